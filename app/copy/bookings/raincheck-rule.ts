import { MAX_PARTY } from '~/contract/constants'
import { counted } from '~/lib/text'

/** Until when guests can take a raincheck themselves, from Settings (rule 6.3). */
interface RaincheckRule {
  hours: number
  /** A party of this many people or more is large; above `MAX_PARTY`, no party is. */
  largeParty: number
  largeDays: number
}

/** 'up to 48 hours before the evening (7 days for a party of 5 or more)'. */
export function raincheckLimit({ hours, largeParty, largeDays }: RaincheckRule): string {
  const small = hours === 0 ? 'before the evening starts' : `up to ${counted(hours, 'hour')} before the evening`
  if (largeParty > MAX_PARTY || (hours === 0 && largeDays === 0)) return small
  const large = largeDays === 0 ? 'until it starts' : `${counted(largeDays, 'day')}${hours === 0 ? ' before' : ''}`
  return `${small} (${large} for a party of ${largeParty} or more)`
}
