import { MAX_PARTY } from '~/contract/constants'

/** Until when a guest gets a raincheck at once, from Settings (rule 6.3). */
interface RaincheckRule {
  hours: number
  /** From this many people on a party is large; more than any party means that none is. */
  largeParty: number
  largeDays: number
}

/** 'up to 48 hours before the evening (7 days for a party of 5 or more)'. */
export function raincheckLimit({ hours, largeParty, largeDays }: RaincheckRule): string {
  const small = `up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before the evening`
  if (largeParty > MAX_PARTY) return small
  return `${small} (${largeDays} ${largeDays === 1 ? 'day' : 'days'} for a party of ${largeParty} or more)`
}
