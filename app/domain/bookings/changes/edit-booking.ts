import { type Booking, updateBooking } from '#db/queries/bookings/bookings'
import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import { upsertCustomer } from '#db/queries/people/customers'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { BookingChanges } from '../../../contract/bookings/owner-bookings'
import { fullName } from '../../../contract/limits'
import { instantNow } from '../../../providers/clock.port'
import { recordChange } from '../../audit/record-change'
import type { Services } from '../../services'
import { queueBookingMessages } from '../booking-messages'
import { closeCardPayment, expireCardPayment, followPaymentStatus } from '../by-hand'
import { moveBooking, requireBooking, saveMoveUndo } from './move-booking'
import { endRebooking } from './rebook'

interface Edit {
  id: number
  changes: BookingChanges
  actor: string
}

interface EditedBooking {
  booking: Booking
  undoId: number | null
}

/**
 * The owner's changes of a booking: payment status, evening or raincheck, people, contact. Before she says that it was paid
 * by hand, a card payment that somebody has begun is ended; a card that was faster has paid it. Throws what `editBooking` throws.
 */
export async function changeBooking(services: Services, edit: Edit): Promise<EditedBooking> {
  const before = requireBooking(services, edit.id)
  if (edit.changes.paymentStatus === 'paid' && before.payment_status !== 'paid')
    await closeCardPayment(services, before)
  return editBooking(services, edit)
}

/**
 * Writes down the owner's changes of a booking. Only what is given changes; a move is e-mailed to the person. She may go
 * over capacity. What she calls paid is a payment by hand of what is due; a reserved booking is confirmed then. Throws 404
 * and what `moveBooking` throws.
 */
export function editBooking(services: Services, { id, changes, actor }: Edit): EditedBooking {
  return inTransaction(services.db, () => {
    const before = requireBooking(services, id)
    const set = differences(before, columnsOf(services, before, changes))
    // First what is written, so that the mail of the move has the right name and address.
    if (Object.keys(set).length > 0) {
      updateBooking(services.db, before.id, { ...set, placed_by: 'owner', updated_at: instantNow(services.clock) })
    }
    // Her changes change what the guest has to pay: a step that asks the former amount is refused.
    if (before.event_id === null && ('payment_status' in set || 'party_size' in set)) endRebooking(services, before.id)
    if (
      set.payment_status === 'paid' ||
      (before.made_by === 'owner' && ('payment_status' in set || 'total_cents' in set))
    ) {
      expireCardPayment(services, before)
    }
    if (changes.eventId !== undefined) {
      const to = changes.eventId === null ? ('raincheck' as const) : { eventId: changes.eventId }
      moveBooking(services, { bookingId: before.id, to, by: 'owner' })
    }
    const after = requireBooking(services, before.id)
    followPaymentStatus(services, { before, after, method: changes.paymentMethod, actor })
    if (set.payment_status === 'paid') confirmReserved(services, after)
    const isMoved = after.event_id !== before.event_id
    if (Object.keys(set).length === 0 && !isMoved) return { booking: after, undoId: null }
    recordChange(services, {
      actor,
      action: 'edit',
      subject: 'booking',
      subjectId: before.id,
      detail: {
        reference: before.reference,
        // Names of fields and states, never what a person is called: the log outlives the person's data.
        changed: Object.keys(set),
        ...(set.payment_status ? { paymentStatus: { from: before.payment_status, to: after.payment_status } } : {}),
        ...(isMoved ? { event: { from: before.event_id, to: after.event_id } } : {}),
      },
    })
    return { booking: after, undoId: saveMoveUndo(services, { before, after, actor }) }
  })
}

/** A booking that was reserved and is paid now: its guest gets the confirmation with the receipt, once. */
function confirmReserved(services: Services, booking: Booking): void {
  const event = booking.event_id === null ? undefined : findEventWithSeats(services.db, booking.event_id)
  if (booking.made_by === 'owner' && event && event.ends_at > instantNow(services.clock)) {
    queueBookingMessages(services, booking)
  }
}

function columnsOf(services: Services, before: Booking, changes: BookingChanges): Changes<'bookings'> {
  const firstName = changes.firstName ?? before.first_name
  const lastName = changes.lastName ?? before.last_name
  const isRenamed = firstName !== before.first_name || lastName !== before.last_name
  const name = isRenamed ? fullName(firstName, lastName) : before.name
  const email = changes.email ?? before.email
  const phone = changes.phone ?? before.phone
  // Another e-mail address is another customer, who is made or updated here (rule 9.10).
  const isOther = email.toLowerCase() !== before.email.toLowerCase()
  const customer = isOther
    ? upsertCustomer(services.db, { name, email, phone, now: instantNow(services.clock) })
    : undefined
  return {
    first_name: firstName,
    last_name: lastName,
    name,
    email,
    phone,
    customer_id: customer?.id ?? before.customer_id,
    payment_status: changes.paymentStatus ?? before.payment_status,
    special_requests: changes.specialRequests ?? before.special_requests,
    ...partyColumns(before, changes.partySize ?? before.party_size),
  }
}

/** What the owner arranged costs by the head; what was paid by card or voucher stays what was paid. */
function partyColumns(before: Booking, partySize: number): Changes<'bookings'> {
  if (partySize === before.party_size || before.made_by !== 'owner') return { party_size: partySize }
  const price = Math.round(before.total_cents / before.party_size)
  return { party_size: partySize, total_cents: Math.max(before.credit_cents, price * partySize) }
}

function differences(before: Booking, columns: Changes<'bookings'>): Changes<'bookings'> {
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== before[name as keyof Booking]))
}
