import {
  ANNOUNCE_AFTER_MINUTES,
  BID_STEP_CENTS,
  HOLD,
  MAX_PICTURE_BYTES,
  SOFT_CLOSE_SECONDS,
} from '~/contract/constants'
import { CONTACT_HOURS, OFFER, REFUND_DAYS, REMINDER, UNDO_DAYS } from '~/contract/deadlines'
import { hourText } from '~/lib/browser-time'
import { shortPrice } from '~/lib/money'

/** Parts of sentences that state the number of a rule, computed from the rule's constant. */

const COUNTS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'two' of 2; figures from 13 on. */
export const inWords = (count: number) => COUNTS[count] ?? String(count)

/** 'kits, frames and paintings': those that are not false. */
export function listed(...things: (string | false)[]): string {
  const there = things.filter((thing) => thing !== false)
  return [there.slice(0, -1).join(', '), ...there.slice(-1)].filter(Boolean).join(' and ')
}

const minutes = (count: number) =>
  count === 30 ? 'half an hour' : `${inWords(count)} ${count === 1 ? 'minute' : 'minutes'}`

/** The longest hold: by then, seats and vouchers that somebody is paying for now are sold or free again. */
export const longestHold = minutes(HOLD.maxMinutes)

/** From the moment an event becomes visible to the e-mails about it. */
export const announceTime = minutes(ANNOUNCE_AFTER_MINUTES)

/** How long everybody can bid after a late bid. */
export const softCloseTime = minutes(SOFT_CLOSE_SECONDS / 60)

/** When a person writes or calls after an order. */
export const contactTime = `within ${CONTACT_HOURS} hours`

/** How long a change can be undone. */
export const undoTime = `${UNDO_DAYS} days`

/** How long banks take for a refund. */
export const refundTime = `within ${REFUND_DAYS.from} to ${REFUND_DAYS.to} working days`

export const bidStep = () => shortPrice(BID_STEP_CENTS)

export const pictureSize = `${MAX_PICTURE_BYTES / 1024 / 1024}MB`

/** When the clock of an offer is paused. */
export const offerNight = () => `from ${hourText(OFFER.day.to)} to ${hourText(OFFER.day.from)}`

/** When guests are reminded. */
export const reminderHour = () => hourText(REMINDER.at)
export const reminderDay =
  REMINDER.daysBefore === 0
    ? 'the same day'
    : REMINDER.daysBefore === 1
      ? 'the day before'
      : `${inWords(REMINDER.daysBefore)} days before`
