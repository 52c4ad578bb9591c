import { checkout } from '../../copy/checkout'

/** '14m 32s', '58s': the time that the seats stay held. */
export function holdTime(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(left / 60)
  const rest = left % 60
  return minutes > 0 ? `${minutes}m ${String(rest).padStart(2, '0')}s` : `${rest}s`
}

/** The last stretch, when the time is shown as urgent. */
export const LATE_SECONDS = 300

/** What is read out when the time left fell from `before` to `now`; null for all other seconds (5 minutes, 1 minute, end). */
export function holdMilestone(before: number, now: number): string | null {
  const passed = (mark: number) => before > mark && now <= mark
  if (passed(0)) return checkout.lapsed
  if (passed(60)) return checkout.holdLeft(1)
  if (passed(LATE_SECONDS)) return checkout.holdLeft(LATE_SECONDS / 60)
  return null
}
