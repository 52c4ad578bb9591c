import { findPayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CardPayment, CheckoutView } from '../../../contract/payments/checkout'
import { dollarsOf } from '../../../lib/money'
import type { Services } from '../../services'
import { addDetails } from '../details'
import { closePayment } from '../settle-payment'
import { createPayment, type NewPayment, openCardForm, paymentBusy } from './open-payment'
import { checkoutView, openCheckout } from './read-checkout'
import type { Visitor } from './whose-payment'

/** What is bought, with all that it is for. */
export type NewPurchase = Omit<NewPayment, 'visitor' | 'expiresAt'>

/** `replaces` names the visitor's own payment that was begun before; `withCardForm` asks the provider for a card form. */
export interface PurchaseOptions {
  replaces?: string
  withCardForm: boolean
}

/**
 * Opens the payment of a purchase that holds no seats, with its details stored beside it. The payment that it replaces can
 * no longer be paid. When that one was paid meanwhile it is answered instead, and nothing new is opened; one that was paid
 * without details gets these if its price fits.
 */
export async function openPurchase(
  services: Services,
  visitor: Visitor,
  wanted: NewPurchase,
  { replaces, withCardForm }: PurchaseOptions,
): Promise<CheckoutView> {
  const payer = { visitor: visitor.nextKey }
  const before = replaces ? findPayment(services.db, replaces) : undefined
  if (before?.purpose === wanted.purpose && visitor.key !== null && before.visitor === visitor.key) {
    const closed = await closePayment(services, before.id)
    if (closed.paid_at) {
      const fits = closed.amount_cents === wanted.amountCents
      return checkoutView(services, payer, fits ? addDetails(services, closed, wanted) : closed)
    }
    if (closed.state === 'expiring') throw paymentBusy()
  }
  const payment = inTransaction(services.db, () => createPayment(services, { ...wanted, visitor: visitor.nextKey }))
  return openCheckout(services, payer, payment.id, { withCardForm })
}

/** The card form of a purchase for a program that sends its details in a call after the charge. */
export async function openWithoutDetails(
  services: Services,
  visitor: string,
  wanted: Omit<NewPurchase, 'details'>,
): Promise<CardPayment & { amount: number }> {
  const payment = inTransaction(services.db, () => createPayment(services, { ...wanted, visitor, details: null }))
  return { ...(await openCardForm(services, payment.id)), amount: dollarsOf(payment.amount_cents) }
}
