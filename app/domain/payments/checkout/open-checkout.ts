import { listStrayCharges } from '#db/queries/payments/payment-problems'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { type CardPayment, type CheckoutView, checkoutPath } from '~/contract/payments/checkout'
import { dollarsOf } from '~/lib/money'
import type { Services } from '../../services'
import { readSettings } from '../../settings/read-settings'
import { addDetails } from '../fulfil'
import { closePayment, settleReopened } from '../settle-payment'
import { createPayment, type NewPayment, openCardForm, paymentBusy, unlessUnreachable } from './open-payment'
import {
  isBeingFinished,
  isPayer,
  type Payer,
  requireOwnPayment,
  secondPaymentRefusal,
  unpaidRefusal,
  type Visitor,
} from './require-payment'

/** The checkout of the payer's own payment; without its card form while the provider cannot be reached. */
export async function readCheckout(services: Services, payer: Payer, paymentId: string): Promise<CheckoutView> {
  const { id } = requireOwnPayment(services, payer, paymentId)
  const opened = await unlessUnreachable(openCheckout(services, payer, id, { withCardForm: true }))
  return opened ?? checkoutView(services, payer, findCurrentPayment(services, payer, id))
}

/** The checkout of a new purchase; `withCardForm` asks the provider for a card form (a hosted page needs none). */
export async function openCheckout(
  services: Services,
  payer: Payer,
  paymentId: string,
  { withCardForm }: { withCardForm: boolean },
): Promise<CheckoutView> {
  await settleReopened(services, paymentId)
  const payment = findCurrentPayment(services, payer, paymentId)
  const opened = checkoutView(services, payer, payment)
  if (opened.state !== 'open') return opened
  await services.purchases[payment.purpose].prepare?.(services, payment)
  const ready = checkoutView(services, payer, findCurrentPayment(services, payer, payment.id))
  const isAsked = withCardForm && ready.state === 'open' && ready.totalCents > 0
  return isAsked ? { ...ready, card: await openCardForm(services, ready.paymentId) } : ready
}

/** The payment, or the payer's payment that replaced it, such as one of another amount for the same seats. */
export function findCurrentPayment(services: Services, payer: Payer, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)!
  const isOver = payment.state === 'expiring' || payment.state === 'cancelled'
  const id = isOver ? services.purchases[payment.purpose].replacement?.(services, payment) : null
  const instead = id ? findPayment(services.db, id) : undefined
  return instead && isPayer(services, instead, payer) ? instead : payment
}

/** A payment as its checkout shows it, before the provider is asked. Throws when it is paid but not yet fulfilled. */
export function checkoutView(services: Services, payer: Payer, payment: Payment): CheckoutView {
  if (isBeingFinished(payment)) throw secondPaymentRefusal(payment)
  const purchase = services.purchases[payment.purpose]
  const described = purchase.describe(services, payment, payer)
  const { name = payment.name, email = payment.email, phone, picture = null, hold = null, ...shown } = described
  const state = stateOf(payment, described)
  const wasCharged = payment.paid_at !== null || listStrayCharges(services.db, payment.id).length > 0
  const words =
    state === 'closed' && wasCharged
      ? { ...shown.words, closedText: unpaidRefusal(services, payment).message }
      : shown.words
  return {
    ...shown,
    words,
    picture,
    hold,
    purpose: payment.purpose,
    paymentId: payment.id,
    url: checkoutPath(payment),
    state,
    totalCents: payment.amount_cents,
    currency: payment.currency,
    declineMessage: payment.decline_message,
    demo: payment.provider === 'simulated',
    wallets: readSettings(services).walletButtons,
    card: null,
    billing: { name, email, phone },
  }
}

/** What was typed into the form before its payment was opened, for the browser that sent it; {} for anybody else. */
export function readDraft(
  services: Services,
  visitor: string | null,
  request: { purpose: Payment['purpose']; paymentId: string | null },
): Record<string, string> {
  const payment = request.paymentId ? findPayment(services.db, request.paymentId) : undefined
  if (payment?.purpose !== request.purpose || !isPayer(services, payment, { visitor })) return {}
  return services.purchases[payment.purpose].readDraft?.(services, payment) ?? {}
}

function stateOf(
  payment: Payment,
  { fulfilledUrl, hold }: { fulfilledUrl: string | null; hold?: CheckoutView['hold'] },
) {
  if (fulfilledUrl || payment.state === 'paid' || payment.state === 'fulfilled') return 'fulfilled'
  if (payment.state !== 'open') return 'closed'
  return hold && hold.secondsLeft <= 0 ? 'lapsed' : 'open'
}

export type NewPurchase = Omit<NewPayment, 'visitor' | 'expiresAt'>

/**
 * Opens the payment of a purchase without seats, and ends the visitor's payment that it `replaces`. If that one was
 * paid meanwhile, it is returned instead, and gets the details if it has none and the price is the same.
 */
export async function openPurchase(
  services: Services,
  visitor: Visitor,
  wanted: NewPurchase,
  { replaces, withCardForm }: { replaces?: string; withCardForm: boolean },
): Promise<CheckoutView> {
  const payer = { visitor: visitor.nextKey }
  const before = replaces ? findPayment(services.db, replaces) : undefined
  if (before?.purpose === wanted.purpose && isPayer(services, before, { visitor: visitor.key })) {
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

/** The card form of a purchase, for a program that sends the details in a call after the charge. */
export async function openWithoutDetails(
  services: Services,
  visitor: string,
  wanted: Omit<NewPurchase, 'details'>,
): Promise<CardPayment & { amount: number }> {
  const payment = inTransaction(services.db, () => createPayment(services, { ...wanted, visitor, details: null }))
  return { ...(await openCardForm(services, payment.id)), amount: dollarsOf(payment.amount_cents) }
}
