import { BID_STEP_CENTS, MAX_PICTURE_BYTES } from '../../contract/constants'
import { CONTACT_HOURS, OFFER, REFUND_DAYS, REMINDER, UNDO_DAYS } from '../../contract/deadlines'
import { shortPrice } from '../../lib/money'
import { hourText } from '../../lib/text'

/** Pieces of sentences that say the number of a rule, made from the rule itself. */

const COUNTS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'two' of 2; figures from 13 on. */
export const inWords = (count: number) => COUNTS[count] ?? String(count)

/** 'within 24 hours' of an order: when a person writes or calls. */
export const contactTime = `within ${CONTACT_HOURS} hours`

/** '7 days' in which a change can be taken back. */
export const undoTime = `${UNDO_DAYS} days`

/** How long banks take: 'within 5 to 10 working days'. */
export const refundTime = `within ${REFUND_DAYS.from} to ${REFUND_DAYS.to} working days`

export const bidStep = shortPrice(BID_STEP_CENTS)

export const pictureSize = `${MAX_PICTURE_BYTES / 1024 / 1024}MB`

/** 'from 9pm to 9am', when the clock of an offer is paused. */
export const offerNight = `from ${hourText(OFFER.day.to)} to ${hourText(OFFER.day.from)}`

/** '6pm' and 'the day before': when guests are reminded. */
export const reminderHour = hourText(REMINDER.at)
export const reminderDay =
  REMINDER.daysBefore === 0
    ? 'the same day'
    : REMINDER.daysBefore === 1
      ? 'the day before'
      : `${inWords(REMINDER.daysBefore)} days before`
