import type { Payment } from '#db/queries/payments/payments'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import type { WhyNotBooked } from '~/copy/payments/late-payments'
import type { Cents } from '~/lib/money'
import type { Services } from '../../services'
import type { Subject } from '../problems'
import type { Payer } from './require-payment'

export type Fulfilment =
  | {
      outcome: 'fulfilled'
      kind: Exclude<Payment['fulfilled_type'], 'nothing'>
      id: number
      part?: Payment['fulfilled_part']
    }
  | { outcome: 'refused'; reason: string; why?: WhyNotBooked }

/** What the checkout shows of a purchase, in addition to what every payment has. */
export type PurchaseDescription = Pick<
  CheckoutView,
  'title' | 'heading' | 'facts' | 'lines' | 'backUrl' | 'words' | 'fulfilledUrl'
> & {
  picture?: CheckoutView['picture']
  hold?: CheckoutView['hold']
  phone: string
  name?: string
  email?: string
}

export type FulfilledPayment = Payment & { fulfilled_id: number }

export function hasMade(payment: Payment): payment is FulfilledPayment {
  return payment.fulfilled_id !== null
}

/** What a payment made, as the owner sees it beside the refund form. */
export interface FulfilledView {
  title: string
  note: string
  href: string | null
  cancel: { label: string; text: string } | null
  proposedCents: Cents
}
/** What answers a dispute: 'Arrival', 'Ticked off on the night sheet Fri, 4 Dec 2026, 6:20pm'. */
export type EvidenceFact = [name: string, value: string]
export type FulfilledForOwner = Pick<FulfilledView, 'title'> & Partial<FulfilledView>

/** What the loss of a payment's money did: a voucher that it ended, and the purchases that are still valid. */
interface AfterLoss {
  ended?: { code: string }
  stillValid: Subject[]
}

/** Money that pays for nothing; without a subject, the payment as a whole is meant. */
export interface Surplus {
  subject?: Subject
  cents: Cents
}

/** What one kind of purchase does with its payment, so that payments know nothing of what is sold. */
export interface Purchase {
  /** Makes what was paid for, inside the transaction of the payment, once its details are known. */
  fulfil(services: Services, payment: Payment): Fulfilment
  /** What the checkout shows. It comes from the payment alone; only the links may depend on who asks. */
  describe(services: Services, payment: Payment, payer: Payer): PurchaseDescription
  /** What was typed into the form of the purchase, to fill it in again. */
  readDraft?(services: Services, payment: Payment): Record<string, string>
  /** The page of the fulfilled purchase, and the message shown there. Throws a Failure that says why there is none. */
  readFulfilled(
    services: Services,
    payment: Payment,
    payer: Payer,
  ): Promise<Pick<SettledView, 'path' | 'toast'> & Partial<SettledView>>
  restart(services: Services, payment: Payment): { path: string; title: string }
  /** Where to send the details of a payment that was paid before they were known. */
  detailsPath?(payment: Payment): string

  /** Whether the payment belongs to this payer although another browser began it. */
  isPayer?(payment: Payment, payer: Payer): boolean
  /** Runs before the card form opens: ends the payments that this one replaces. Throws when its time is over. */
  prepare?(services: Services, payment: Payment): Promise<void>
  /** The payment that has replaced this one. */
  replacement?(services: Services, payment: Payment): string | null

  /**
   * Keeps what was reserved until the paid payment is fulfilled or refunded. Inside the transaction, like all below.
   */
  paid?(services: Services, payment: Payment): void
  declined?(services: Services, payment: Payment): void
  /** Frees what was reserved: the payment pays for nothing (any more). */
  release?(services: Services, payment: Payment): void
  /** E-mails the buyer that the payment could not be fulfilled. It replaces the e-mail about the refund. */
  notFulfilled?(services: Services, payment: Payment, refusal: { reason: string; why?: WhyNotBooked }): void
  refunded?(services: Services, payment: Payment): void
  /** Money of the payment went back, or came back to us. */
  moneyChanged?(services: Services, payment: Payment): void
  /** The bank returned the full refund. */
  refundReturned?(services: Services, payment: Payment): void
  /** The provider took money back: ends what it must end, and returns what the owner has to decide about. */
  afterLoss?(services: Services, payment: Payment, reason: 'refunded' | 'disputed'): AfterLoss
  /**
   * The money of the payment that we still have and that pays for nothing, because the purchase has ended or was also paid
   * in another way. Money in an open dispute counts as ours.
   */
  surplus?(services: Services, payment: Payment): Surplus[]
  /** Of a payment for several bookings: an ended booking whose part still has at least this amount. */
  endedPart?(services: Services, payment: Payment, amountCents: number): number | undefined
  /** The owner refunds the payment and cancels what it made. */
  cancel?(services: Services, payment: Payment, refund: { amountCents: number; actor: string }): void
  describeForOwner(services: Services, payment: FulfilledPayment, refundableCents: number): FulfilledForOwner | null
  /** What happened to the purchase, for the answer to a dispute. */
  evidence(services: Services, payment: FulfilledPayment): EvidenceFact[]
}

export type Purchases = Record<Payment['purpose'], Purchase>
