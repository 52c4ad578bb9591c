import { findPayment, type Payment } from '#db/queries/payments'
import type { CardPayment, SumLine } from '../../contract/bookings'
import type { PurchaseStepWire } from '../../contract/payments'
import { Failure } from '../../lib/failure'
import type { PictureSource } from '../../lib/picture-file'
import { winPurchase } from '../auctions/win-purchase'
import { reservedIdOf, reservedPurchase } from '../bookings/reserved-purchase'
import { packagePurchase } from '../packages/package-purchase'
import type { Services } from '../services'
import { voucherPurchase } from '../vouchers/voucher-purchase'
import { openCardForm } from './open-payment'
import { settleDeclined } from './settle-payment'
import { isBeingFinished, refuseSecondPayment } from './unpaid'
import { isPayer, type Payer } from './whose-payment'

/** How a purchase that holds no seats is shown at its payment step. */
export interface PurchaseWays {
  /** What is bought, out of the payment alone; only the way back may depend on who asks. */
  describe(
    services: Services,
    payment: Payment,
    payer: Payer,
  ): {
    title: string
    picture: PictureSource | null
    facts: string[]
    lines: SumLine[]
    /** Who pays, where the payment's own name or address is more than this step may show. */
    name?: string
    email?: string
    phone: string
    backUrl: string
  }
  /** The page of what a paid payment made; null when nothing was made of it (yet). */
  madePath(services: Services, payment: Payment, payer: Payer): string | null
}

const ways: Partial<Record<Payment['purpose'], PurchaseWays>> = {
  voucher: voucherPurchase,
  auction: winPurchase,
  package: packagePurchase,
}

/** A booking is paid for here when its seats are reserved already: any other has its step beside the hold. */
function wayOf(payment: Payment): PurchaseWays | undefined {
  return reservedIdOf(payment) === null ? ways[payment.purpose] : reservedPurchase
}

/** The payment step of a purchase, for who pays it; anybody else sees nothing there. */
export async function readPurchaseStep(
  services: Services,
  visitor: string | null,
  paymentId: string,
  bidders: Payer['bidders'] = [],
): Promise<PurchaseStepWire> {
  const payer = { visitor, bidders }
  await settleDeclined(services, requireOwnPurchase(services, payer, paymentId).id)
  const payment = requireOwnPurchase(services, payer, paymentId)
  const card = payment.state === 'open' ? await openCardForm(services, payment.id) : null
  return purchaseStepWire(services, payment, card, payer)
}

/** The visitor's own payment of a purchase that has a payment step at `/pay/{paymentId}`. */
export function requireOwnPurchase(services: Services, payer: Payer, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)
  if (payment && isPayer(payment, payer) && wayOf(payment)) return payment
  throw new Failure('missing', 'payment_unknown', 'This purchase was begun in another browser, or is over.')
}

/** A payment as its payment step shows it to who pays it. */
export function purchaseStepWire(
  services: Services,
  payment: Payment,
  card: CardPayment | null,
  payer: Payer,
): PurchaseStepWire {
  if (isBeingFinished(payment)) throw refuseSecondPayment(payment)
  const way = wayOf(payment)
  if (!way) throw new Error(`No payment step for ${payment.purpose}`)
  const { name = payment.name, email = payment.email, phone, ...shown } = way.describe(services, payment, payer)
  return {
    ...shown,
    purpose: payment.purpose as PurchaseStepWire['purpose'],
    paymentId: payment.id,
    paymentUrl: `/pay/${payment.id}`,
    state: stateOf(payment),
    madeUrl: way.madePath(services, payment, payer),
    totalCents: payment.amount_cents,
    currency: payment.currency,
    declineMessage: payment.decline_message,
    demo: payment.provider === 'simulated',
    card,
    billing: { name, email, phone },
  }
}

function stateOf(payment: Payment): PurchaseStepWire['state'] {
  if (payment.state === 'open') return 'open'
  return payment.state === 'paid' || payment.state === 'fulfilled' ? 'made' : 'closed'
}
