import { type Booking, deleteBooking as deleteRow } from '#db/queries/bookings/bookings'
import { listPaymentsOfBooking, type Payment } from '#db/queries/payments/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import type { RemovalEnd } from '../../../contract/bookings/owner-bookings'
import type { Cents } from '../../../lib/money'
import { recordChange } from '../../audit/record-change'
import { raiseProblem, settleAboutRemoved } from '../../payments/problems'
import { processRefunds, requestRefund } from '../../payments/refunds/refund-payment'
import { refundableCents, unreturnedCents } from '../../payments/refunds/refundable'
import type { Services } from '../../services'
import { saveUndo, type UndoStep, undoOfDelete, undoOfUpdate } from '../../undo/save-undo'
import { type RestoredCredit, restoreCredit } from '../../vouchers/use-credit'
import { bookingValue } from '../booking-value'
import { byHandCents } from '../by-hand'
import { bookingCancelled } from '../change-messages'
import { readBooking } from '../list-bookings'
import { moveBookingByOwner, requireBooking } from './move-booking'

/** What became of a booking that the owner took away. */
interface RemovedBooking {
  booking: Booking
  /** Sent back to the card, or on its way. */
  refundCents: Cents
  /** null: money moved, and money does not come back by an undo. */
  undoId: number | null
}

/**
 * Takes a booking away as the owner chose (rule 6.7): 'refund' gives the voucher's credit back first, then the money;
 * 'raincheck' leaves it without an evening; 'nothing' refunds nothing. The guest gets an e-mail. Throws 404.
 */
export async function removeBooking(
  services: Services,
  input: { id: number; ending: RemovalEnd; actor: string },
): Promise<RemovedBooking> {
  if (input.ending === 'raincheck') {
    const { booking, undoId } = moveBookingByOwner(services, {
      bookingId: input.id,
      to: 'raincheck',
      actor: input.actor,
    })
    return { booking, refundCents: 0, undoId }
  }
  const removed = inTransaction(services.db, () => {
    const booking = requireBooking(services, input.id)
    if (input.ending === 'nothing') {
      const undoId = takeAway(services, { booking, restored: null, refundCents: 0, actor: input.actor })
      return { booking, refundCents: 0, undoId, payments: [] }
    }
    return refundAndTakeAway(services, booking, input.actor)
  })
  for (const payment of removed.payments) await processRefunds(services, payment.id)
  const { booking, refundCents, undoId } = removed
  return { booking, refundCents, undoId }
}

/** What is to be said before a booking is deleted: what a refund would give back. 404 when there is none. */
export function readRemoval(services: Services, id: number) {
  const booking = readBooking(services, id)
  const refundCents = listPaymentsOfBooking(services.db, id)
    .filter((payment) => payment.provider !== 'manual')
    .reduce((sum, payment) => sum + refundableCents(services, payment), 0)
  return {
    booking,
    refundCents,
    creditCents: findUseOfBooking(services.db, id)?.credit_cents ?? 0,
    byHandCents: byHandCents(services, id),
    isPaid: booking.paymentStatus === 'paid',
  }
}

function refundAndTakeAway(services: Services, booking: Booking, actor: string) {
  const restored = restoreCredit(services, booking.id)
  const payments = listPaymentsOfBooking(services.db, booking.id)
  let refundCents = 0
  for (const payment of payments) {
    const left = refundableCents(services, payment)
    // What was taken by hand the owner hands back, and says so then: it is still here.
    if (left === 0 || payment.provider === 'manual') continue
    requestRefund(services, {
      paymentId: payment.id,
      amountCents: left,
      reason: `Booking ${booking.reference} was cancelled.`,
      by: actor,
    })
    refundCents += left
  }
  // What an open dispute holds cannot be refunded now: once it is won, it is still here.
  raiseUnrefunded(services, booking, payments)
  const undoId = takeAway(services, { booking, restored, refundCents, actor })
  return { booking, refundCents, undoId, payments }
}

/**
 * DELETE /api/bookings/{id}, the bare call: the seats are free at once, no money is refunded, and what was paid by card or by
 * hand raises 'Needs you'. A voucher has its credit again: nobody could give it back later. Throws 404.
 */
export function deleteBooking(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    const booking = requireBooking(services, input.id)
    const payments = listPaymentsOfBooking(services.db, booking.id)
    const restored = restoreCredit(services, booking.id)
    raiseUnrefunded(services, booking, payments)
    takeAway(services, { booking, restored, refundCents: 0, actor: input.actor })
  })
}

/** Payments of a deleted booking whose money was not refunded are in 'Needs you'. Inside a transaction. */
export function raiseUnrefunded(services: Services, booking: Booking, payments: Payment[]): void {
  for (const payment of payments) {
    const amountCents = unreturnedCents(services, payment)
    if (amountCents === 0) continue
    raiseProblem(services, {
      payment_id: payment.id,
      kind: 'deleted_unrefunded',
      subject_type: 'booking',
      subject: booking.reference,
      amountCents,
    })
  }
}

/** Deletes the row, e-mails the guest, writes the audit log and stores the undo, unless money goes back. In a transaction. */
export function takeAway(
  services: Services,
  removal: { booking: Booking; restored: RestoredCredit | null; refundCents: Cents; actor: string },
): number | null {
  const { booking, restored, refundCents, actor } = removal
  // Before the row goes: its use of a voucher goes with it.
  const use = restored?.use ?? findUseOfBooking(services.db, booking.id)
  const { refundedCents, disputedCents } = bookingValue(services, booking)
  deleteRow(services.db, booking.id)
  const asked = settleAboutRemoved(services, { subject_type: 'booking', subject: booking.reference }, actor)
  bookingCancelled.queue(services, { booking, refundCents, voucherCode: restored?.code ?? null })
  recordChange(services, {
    actor,
    action: 'delete',
    subject: 'booking',
    subjectId: booking.id,
    detail: {
      reference: booking.reference,
      eventId: booking.event_id,
      partySize: booking.party_size,
      refundCents,
      ...(restored ? { voucherCents: restored.creditCents } : {}),
    },
  })
  // Money that went back does not come again by an undo.
  if (refundCents > 0) return null
  const steps: UndoStep[] = [
    // The seats may be somebody else's by now: the owner may go over capacity.
    undoOfDelete('bookings', { ...booking, placed_by: 'owner' }),
    ...(use ? [undoOfDelete('voucher_uses', { ...use, restored_at: null })] : []),
    ...(restored ? [undoOfUpdate('vouchers', restored.before, restored.after)] : []),
    ...asked,
  ]
  return saveUndo(services, {
    actor,
    label: `Booking ${booking.reference} of ${booking.name} deleted`,
    steps,
    after: { kind: 'booking_restored', bookingId: booking.id, refundedCents: refundedCents + disputedCents },
  })
}
