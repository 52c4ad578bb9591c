import type { PictureSource } from '~/lib/picture-file'
import type { SumLine } from '../bookings/bookings'
import type { Toast } from '../forms'
import type { VoucherResponse } from '../vouchers/vouchers'

export interface CardPayment {
  provider: 'simulated' | 'stripe'
  publishableKey: string | null
  clientSecret: string
  paymentIntentId: string
  confirmUrl?: string
}

export interface CheckoutWords {
  title: string
  steps: readonly string[]
  stepsLabel: string
  summary?: string
  note?: string
  back: string
  /** When it can no longer be paid: the label of the button back to the form, in place of `back`. */
  startAgain?: string
  closed: string
  closedText: string
  done: string
  doneText: string
  see: string
  processing: string
  keepOpen: string
  finish: string
  failed: string
  failedText: string
  /** The toast always says `failedText`, whatever the server says. */
  plainToast?: boolean
  paidNotFinished: string
  paidNotFinishedText: string
  /** When something other than the card failed before the charge; without it, the texts of a declined card are used. */
  trouble?: { title: string; text: string }
}

/** The payment step of a purchase, on the page where it began and on its own page. */
export interface CheckoutView {
  paymentId: string
  purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package' | 'party' | 'lesson'
  /**
   * 'lapsed' and 'closed': it can no longer be paid, and the form must be sent again. 'fulfilled': paid; `fulfilledUrl`
   * is its page.
   */
  state: 'open' | 'lapsed' | 'closed' | 'fulfilled'
  url: string
  fulfilledUrl: string | null
  title: string
  heading: readonly [plain: string, painted: string]
  picture: (PictureSource & { look: 'print' | 'whole' }) | null
  facts: { label?: string; text: string }[]
  lines: SumLine[]
  totalCents: number
  currency: string
  declineMessage: string | null
  demo: boolean
  /** The owner has switched wallet buttons on. */
  wallets: boolean
  card: CardPayment | null
  billing: { name: string; email: string; phone: string }
  backUrl: string
  hold: { secondsLeft: number } | null
  words: CheckoutWords
}

export interface SettledView {
  /**
   * 'in progress': paid, but not fulfilled yet; `path` is the page that waits for that. 'refunded', 'gone' and
   * 'closed': it can no longer be paid or fulfilled. 'open': not paid, or still waiting for the buyer's details.
   */
  outcome: 'fulfilled' | 'in progress' | 'refunded' | 'gone' | 'closed' | 'open'
  path: string
  toast: Toast | null
  checkout: CheckoutView | null
  voucher: VoucherResponse | null
}

/** Code of the failure when a payment of zero could not be fulfilled. */
export const NOT_FULFILLED = 'not_fulfilled'

/** The answer to a form that stays on its page: the checkout, or the result of a payment of zero. */
export type CheckoutStarted = { checkout: CheckoutView } | { settled: SettledView }

export function checkoutPath({ id }: { id: string }): string {
  return `/checkout/${id}`
}

/** The page to which the provider sends the payer back, and which waits for a paid payment to be fulfilled. */
export function returnPath({ id }: { id: string }): string {
  return `/pay/return?payment=${id}`
}
