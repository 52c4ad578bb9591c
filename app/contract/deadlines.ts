/** Hours and days of promises, waiting times and storage; docs/rules.md explains them. The landing page does not load this file. */

/** Somebody who orders a frame or buys the package is contacted within so many hours (rule 8.7). */
export const CONTACT_HOURS = 24

/** Working days that most banks take to show a refund. */
export const REFUND_DAYS = { from: 5, to: 10 } as const

/** How long a change by the owner can be undone, and how long what it deleted is stored at most (rule 9.4). */
export const UNDO_DAYS = 7

/** How long the link of an invitation works (rule 9.21). */
export const INVITATION_DAYS = 7

/** An evening that is called off: the days in which its guests choose, and how long their vouchers stay valid (rules 6.13 and 6.14). */
export const CALL_OFF = { days: 7, maxDays: 30, voucherDays: 90 } as const

/** The e-mail about what the owner took from somebody waits so many minutes, so that an undo can withdraw it (rule 10.6). */
export const UNDO_GRACE_MINUTES = 2

/** A booking that was begun and never finished is forgotten after so many days. */
export const FORGET_UNFINISHED_DAYS = 30

/**
 * An offer of the waiting list: how many hours of the day it holds the seats; hours of the night do not count, so 12 is one day
 * by the clock and 24 two. So many hours (by the clock) before the event nothing is held any more: everybody on the list gets
 * an e-mail at once.
 */
export const OFFER = { dayHours: 12, day: { from: '09:00', to: '21:00' }, allAtOnceHours: 24 } as const

/** Places that a host keeps for friends: so many at a time, for so many hours, so often for one evening (rule 14.4). */
export const FRIENDS = { places: 4, keepHours: 24, keepTimes: 2 } as const

/** A winner who has not paid is reminded so many days after the end. */
export const WINNER_REMINDER_DAYS = [3, 6] as const

/**
 * When guests are reminded: so many days before the event, at this time of the studio's clock, as 'HH:MM'. The first start with
 * another value sends at once what is due by it, at whatever hour that is.
 */
export const REMINDER: { daysBefore: number; at: `${number}:${number}` } = { daysBefore: 1, at: '18:00' }

/** A voucher as a present: at most so many months ahead, and sent again so many times a day (rules 4.13 and 4.15). */
export const PRESENT = { maxMonths: 12, againPerDay: 3 } as const

/** When a voucher's last day is near: so many days before it, in descending order, at this time of the studio's clock (rule 4.16). */
export const VOUCHER_REMINDER = { daysBefore: [60, 14], at: '10:00' } as const

/** A booking that was begun and not paid: so many minutes after its hold ended, and at most so many hours late (rule 6.19). */
export const BEGUN = { afterMinutes: 60, maxHours: 24 } as const

/** How often one address gets its private links: one e-mail in so many minutes, and so many in a day (rule 6.18). */
export const OWN_LINKS = { everyMinutes: 10, perDay: 5 } as const

/**
 * A link to a new password is open for so many minutes, and an account gets one e-mail in so many minutes and so many in a
 * day (rules 9.23 and 9.24).
 */
export const PASSWORD_LINK = { openMinutes: 30, everyMinutes: 5, perDay: 10 } as const

/** A login of any role ends after so many days (rule 9.8). */
export const SESSION_DAYS = 14

/** Hosts of private parties are reminded so many days before, at this time of the studio's clock; the balance is due at the last. */
export const PARTY_DEADLINES = { reminderDays: [14, 7, 3], at: '09:00', balanceDays: 3, validDays: 7 } as const

/**
 * A painting whose winner has not paid so many days after the end may be offered to the next bidder, who has so many hours to
 * pay for it (rules 7.22 and 7.23).
 */
export const SECOND_CHANCE = { afterDays: 7, hours: 48 } as const

/** How long a passkey's challenge can be answered, in minutes (rule 9.30). */
export const CHALLENGE_MINUTES = 5

/** How long the entry of a pickup in a calendar lasts (rule 8.13). */
export const PICKUP_MINUTES = 30
