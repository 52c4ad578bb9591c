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
  /** When nothing can be paid here any more: the button that leads back to the form, instead of `back`. */
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
  /** When something else than the card failed before the charge; without it that is said like a declined card. */
  trouble?: { title: string; text: string }
}

/** A purchase that is paid for, in the page where it was begun and at its own address. */
export interface CheckoutView {
  paymentId: string
  purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package' | 'party' | 'lesson'
  /** 'lapsed' and 'closed': it can no longer be paid, the form must be sent again. 'fulfilled': paid; fulfilledUrl says where it is. */
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
   * 'in progress': paid, but not made yet; `path` is where that is waited for. 'refunded', 'gone' and 'closed': nothing
   * can be paid or finished any more. 'open': not paid, or still waiting for the buyer's details.
   */
  outcome: 'fulfilled' | 'in progress' | 'refunded' | 'gone' | 'closed' | 'open'
  path: string
  toast: Toast | null
  checkout: CheckoutView | null
  voucher: VoucherResponse | null
}

/** Code of the refusal when what costs nothing could not be made. */
export const NOT_FULFILLED = 'not_fulfilled'

/** What a form that stays on its page is answered with: the checkout, or what was made at once as it costs nothing. */
export type CheckoutStarted = { checkout: CheckoutView } | { settled: SettledView }

export function checkoutPath({ id }: { id: string }): string {
  return `/checkout/${id}`
}

/** Where the provider sends the payer back to, and where a payment is waited for that is paid, but not made yet. */
export function returnPath({ id }: { id: string }): string {
  return `/pay/return?payment=${id}`
}
