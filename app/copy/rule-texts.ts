import {
  ARRIVE_EARLY_MINUTES,
  BID_STEP_CENTS,
  CONTACT_HOURS,
  MAX_PICTURE_BYTES,
  OFFER,
  REFUND_DAYS,
  REMINDER,
  UNDO_DAYS,
} from '../contract/constants'
import { PACKAGE } from '../contract/package'
import { grouped, shortPrice } from '../lib/money'
import { hourText } from '../lib/nz-clock'

/** Pieces of sentences that say the number of a rule, made from the rule itself. */

const COUNTS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'two' of 2; figures from 13 on. */
export const inWords = (count: number) => COUNTS[count] ?? String(count)

/** '15 minutes' before the start. */
export const arriveEarly = `${ARRIVE_EARLY_MINUTES} minutes`

/** 'within 24 hours' of an order: when a person writes or calls. */
export const contactTime = `within ${CONTACT_HOURS} hours`

/** '7 days' in which a change can be taken back. */
export const undoTime = `${UNDO_DAYS} days`

/** How long banks take: 'within 5 to 10 working days'. */
export const refundTime = `within ${REFUND_DAYS.from} to ${REFUND_DAYS.to} working days`

/** '$5' */
export const bidStep = shortPrice(BID_STEP_CENTS)

/** '10MB' */
export const pictureSize = `${MAX_PICTURE_BYTES / 1024 / 1024}MB`

/** 'from 9pm to 9am', when the clock of an offer stands still. */
export const offerNight = `from ${hourText(OFFER.day.to)} to ${hourText(OFFER.day.from)}`

/** '6pm' and 'the day before': when guests are reminded. */
export const reminderHour = hourText(REMINDER.at)
export const reminderDay =
  REMINDER.daysBefore === 0
    ? 'the same day'
    : REMINDER.daysBefore === 1
      ? 'the day before'
      : `${inWords(REMINDER.daysBefore)} days before`

/** '5,000 USD' */
export const inUsd = (cents: number) => `${grouped(cents / 100)} USD`
export const packagePrice = inUsd(PACKAGE.cents)
