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

/** What the checkout shows of a purchase beside what every payment has. */
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

/** What came of a voucher, booking or order whose money the provider took away: a voucher that ended by it, and what is still valid. */
interface AfterLoss {
  ended?: { code: string }
  stillValid: Subject[]
}

/** What one kind of purchase does with its payment, so that payments know nothing of what is sold. */
export interface Purchase {
  /** Makes what was paid for, inside the transaction of the payment, once its details are known. */
  fulfil(services: Services, payment: Payment): Fulfilment
  /** What the checkout shows, out of the payment alone; only the ways back and on may depend on who asks. */
  describe(services: Services, payment: Payment, payer: Payer): PurchaseDescription
  readDraft(services: Services, payment: Payment): Record<string, string>
  /** The page of what a settled payment made, and what is said there. Throws the Failure that says why there is none. */
  readFulfilled(
    services: Services,
    payment: Payment,
    payer: Payer,
  ): Promise<Pick<SettledView, 'path' | 'toast'> & Partial<SettledView>>
  restart(services: Services, payment: Payment): { path: string; title: string }
  /** Where a payment goes on that was paid before its details were known. */
  detailsPath?(payment: Payment): string

  /** Whether the payment belongs to the asker although another browser began it. */
  isPayer?(payment: Payment, payer: Payer): boolean
  /** Before a card is asked for: ends what this payment replaces. Throws when its time is over. */
  prepare?(services: Services, payment: Payment): Promise<void>
  /** The payment that has taken the place of this one. */
  replacement?(services: Services, payment: Payment): string | null

  /** It is paid: what was reserved stays reserved until it is fulfilled or refunded. Inside the transaction, like all below. */
  paid?(services: Services, payment: Payment): void
  declined?(services: Services, payment: Payment): void
  /** Gives up what was reserved: the payment pays for nothing (any more). */
  release?(services: Services, payment: Payment): void
  /** What was paid could not be made: the buyer is written to here, and not about the refund. */
  notFulfilled?(services: Services, payment: Payment, refusal: { reason: string; why?: WhyNotBooked }): void
  refunded?(services: Services, payment: Payment): void
  /** The bank sent that refund back. */
  refundReturned?(services: Services, payment: Payment): void
  /** The provider took money away: what ends with it, and what the owner has to decide about. */
  afterLoss?(services: Services, payment: Payment, reason: 'refunded' | 'disputed'): AfterLoss
  /** Of a payment that pays for several bookings: one that has ended and whose part still has so much. */
  endedPart?(services: Services, payment: Payment, amountCents: number): number | undefined
  /** The owner refunds and takes back what was made. */
  cancel?(services: Services, payment: Payment, refund: { amountCents: number; actor: string }): void
  describeForOwner(services: Services, payment: FulfilledPayment, refundableCents: number): FulfilledForOwner | null
  /** What became of it, for the answer to a dispute. */
  evidence(services: Services, payment: FulfilledPayment): EvidenceFact[]
}

export type Purchases = Record<Payment['purpose'], Purchase>
