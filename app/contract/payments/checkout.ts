import type { PictureSource } from '../../lib/picture-file'
import type { SumLine } from '../bookings/bookings'
import type { Toast } from '../forms'
import type { VoucherAnswer } from '../vouchers/vouchers'

/** How the browser pays: what the card form of the checkout needs. */
export interface CardPayment {
  provider: 'simulated' | 'stripe'
  publishableKey: string | null
  clientSecret: string
  paymentIntentId: string
  confirmUrl?: string
}

/** Everything that one kind of purchase says around its payment. */
export interface CheckoutWords {
  /** Heading of the checkout beside its form. */
  title: string
  steps: readonly string[]
  stepsLabel: string
  /** Heading of the side that lists what is bought; without it the title of what is bought is the heading. */
  summary?: string
  /** Under the sum. */
  note?: string
  /** 'Cancel', 'Back to Details'. */
  back: string
  /** When nothing can be paid here any more: the button that leads back to the form, instead of `back`. */
  startAgain?: string
  closed: string
  closedText: string
  made: string
  madeText: string
  see: string
  /** On the button while the card is charged. */
  processing: string
  keepOpen: string
  /** The button that tries again to make what is paid. */
  finish: string
  /** Title and text of the toast when what is paid was not made; the text only when the server says nothing. */
  failed: string
  failedText: string
  /** The toast always says `failedText`, whatever the server says. */
  plainToast?: boolean
  /** Above the button that tries again, after a charge. */
  paidNotMade: string
  paidNotMadeText: string
  /** When something else than the card failed before the charge; without it that is said like a declined card. */
  trouble?: { title: string; text: string }
}

/** A purchase that is paid for, in the page where it was begun and at its own address. */
export interface CheckoutView {
  paymentId: string
  purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package'
  /** 'lapsed' and 'closed': it can no longer be paid, the form must be sent again. 'made': paid; madeUrl says where it is. */
  state: 'open' | 'lapsed' | 'closed' | 'made'
  /** '/checkout/pay_…': for browsers without JavaScript and for a reload. */
  url: string
  madeUrl: string | null
  /** 'Gift voucher for 2 people' */
  title: string
  /** Of the checkout's own page, its last word on a stroke. */
  heading: readonly [plain: string, painted: string]
  /** A picture of it: the painting of the evening, or the one that was won. */
  picture: (PictureSource & { look: 'print' | 'whole' }) | null
  /** Who buys what for whom, one line each. */
  facts: { label?: string; text: string }[]
  lines: SumLine[]
  totalCents: number
  currency: 'nzd' | 'usd'
  /** What the last try at the card said, to show again after the hosted page. */
  declineMessage: string | null
  demo: boolean
  /** null when there is nothing to pay, and before the provider could be asked. */
  card: CardPayment | null
  billing: { name: string; email: string; phone: string }
  /** Where the form is open again, with what was typed. */
  backUrl: string
  /** How long seats stay held for it. */
  hold: { secondsLeft: number } | null
  words: CheckoutWords
}

/** What came of asking the provider about a payment. */
export interface SettledView {
  /**
   * 'being finished': paid, but not made yet; `path` is where that is waited for. 'refunded', 'gone' and 'closed': nothing
   * can be paid or finished any more. 'open': not paid, or still waiting for the buyer's details.
   */
  outcome: 'made' | 'being finished' | 'refunded' | 'gone' | 'closed' | 'open'
  /** The page of what was made, or where the purchase goes on. */
  path: string
  toast: Toast | null
  /** The checkout as it is now, while it is open. */
  checkout: CheckoutView | null
  /** The voucher that was made, for the page where it was bought. */
  voucher: VoucherAnswer | null
}

/** Code of the refusal when what costs nothing could not be made. */
export const NOT_MADE = 'not_made'

/** What a form that stays on its page is answered with: the checkout, or what was made at once as it costs nothing. */
export type CheckoutBegun = { checkout: CheckoutView } | { settled: SettledView }
