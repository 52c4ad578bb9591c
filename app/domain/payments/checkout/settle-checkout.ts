import { findPayment, findPaymentByProviderId, type Payment } from '#db/queries/payments/payments'
import { checkoutPath, returnPath, type SettledView } from '~/contract/payments/checkout'
import { booking } from '~/copy/bookings/booking'
import { Failure, missing } from '~/lib/failure'
import { studio } from '~/lib/studio'
import type { Services } from '../../services'
import { settleFree, settlePayment } from '../settle-payment'
import { readCheckout } from './open-checkout'
import { isBeingFinished, isPayer, type Payer, requireOwnPayment } from './require-payment'

const OVER: Record<string, SettledView['outcome']> = {
  refunded: 'refunded',
  payment_closed: 'closed',
  booking_gone: 'gone',
  seats_taken: 'gone',
}

/** Settles the payer's own payment and returns the outcome. A payment of zero is fulfilled at once. */
export async function settleCheckout(services: Services, payer: Payer, paymentId: string): Promise<SettledView> {
  const payment = requireOwnPayment(services, payer, paymentId)
  const settled = await settle(services, payer, payment)
  const isOpen = settled.outcome === 'open' && findPayment(services.db, payment.id)?.state === 'open'
  return isOpen ? { ...settled, checkout: await readCheckout(services, payer, payment.id) } : settled
}

/**
 * Settles the payment when a visitor returns from the provider. Our id is secret, so it is enough; the provider's id is
 * accepted from the payer only.
 */
export async function handleProviderReturn(
  services: Services,
  from: Payer & { paymentId: string | null; intentId: string | null },
): Promise<SettledView & { purpose: Payment['purpose'] }> {
  const payment = from.paymentId
    ? findPayment(services.db, from.paymentId)
    : from.intentId
      ? findPaymentByProviderId(services.db, from.intentId)
      : undefined
  if (!payment || (!from.paymentId && !isPayer(services, payment, from))) {
    throw missing(
      'payment_unknown',
      `We don’t know this payment in this browser. If it went through, ${studio.sendsMail ? 'you’ll get a confirmation by email' : 'we’ll be in touch'}.`,
    )
  }
  return { ...(await settle(services, from, payment)), purpose: payment.purpose }
}

/** Fulfils a payment of zero at once. Throws a Failure that says why it cannot be fulfilled. */
export async function completeFreePurchase(services: Services, payer: Payer, paymentId: string): Promise<SettledView> {
  return readFulfilled(services, payer, await settleFree(services, paymentId))
}

async function settle(services: Services, payer: Payer, payment: Payment): Promise<SettledView> {
  const settled = await (payment.provider === 'none' ? settleFree : settlePayment)(services, payment.id)
  try {
    return await readFulfilled(services, payer, settled)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...NOTHING, ...readUnfulfilled(services, settled, error) }
  }
}

const NOTHING = { toast: null, checkout: null, voucher: null }

async function readFulfilled(services: Services, payer: Payer, settled: Payment): Promise<SettledView> {
  if (isBeingFinished(settled)) return { ...NOTHING, outcome: 'in progress', path: returnPath(settled) }
  const made = await services.purchases[settled.purpose].readFulfilled(services, settled, payer)
  return { ...NOTHING, outcome: 'fulfilled', ...made }
}

function readUnfulfilled(services: Services, settled: Payment, { code, message }: Failure) {
  const purchase = services.purchases[settled.purpose]
  const outcome = OVER[code] ?? 'open'
  const restart = purchase.restart(services, settled)
  // Refunded, or cancelled since: there is nothing to retry.
  const isOver = outcome === 'refunded' || outcome === 'gone'
  const isPayable = settled.paid_at === null && settled.details !== null
  const path = (!isPayable && purchase.detailsPath?.(settled)) || checkoutPath(settled)
  return {
    outcome,
    path: isOver ? restart.path : path,
    toast: {
      variant: 'destructive' as const,
      title: isOver || settled.paid_at !== null ? restart.title : booking.paymentFailed,
      text: message,
    },
  }
}
