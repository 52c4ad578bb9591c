import type { Booking } from '#db/queries/bookings/bookings'
import { findPayment, listPaymentsOfBooking, type Payment, updatePayment } from '#db/queries/payments/payments'
import { wasCreditRestored } from '#db/queries/vouchers'
import { type ManualMethod, MIN_CHARGE_CENTS } from '../../contract/constants'
import { Failure } from '../../lib/failure'
import type { Cents } from '../../lib/money'
import { recordManualPayment, reverseManualPayment } from '../payments/manual-payment'
import { refundableCents } from '../payments/refunds/refundable'
import { closePayment } from '../payments/settle-payment'
import type { Services } from '../services'

/**
 * Makes the payments that the owner takes by hand follow a booking's status: paid, what is still due was taken; no longer
 * paid, it was not. A party that grows while the booking is paid was paid for too. Inside the transaction of the change.
 */
export function followPaymentStatus(
  services: Services,
  change: { before: Booking | null; after: Booking; method: ManualMethod; actor: string },
): void {
  const { before, after, method, actor } = change
  const wasPaid = before?.payment_status === 'paid'
  const payments = listManualPayments(services, after.id)
  if (after.payment_status !== 'paid') {
    if (!wasPaid) return
    const reason = `Set back to ${after.payment_status}.`
    for (const payment of payments) reverseManualPayment(services, payment, { actor, reason })
    return
  }
  const dueCents = wasPaid ? Math.max(0, after.total_cents - before.total_cents) : unpaidCents(services, after)
  if (dueCents === 0) return
  recordManualPayment(services, {
    purpose: 'booking',
    amountCents: dueCents,
    method: wasPaid ? ((payments.at(-1)?.method as ManualMethod | undefined) ?? method) : method,
    name: after.name,
    email: after.email,
    description: `Booking ${after.reference}`,
    made: { kind: 'booking', id: after.id },
    actor,
  })
}

/** What of a booking's price neither a voucher nor a payment has covered. */
function unpaidCents({ db }: Services, booking: Booking): Cents {
  const credited = wasCreditRestored(db, booking.id) ? 0 : booking.credit_cents
  const paid = listPaymentsOfBooking(db, booking.id).reduce((sum, payment) => sum + payment.net_cents, 0)
  return Math.max(0, booking.total_cents - credited - paid)
}

/** What the guest of a booking that the owner reserved still has to pay; 0 when nothing is owed. */
export function reservedCents(services: Services, booking: Booking): Cents {
  const isReserved = booking.made_by === 'owner' && booking.payment_status === 'pending' && booking.event_id !== null
  const cents = isReserved ? unpaidCents(services, booking) : 0
  return cents < MIN_CHARGE_CENTS ? 0 : cents
}

/** What can still be handed back of what the owner took by hand. */
export function manualCents(services: Services, bookingId: number): Cents {
  return listManualPayments(services, bookingId).reduce((sum, payment) => sum + refundableCents(services, payment), 0)
}

function listManualPayments({ db }: Services, bookingId: number): Payment[] {
  const payments = listPaymentsOfBooking(db, bookingId)
  return payments.filter((payment) => payment.provider === 'manual' && payment.net_cents > 0)
}

/** The card payment that somebody has begun for a booking. */
export function findCardPayment({ db }: Services, { payment_id }: Booking): Payment | undefined {
  const payment = payment_id ? findPayment(db, payment_id) : undefined
  return payment?.provider === 'manual' ? undefined : payment
}

/** Nobody may begin to pay for a booking any more: what is paid nevertheless is refunded automatically. Inside a transaction. */
export function expireCardPayment(services: Services, booking: Booking): void {
  const payment = findCardPayment(services, booking)
  if (payment?.state === 'open') updatePayment(services.db, payment.id, { state: 'expiring' })
}

/**
 * Ends the card payment of a booking at the provider, before the owner says that it was paid by hand; a card that was
 * faster has paid it. When the provider cannot be asked, the next minute asks again.
 */
export async function closeCardPayment(services: Services, booking: Booking): Promise<void> {
  const payment = findCardPayment(services, booking)
  if (payment?.state !== 'open' && payment?.state !== 'expiring') return
  try {
    await closePayment(services, payment.id)
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'upstream')) throw error
  }
}
