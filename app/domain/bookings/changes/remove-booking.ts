import { type Booking, deleteBooking as deleteRow } from '#db/queries/bookings/bookings'
import { listPlacesOfBooking } from '#db/queries/bookings/easels'
import { findReviewOfBooking } from '#db/queries/bookings/reviews'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { findUseOfBooking, findVoucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import type { RemovalEnd } from '~/contract/bookings/owner-bookings'
import { type Cents, sumOf } from '~/lib/money'
import { type ByOwner, recordChange } from '../../audit/record-change'
import { aboutBooking, raiseUnrefunded, settleAboutRemoved } from '../../payments/problems'
import { processRefunds, requestRefund } from '../../payments/refunds/refund-payment'
import { expirePayment } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { saveUndo, type UndoStep, undoOfDelete, undoOfUpdate } from '../../undo/save-undo'
import { type RestoredCredit, restoreCredit } from '../../vouchers/use-credit'
import { bookingValue, manualCents } from '../booking-money'
import { bookingCancelled } from '../change-messages'
import { readBooking } from '../list-bookings'
import { partsOf } from '../payment-parts'
import { moveBookingByOwner, requireBooking } from './move-booking'
import { endRebooking } from './rebook'

/**
 * Removes a booking in the way that the owner chose (rule 6.7), and e-mails the guest. 'refund' restores voucher credit
 * first.
 */
export async function removeBooking(
  services: Services,
  { id, ending, actor, mayKeep = true }: { id: number; ending: RemovalEnd; actor: string; mayKeep?: boolean },
) {
  if (ending === 'raincheck') {
    return { ...moveBookingByOwner(services, { bookingId: id, eventId: null, actor }), refundCents: 0 }
  }
  const removed = inTransaction(services.db, () => {
    const booking = requireBooking(services, id)
    if (ending === 'refund') return refundAndDelete(services, booking, actor)
    // Only the owner decides to keep what was paid, and her page asks about paid bookings alone.
    const isKept = mayKeep && booking.payment_status === 'paid'
    const undoId = isKept
      ? deleteWithNotice(services, { booking, restored: null, refundCents: 0, actor })
      : deleteUnrefunded(services, booking, actor)
    return { booking, refundCents: 0, undoId }
  })
  if (ending === 'refund') await sendRefundsOf(services, id)
  return removed
}

/** For the question before a booking is deleted: what a refund would give back. 404 when there is no such booking. */
export function readRemoval(services: Services, id: number) {
  const booking = readBooking(services, id)
  return {
    booking,
    refundCents: sumOf(partsOf(services, id), (part) =>
      part.payment.provider === 'manual' ? 0 : part.refundableCents,
    ),
    creditCents: findUseOfBooking(services.db, id)?.credit_cents ?? 0,
    manualCents: manualCents(services, id),
    isPaid: booking.paymentStatus === 'paid',
  }
}

function refundAndDelete(services: Services, booking: Booking, actor: string) {
  const restored = restoreCredit(services, booking.id)
  const reason = `Booking ${booking.reference} was cancelled.`
  const refundCents = refundCards(services, booking, { reason, by: actor })
  // What an open dispute holds cannot be refunded yet. If we win, we still have the money, so 'Needs you' asks for it.
  const raised = raiseUnrefunded(services, aboutBooking(booking), partsOf(services, booking.id))
  const handCents = manualCents(services, booking.id)
  const undoId = deleteWithNotice(services, { booking, restored, raised, refundCents, handCents, actor })
  return { booking, refundCents, undoId }
}

/** Requests a refund of everything refundable of a booking's card payments; returns the sum. Inside a transaction. */
export function refundCards(services: Services, booking: Booking, why: { reason: string; by: string }): Cents {
  const { id } = booking
  const answers = aboutBooking(booking)
  let refundCents = 0
  for (const { payment, refundableCents: amountCents } of partsOf(services, id)) {
    // The owner hands back cash herself; it stays refundable until she records that.
    if (amountCents === 0 || payment.provider === 'manual') continue
    requestRefund(services, { paymentId: payment.id, bookingId: id, answers, amountCents, ...why })
    refundCents += amountCents
  }
  return refundCents
}

/**
 * Sends the requested refunds of a booking, even of a deleted one, outside the transaction. If the provider does not
 * answer now, the minute's job retries.
 */
export async function sendRefundsOf(services: Services, bookingId: number): Promise<void> {
  for (const { id } of listPaymentsOfBooking(services.db, bookingId)) await processRefunds(services, id)
}

/** DELETE /api/bookings/{id} */
export function deleteBooking(services: Services, { id, actor }: ByOwner): void {
  inTransaction(services.db, () => deleteUnrefunded(services, requireBooking(services, id), actor))
}

/** Restores voucher credit, but refunds no money and puts that in 'Needs you' (rule 6.7). Inside a transaction. */
function deleteUnrefunded(services: Services, booking: Booking, actor: string): number | null {
  const restored = restoreCredit(services, booking.id)
  const raised = raiseUnrefunded(services, aboutBooking(booking), partsOf(services, booking.id))
  return deleteWithNotice(services, { booking, restored, raised, refundCents: 0, actor })
}

/**
 * Deletes the row, e-mails the guest, writes the audit log and, if no money goes back, stores the undo. In a
 * transaction.
 */
export function deleteWithNotice(
  services: Services,
  removal: {
    booking: Booking
    restored: RestoredCredit | null
    raised?: UndoStep[]
    refundCents: Cents
    /** The refund is money that she took by hand and hands back herself. */
    isByHand?: boolean
    /** What the owner hands back besides, because she chose to. */
    handCents?: Cents
    actor: string
  },
): number | null {
  const { booking, restored, raised = [], refundCents, isByHand = false, handCents = 0, actor } = removal
  const { id, reference, name } = booking
  // Read before the row is deleted: its voucher use, its review and its easels are deleted with it.
  const use = restored?.use ?? findUseOfBooking(services.db, id)
  const voucher = findVoucher(services.db, use?.voucher_id)
  const expect = { ended_at: voucher?.ended_at ?? null }
  // The money of a voucher that has ended since went elsewhere: the booking must not come back with its credit.
  const sameVoucher: UndoStep[] = voucher ? [{ do: 'update', table: 'vouchers', id: voucher.id, set: {}, expect }] : []
  const review = findReviewOfBooking(services.db, id)
  const places = listPlacesOfBooking(services.db, id)
  const { refundedCents, disputedCents } = bookingValue(services, booking)
  // Open payments for reserved seats or for a raincheck's next evening end; a visitor's keeps the seats that it holds.
  if (booking.made_by === 'owner') expirePayment(services, booking.payment_id)
  endRebooking(services, id)
  deleteRow(services.db, id)
  const problems = settleAboutRemoved(services, aboutBooking(booking), actor)
  const back = isByHand ? { refundCents: 0, handCents: refundCents } : { refundCents, handCents }
  bookingCancelled.queue(services, { booking, ...back, voucher: restored })
  const detail = {
    reference,
    eventId: booking.event_id,
    partySize: booking.party_size,
    refundCents,
    ...(restored ? { voucherCents: restored.creditCents } : {}),
  }
  recordChange(services, { actor, action: 'delete', subject: 'booking', subjectId: id, detail })
  // An undo cannot bring back refunded money.
  if (refundCents > 0) return null
  return saveUndo(services, {
    actor,
    label: `Booking ${reference} of ${name} deleted`,
    steps: [
      // Somebody else may have the seats by then; as the owner's booking it may exceed the capacity.
      undoOfDelete('bookings', { ...booking, placed_by: 'owner' }),
      ...(review ? [undoOfDelete('reviews', review)] : []),
      ...(use ? [undoOfDelete('voucher_uses', { ...use, restored_at: null })] : []),
      ...sameVoucher,
      ...(restored ? [undoOfUpdate('vouchers', restored.before, restored.after)] : []),
      ...problems,
      ...raised,
    ],
    after: { kind: 'booking_restored', bookingId: id, refundedCents: refundedCents + disputedCents, places },
  })
}
