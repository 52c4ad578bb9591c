import { findPayment, type Payment } from '#db/queries/payments/payments'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { Failure } from '../../../lib/failure'
import type { Services } from '../../services'
import { settleDeclined } from '../settle-payment'
import { openCardForm } from './open-payment'
import { checkoutPath } from './payment-paths'
import { isBeingFinished, refuseSecondPayment } from './unpaid'
import { isPayer, type Payer, requireOwnPayment } from './whose-payment'

/** The checkout of a payment, for who pays it; without its card form while the provider cannot be reached. */
export async function readCheckout(services: Services, payer: Payer, paymentId: string): Promise<CheckoutView> {
  const { id } = requireOwnPayment(services, payer, paymentId)
  try {
    return await openCheckout(services, payer, id, { withCardForm: true })
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'upstream')) throw error
    return checkoutView(services, payer, findCurrentPayment(services, payer, id))
  }
}

/** The checkout of a purchase that was begun just now; `withCardForm` asks the provider (a hosted page needs none). */
export async function openCheckout(
  services: Services,
  payer: Payer,
  paymentId: string,
  { withCardForm }: { withCardForm: boolean },
): Promise<CheckoutView> {
  await settleDeclined(services, paymentId)
  const payment = findCurrentPayment(services, payer, paymentId)
  const opened = checkoutView(services, payer, payment)
  if (opened.state !== 'open') return opened
  await services.purchases[payment.purpose].prepare?.(services, payment)
  const ready = checkoutView(services, payer, findCurrentPayment(services, payer, payment.id))
  const isAsked = withCardForm && ready.state === 'open' && ready.totalCents > 0
  return isAsked ? { ...ready, card: await openCardForm(services, ready.paymentId) } : ready
}

/** The payment, or the payer's own that has taken its place: another amount for the same seats. */
export function findCurrentPayment(services: Services, payer: Payer, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)!
  const isOver = payment.state === 'expiring' || payment.state === 'cancelled'
  const id = isOver ? services.purchases[payment.purpose].replacement?.(services, payment) : null
  const instead = id ? findPayment(services.db, id) : undefined
  return instead && isPayer(services, instead, payer) ? instead : payment
}

/** A payment as its checkout shows it, before the provider is asked. Throws for one that is paid and not made yet. */
export function checkoutView(services: Services, payer: Payer, payment: Payment): CheckoutView {
  if (isBeingFinished(payment)) throw refuseSecondPayment(payment)
  const purchase = services.purchases[payment.purpose]
  const described = purchase.describe(services, payment, payer)
  const { name = payment.name, email = payment.email, phone, picture = null, hold = null, ...shown } = described
  return {
    ...shown,
    picture,
    hold,
    purpose: payment.purpose,
    paymentId: payment.id,
    url: checkoutPath(payment),
    state: stateOf(payment, described),
    totalCents: payment.amount_cents,
    currency: payment.currency,
    declineMessage: payment.decline_message,
    demo: payment.provider === 'simulated',
    card: null,
    billing: { name, email, phone },
  }
}

/** What was typed into the form before its payment was opened, for the browser that sent it; {} for anybody else. */
export function readTyped(
  services: Services,
  visitor: string | null,
  asked: { purpose: Payment['purpose']; paymentId: string | null },
): Record<string, string> {
  const payment = asked.paymentId ? findPayment(services.db, asked.paymentId) : undefined
  if (payment?.purpose !== asked.purpose || !isPayer(services, payment, { visitor })) return {}
  return services.purchases[payment.purpose].typed(services, payment)
}

function stateOf(payment: Payment, { madeUrl, hold }: { madeUrl: string | null; hold?: CheckoutView['hold'] }) {
  if (madeUrl || payment.state === 'paid' || payment.state === 'fulfilled') return 'made'
  if (payment.state !== 'open') return 'closed'
  return hold && hold.secondsLeft <= 0 ? 'lapsed' : 'open'
}
