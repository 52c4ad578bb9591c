/** Hours and days of promises, waiting times and storage; docs/rules.md explains them. The landing page does not load this file. */

/** Somebody who orders a frame or buys the package is contacted within so many hours (rule 8.7). */
export const CONTACT_HOURS = 24

/** Working days that most banks take to show a refund. */
export const REFUND_DAYS = { from: 5, to: 10 } as const

/** How long a change by the owner can be undone, and how long what it deleted is stored at most (rule 9.4). */
export const UNDO_DAYS = 7

/** A booking that was begun and never finished is forgotten after so many days. */
export const FORGET_UNFINISHED_DAYS = 30

/**
 * An offer of the waiting list: how many hours it holds the seats; hours of the night do not count. So many
 * hours before the event nothing is held any more: everybody on the list gets an e-mail at once.
 */
export const OFFER = { hours: 12, day: { from: '09:00', to: '21:00' }, allAtOnceHours: 24 } as const

/** A winner who has not paid is reminded so many days after the end. */
export const WINNER_REMINDER_DAYS = [3, 6] as const

/** When guests are reminded: so many days before the event, at this time of Auckland's clock. */
export const REMINDER: { daysBefore: number; at: string } = { daysBefore: 1, at: '18:00' }
