import { studio } from '~/lib/studio'
import { LIMITS } from './limits'

/** Business constants and limits; docs/rules.md explains what each decides. Money is integer cents. */
export const MAX_PARTY = 9
export const PARTY_SIZE_MESSAGES = {
  wrong: `Please choose between 1 and ${MAX_PARTY} people`,
  tooMany: `Maximum ${MAX_PARTY} painters per booking`,
} as const
export const EVENT_DEFAULTS = {
  title: 'Paint & Sip Event',
  startTime: '18:30',
  endTime: '20:30',
  maxCapacity: 9,
  decideHours: 48,
  isVisible: true,
} as const
/** Defaults of a call for a new event, where they differ from those of the owner's form. */
export const EVENT_CALL_DEFAULTS = {
  priceCents: 6000,
  time: () => (studio.forms.hours24 ? '18:30-20:30' : '6:30 PM - 8:30 PM'),
} as const
export const MAX_CAPACITY = 500
/**
 * How many other evenings the landing page shows (rule 1.18), and the page of an evening that cannot be booked (rule
 * 1.19).
 */
export const MORE_EVENINGS = 3
export const OTHER_EVENINGS = 2
/** The smallest minimum of an event, and the most hours before its start at which the owner decides (rule 1.17). */
export const MIN_MINIMUM = 2
export const MAX_DECIDE_HOURS = 14 * 24
/** How many events a series makes (rule 1.15). */
export const SERIES = { min: 2, max: 12, default: 6 } as const
/** How many easels face the tutor in one row (rule 1.24); a row of more would not fit on a phone. */
export const EASELS_IN_ROW = { default: 3, max: 6 } as const
/** The longest evening past midnight, in hours. If it would last longer, the end counts as before the start. */
export const MAX_OVERNIGHT_HOURS = 8
/** How many years ahead an evening with guests can be moved: beyond that, the year is probably mistyped. */
export const MAX_MOVE_YEARS = 2
/** The gift vouchers on sale. */
export const voucherOffers = () =>
  [
    { peopleCount: 1, cents: studio.prices.voucherCents },
    { peopleCount: 2, cents: studio.prices.pairVoucherCents },
  ] as const
export type VoucherOffer = ReturnType<typeof voucherOffers>[number]

/** The range of values of a voucher that the owner gives (rule 4.2); it is wider when a price on sale is outside it. */
const ASSIGNED_VOUCHER = { minCents: 5000, maxCents: 13_000 } as const
export const assignedVoucher = () => {
  const { voucherCents, pairVoucherCents } = studio.prices
  const { minCents, maxCents } = ASSIGNED_VOUCHER
  return { minCents: Math.min(minCents, voucherCents), maxCents: Math.max(maxCents, pairVoucherCents) }
}
/** The message on a gift card. */
export const GIFT_MESSAGE = { characters: LIMITS.giftMessage, lines: 4 } as const
/** A private party: how many people, and the smallest deposit (rules 15.1 and 15.2); the table of parties checks both. */
export const PRIVATE_PARTY = { minPeople: 4, maxPeople: 20, minDepositCents: 100 } as const
export const MAX_EXTRA_CANVASES = 20
/** The largest price of an event, a voucher or anything else in Settings, Prices (rule 9.33). */
export const MAX_PRICE_CENTS = 1_000_000
/** The smallest card charge: if a voucher leaves less than this, there is nothing to pay. */
export const MIN_CHARGE_CENTS = 50

/** How many minutes before the start guests are asked to come. */
export const ARRIVE_EARLY_MINUTES = 15

/**
 * How long a seat is held at the payment step, and how long a visitor whose hold lapsed unpaid must wait for the next
 * one, in minutes. `firstMinutes` must be at most `maxMinutes`, which must be below `HOSTED_PAGE_MINUTES` of
 * `app/providers/payments/port.ts`.
 */
export const HOLD = { firstMinutes: 15, afterDeclineMinutes: 10, maxMinutes: 30, waitAfterLapseMinutes: 2 } as const

/**
 * `withAction`: a toast with a button stays longer, because people must read it, decide, and reach it with the
 * keyboard.
 */
export const TOAST = { duration: 5000, withAction: 20_000, key: 'F8' } as const
export const TOOLTIP = { delay: 700, skip: 300 } as const
/** Pause before the smooth scroll after a change of page, in milliseconds. */
export const SCROLL_DELAY = 100

/** The longest validity of vouchers that the owner can choose, or that a law can ask for. */
export const MAX_VOUCHER_MONTHS = 120

/** The largest limits for rainchecks that the owner can choose (rule 6.3). */
export const MAX_RAINCHECK_HOURS = 14 * 24
export const MAX_RAINCHECK_DAYS = 30
/** The most days before a private party that the owner can require for a full refund (rule 15.13). */
export const MAX_PARTY_REFUND_DAYS = 90

/**
 * A bid must be at least this much above the price; any amount above that is valid (rule 7.3). Changing it while
 * auctions run also changes their automatic bids the next time a bid is cancelled.
 */
export const BID_STEP_CENTS = 500
/** The largest bid and the largest maximum (rule 7.5). */
export const MAX_BID_CENTS = 2_000_000
/**
 * The page asks for confirmation of a bid or maximum above this multiple of the price, but never below this many cents.
 */
export const CONFIRM_BID = { timesPrice: 10, fromCents: 50_000 } as const
/** A change of leader or price within this many seconds before the end moves the end to this many seconds from then. */
export const SOFT_CLOSE_SECONDS = 120
export const FINAL_MINUTE_SECONDS = 60
export const AUCTION_DEFAULTS = { startingPriceCents: 2500 } as const
/** Pictures and videos of one auction together. */
export const MAX_MEDIA = 10
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const COPIED_MS = 2000
export const SHARE_WINDOW = { width: 600, height: 400 } as const
export const CONFETTI = { particleCount: 100, spread: 70 } as const

/** How long the owner can stop the e-mail about an event that she has just made visible (rule 1.12). */
export const ANNOUNCE_AFTER_MINUTES = 30

/** How the owner was paid by hand. Here, without schemas, so that a form does not load the validators. */
export const MANUAL_METHODS = ['cash', 'bank_transfer', 'other'] as const
export type ManualMethod = (typeof MANUAL_METHODS)[number]

/** The most lines of a bank statement that Xero imports at once. */
export const XERO_MOST_LINES = 1000
