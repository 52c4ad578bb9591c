/**
 * Times of promises, reminders and storage; docs/rules.md explains them. Separate from `constants`, so that the landing
 * page does not load it.
 */

/** Hours within which buyers of a frame or the package are contacted (rule 8.7). */
export const CONTACT_HOURS = 24

/** Working days after which most banks show a refund. */
export const REFUND_DAYS = { from: 5, to: 10 } as const

/** Days for which a change by the owner can be undone, and for which deleted data is stored for that (rule 9.4). */
export const UNDO_DAYS = 7

/** Days for which the link of an invitation works (rule 9.21). */
export const INVITATION_DAYS = 7

/** After a call-off: the days in which guests choose (rule 6.14). */
export const CALL_OFF = { days: 7, maxDays: 30 } as const

/** For so many days at least a voucher is valid once credit has gone back to it (rule 3.13). */
export const RESTORED_VOUCHER_DAYS = 90

/** Minutes for which the e-mail about a cancellation waits, so that an undo can withdraw it (rule 10.6). */
export const UNDO_GRACE_MINUTES = 2

/** Days after which the personal data of a booking that was never finished is removed. */
export const FORGET_UNFINISHED_DAYS = 30

/**
 * An offer of the waiting list. `dayHours`: how many hours it reserves the seats, counting only those of the day, so 12
 * means one day by the clock and 24 means two; the two times of `day` must differ. `allAtOnceHours`: in the last clock hours before the event nothing
 * is reserved, and everybody on the list gets an e-mail at the same time. `mostLapsed`: the same after so many offers
 * that nobody has answered.
 */
export const OFFER = { dayHours: 12, day: { from: '09:00', to: '21:00' }, allAtOnceHours: 24, mostLapsed: 3 } as const

/**
 * Places that a host keeps for friends: how many at a time, for how many hours, and how often for one evening (rule
 * 14.4).
 */
export const FRIENDS = { places: 4, keepHours: 24, keepTimes: 2 } as const

/** Days after the end on which a winner who has not paid is reminded. */
export const WINNER_REMINDER_DAYS = [3, 6] as const

/**
 * When guests are reminded: days before the event, and local time as 'HH:MM'. The first start with another value
 * immediately sends the reminders that are due by it, whatever the hour.
 */
export const REMINDER: { daysBefore: number; at: `${number}:${number}` } = { daysBefore: 1, at: '18:00' }

/** A voucher as a present: the most months ahead, and how often a day it can be sent again (rules 4.13 and 4.15). */
export const PRESENT = { maxMonths: 12, againPerDay: 3 } as const

/**
 * When holders of a voucher are reminded: days before its last day, in descending order, and local time (rule 4.16).
 */
export const VOUCHER_REMINDER = { daysBefore: [60, 14], at: '10:00' } as const

/**
 * When the e-mail about a begun booking is sent: minutes after its hold ended, and the most hours that it may be late
 * (rule 6.19).
 */
export const BEGUN = { afterMinutes: 60, maxHours: 24 } as const

/**
 * How often one address gets its private links: at most one e-mail every `everyMinutes`, and `perDay` a day (rule
 * 6.18).
 */
export const OWN_LINKS = { everyMinutes: 10, perDay: 5 } as const

/**
 * A link to a new password: for how many minutes it works, and how often an account gets one: at most one e-mail every
 * `everyMinutes`, and `perDay` a day (rules 9.23 and 9.24).
 */
export const PASSWORD_LINK = { openMinutes: 30, everyMinutes: 5, perDay: 10 } as const

/** Days after which a login ends, for every role (rule 9.8); `8 / 24` are eight hours. */
export const SESSION_DAYS = 14

/**
 * When hosts of private parties are reminded: days before in descending order, local time. `balanceDays`: when the balance is due;
 * `validDays`: how long a quote is proposed to be valid.
 */
export const PRIVATE_PARTY_DEADLINES = { reminderDays: [14, 7, 3], at: '09:00', balanceDays: 3, validDays: 7 } as const

/**
 * An unpaid painting may be offered to the next bidder `afterDays` after the end; that bidder has `hours` to pay (rules
 * 7.22 and 7.23).
 */
export const SECOND_CHANCE = { afterDays: 7, hours: 48 } as const

/** Minutes for which a passkey's challenge can be answered (rule 9.30). */
export const CHALLENGE_MINUTES = 5

/** Length of a pickup's calendar entry (rule 8.13). */
export const PICKUP_MINUTES = 30
