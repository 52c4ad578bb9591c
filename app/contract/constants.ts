/** Business constants and limits of the specification (spec 1 §9, spec 2 §9). Money is integer cents. */
export const CURRENCY = 'nzd'
export const MAX_PARTY = 9
export const SESSION_HOURS = 2.5
export const EVENT_DEFAULTS = {
  title: 'Paint & Sip Event',
  startTime: '18:30',
  endTime: '20:30',
  /** Asked by the owner's form; the data model's own default is 60. */
  price: 65,
  maxCapacity: 9,
  isVisible: true,
} as const
export const MOST_CAPACITY = 500
export const VOUCHER_OFFERS = [
  { peopleCount: 1, cents: 6500 },
  { peopleCount: 2, cents: 13000 },
] as const
export const FRAME_CENTS = 15000
export const KIT_CENTS = 25000
export const KIT_PAINT_CENTS = 1050
export const KIT_CANVAS_CENTS = 425
export const MAX_EXTRA_CANVASES = 20
/** Less than this is not asked of a card: what a voucher leaves below it is nothing to pay. */
export const SMALLEST_CHARGE_CENTS = 50

/** How long a seat stays held at the payment step (PRODUCT §2), in minutes. */
export const HOLD = { first: 15, afterDecline: 10, most: 30 } as const

export const TOAST = { duration: 5000, swipe: 50, width: 420 } as const
export const TOOLTIP = { delay: 700, skip: 300 } as const
/** Pause before the smooth scroll after a change of page, in milliseconds. */
export const SCROLL_DELAY = 100

/** What New Zealand law asks of vouchers that are sold, since 16 March 2026: at least so many months. */
export const LEGAL_VOUCHER_MONTHS = 36
