import { type Booking, isConfirmed, updateBooking } from '#db/queries/bookings/bookings'
import { findAnswerOf } from '#db/queries/bookings/call-offs'
import { findEvent } from '#db/queries/bookings/events'
import { findHoldByPayment, updateHold } from '#db/queries/bookings/holds'
import { findPayment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { findUseOfBooking, findVoucher } from '#db/queries/vouchers'
import { differences } from '#db/rows'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { BookingChanges } from '~/contract/bookings/owner-bookings'
import { fullName } from '~/contract/limits'
import { conflict } from '~/lib/failure'
import { storedDetails } from '../../payments/payment-details'
import { aboutBooking, raiseUnrefunded, settleAboutRemoved, settleUnrefunded } from '../../payments/problems'
import { expirePayment } from '../../payments/settle-payment'
import { isActive } from '../../seats/holds'
import type { Services } from '../../services'
import { type UndoStep, undoOfUpdate } from '../../undo/save-undo'
import { redeemVoucher } from '../../vouchers/use-credit'
import { queueBookingMessages } from '../booking-messages'
import { closeCardPayment, recordManualPaymentOf } from '../booking-money'
import { bookingAddressChanged } from '../change-messages'
import type { BookingView } from '../list-bookings'
import { partsOf } from '../payment-parts'
import { bookingDetails } from '../purchase/booking-details'
import { moveBooking, recordBookingChange, requireBooking, undoOfAnswer } from './move-booking'
import { endRebooking } from './rebook'

interface Edit {
  id: number
  changes: BookingChanges
  actor: string
}

/** The owner's changes. An open card payment ends before the booking is marked as paid by hand. */
export async function changeBooking(services: Services, edit: Edit) {
  const before = requireBooking(services, edit.id)
  if (edit.changes.paymentStatus === 'paid' && before.payment_status !== 'paid')
    await closeCardPayment(services, before)
  return editBooking(services, edit)
}

/** Whether a change makes a paid booking unpaid: payments by hand are then recorded as handed back. */
export function isUnpaid(before: Pick<BookingView, 'paymentStatus'>, { paymentStatus }: BookingChanges): boolean {
  return before.paymentStatus === 'paid' && paymentStatus !== undefined && paymentStatus !== 'paid'
}

/**
 * Changes the given fields of a booking; it may exceed the capacity. A move is e-mailed to the guest. Marking it as
 * paid records what is due as a payment by hand, and confirms a reserved booking; 409 when its evening was called off.
 * 409 as well when a booking with voucher credit would no longer count.
 */
export function editBooking(services: Services, { id, changes, actor }: Edit) {
  return inTransaction(services.db, () => {
    const before = requireBooking(services, id)
    const answer = findAnswerOf(services.db, before.reference)
    const set = differences(before, columnsOf(services, before, changes))
    const changed = Object.keys(set)
    const counted = isConfirmed(before)
    const counts = isConfirmed({ ...before, ...set })
    if (counted && !counts && findUseOfBooking(services.db, id)) {
      const message = 'A voucher paid for this booking. Please delete it instead: that gives the voucher’s credit back.'
      throw conflict('paid_by_voucher', message, 'paymentStatus')
    }
    if (!counted && counts && findEvent(services.db, before.event_id)?.called_off_at) {
      const message = 'This evening was called off. Please move the booking to another one first.'
      throw conflict('called_off', message, 'paymentStatus')
    }
    // Before the move, so that its mail has the right name and address.
    if (changed.length > 0) {
      updateBooking(services.db, id, { ...set, placed_by: 'owner', updated_at: services.clock.instant() })
    }
    // The guest now has to pay another amount, or nothing: an open payment step for the old amount ends.
    const isOtherAmount = 'payment_status' in set || 'party_size' in set || changes.eventId != null
    if (before.event_id === null && isOtherAmount) endRebooking(services, id)
    const isDueChanged = before.made_by === 'owner' && ('payment_status' in set || 'total_cents' in set)
    if (set.payment_status === 'paid' || isDueChanged) expirePayment(services, before.payment_id)
    const credited = set.payment_status === 'paid' ? takeHeldCredit(services, requireBooking(services, id)) : []
    if (changes.eventId !== undefined) moveBooking(services, { bookingId: id, eventId: changes.eventId, by: 'owner' })
    const after = requireBooking(services, id)
    const taken = recordManualPaymentOf(services, { before, after, method: changes.paymentMethod, actor })
    const also = [...credited, ...undoOfAnswer(services, answer), ...askAboutMoney(services, { before, after, actor })]
    if (set.payment_status === 'paid') confirmReserved(services, after)
    const isMoved = after.event_id !== before.event_id
    if (changed.length === 0 && !isMoved) return { booking: after, undoId: null }
    bookingAddressChanged.queue(services, { before, after })
    const detail = {
      reference: before.reference,
      // Names of fields and states, never personal data: the log is kept longer than that.
      changed,
      ...(set.payment_status ? { paymentStatus: { from: before.payment_status, to: after.payment_status } } : {}),
      ...(isMoved ? { event: { from: before.event_id, to: after.event_id } } : {}),
    }
    const change = { actor, action: 'edit', subject: 'booking', subjectId: id, detail }
    return { booking: after, undoId: recordBookingChange(services, change, { before, after, taken, also }) }
  })
}

/**
 * Takes the voucher credit that a visitor's unpaid booking promises and only its hold reserves. Without that credit the
 * whole price is due. Returns the steps that undo it.
 */
function takeHeldCredit(services: Services, booking: Booking): UndoStep[] {
  const { db } = services
  if (booking.made_by !== 'payment') return []
  const hold = booking.payment_id === null ? undefined : findHoldByPayment(db, booking.payment_id)
  const isHeld = isActive(hold)
  if (isHeld) updateHold(db, hold.id, { state: 'used' })
  if (booking.credit_cents === 0 || findUseOfBooking(db, booking.id)) return []
  const payment = findPayment(db, booking.payment_id)
  const details = payment && storedDetails(bookingDetails, payment)
  const voucher = findVoucher(db, details?.voucher_id)
  const isValid = voucher && (isHeld || voucher.expires_at > services.clock.instant())
  const credit = {
    creditCents: booking.credit_cents,
    usedPlaces: details?.voucher_places ?? 0,
    usedValueCents: details?.voucher_cents ?? 0,
  }
  const taking = { voucherId: voucher?.id ?? 0, bookingId: booking.id, credit, by: booking.name }
  if (!isValid || !redeemVoucher(services, taking)) {
    updateBooking(db, booking.id, { credit_cents: 0 })
    return []
  }
  const { places_left, value_left_cents, redeemed_at, redeemed_by } = findVoucher(db, voucher.id)!
  return [
    { do: 'delete', table: 'voucher_uses', id: findUseOfBooking(db, booking.id)!.id },
    undoOfUpdate('vouchers', voucher, { places_left, value_left_cents, redeemed_at, redeemed_by }),
  ]
}

/**
 * A booking that no longer counts has ended: what was paid for it by card is in 'Needs you', until it counts again.
 * Returns the steps that undo this.
 */
function askAboutMoney(
  services: Services,
  { before, after, actor }: { before: Booking; after: Booking; actor: string },
): UndoStep[] {
  if (isConfirmed(before) === isConfirmed(after)) return []
  const about = aboutBooking(after)
  if (isConfirmed(after)) return settleUnrefunded(services, about, actor)
  return [
    ...settleAboutRemoved(services, about, actor),
    ...raiseUnrefunded(services, about, partsOf(services, after.id)),
  ]
}

/** A reserved booking is now paid: its guest gets the confirmation with the receipt, once. */
function confirmReserved(services: Services, booking: Booking): void {
  const event = findEvent(services.db, booking.event_id)
  if (booking.made_by === 'owner' && event && event.ends_at > services.clock.instant()) {
    queueBookingMessages(services, booking)
  }
}

function columnsOf(services: Services, before: Booking, changes: BookingChanges): Changes<'bookings'> {
  const first_name = changes.firstName ?? before.first_name
  const last_name = changes.lastName ?? before.last_name
  const isRenamed = first_name !== before.first_name || last_name !== before.last_name
  const name = isRenamed ? fullName(first_name, last_name) : before.name
  const email = changes.email ?? before.email
  const phone = changes.phone ?? before.phone
  // Another e-mail address means another customer, who is created or updated here (rule 9.10).
  const isOther = email.toLowerCase() !== before.email.toLowerCase()
  const customer = isOther && upsertCustomer(services.db, { name, email, phone, now: services.clock.instant() })
  return {
    first_name,
    last_name,
    name,
    email,
    phone,
    customer_id: customer ? customer.id : before.customer_id,
    payment_status: changes.paymentStatus ?? before.payment_status,
    special_requests: changes.specialRequests ?? before.special_requests,
    coming_with: changes.comingWith ?? before.coming_with,
    ...partyColumns(before, changes.partySize ?? before.party_size),
  }
}

/** The price of the owner's own bookings follows the number of people; a price paid by card or voucher stays. */
function partyColumns(before: Booking, party_size: number): Changes<'bookings'> {
  if (party_size === before.party_size || before.made_by !== 'owner') return { party_size }
  const price = Math.round(before.total_cents / before.party_size)
  return { party_size, total_cents: Math.max(before.credit_cents, price * party_size) }
}
