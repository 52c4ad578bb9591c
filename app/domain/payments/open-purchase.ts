import { findPayment, type Payment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '../../contract/checkout'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { createPayment, type NewPayment, paymentBusy } from './open-payment'
import { checkoutView, openCheckout } from './read-checkout'
import { closePayment } from './settle-payment'

/** Nobody pays for longer than this after the form was sent. */
const OPEN_MINUTES = 24 * 60

/**
 * Opens the payment of a purchase that holds no seats, with all that it is for stored beside it. `replaces` names the
 * visitor's own payment that was cancelled for this one: it can no longer be paid, and when it was paid meanwhile it is
 * answered instead and nothing new is opened.
 */
export async function openPurchase(
  services: Services,
  visitor: { key: string | null; nextKey: string },
  asked: Omit<NewPayment, 'visitor' | 'expiresAt'> & { replaces?: string },
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const { replaces, ...wanted } = asked
  const payer = { visitor: visitor.nextKey }
  const before = ownPayment(services, visitor.key, wanted.purpose, replaces)
  if (before) {
    const closed = await closePayment(services, before.id)
    // It was paid in another window meanwhile: nothing more is asked for.
    if (closed.paid_at) return checkoutView(services, payer, closed)
    if (closed.state === 'expiring') throw paymentBusy()
  }
  const payment = inTransaction(services.db, () =>
    createPayment(services, {
      ...wanted,
      visitor: visitor.nextKey,
      expiresAt: minutesAfter(instantNow(services.clock), OPEN_MINUTES),
    }),
  )
  return openCheckout(services, payer, payment.id, options)
}

function ownPayment(
  services: Services,
  visitor: string | null,
  purpose: Payment['purpose'],
  id: string | undefined,
): Payment | undefined {
  const payment = id && visitor ? findPayment(services.db, id) : undefined
  return payment?.purpose === purpose && payment.visitor === visitor ? payment : undefined
}
