import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats, freeSeats } from '#db/queries/bookings/event-seats'
import { findHold, updateHold } from '#db/queries/bookings/holds'
import { findPayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../../lib/failure'
import { instantNow } from '../../../providers/clock.port'
import { recordChange } from '../../audit/record-change'
import { refuseFull } from '../../seats/refuse-full'
import { requireBookableEvent } from '../../seats/require-bookable'
import type { Services } from '../../services'
import { saveUndo, undoOfUpdate } from '../../undo/save-undo'
import { bookingMoved, bookingRainchecked } from '../change-messages'

/** Where a booking goes. */
type MoveTarget = { eventId: number } | 'raincheck'

interface Move {
  bookingId: number
  to: MoveTarget
  /** The owner may go over capacity and to any evening; a visitor gets only seats that are free at one that is on offer. */
  by: 'owner' | 'visitor'
  /** A visitor's live hold at the new evening: its seats become the booking's. */
  holdId?: number
  /** 'filled': somebody took the seats that the guest had given up; the mail says so. */
  because?: 'filled'
}

interface MovedBooking {
  booking: Booking
  /** false: it was there already, and no e-mail is sent. */
  moved: boolean
}

/**
 * Takes a booking to an evening or makes it a raincheck, tells the person by e-mail with the calendar file, and leaves the
 * old seats free. Call it alone or in the transaction of its cause. Throws 404, and 409 when the seats are taken, the
 * evening is over or archived, or somebody is paying for the booking at the moment.
 */
export function moveBooking(services: Services, move: Move): MovedBooking {
  return inTransaction(services.db, () => {
    const before = requireBooking(services, move.bookingId)
    const eventId = move.to === 'raincheck' ? null : move.to.eventId
    if (before.event_id === eventId) return { booking: before, moved: false }
    refuseWhilePaying(services, before)
    const was = before.event_id === null ? null : (findEventWithSeats(services.db, before.event_id) ?? null)
    const now = eventId === null ? null : requireEventFor(services, before, eventId, move)
    const at = instantNow(services.clock)
    const booking = updateBooking(services.db, before.id, {
      event_id: eventId,
      // The database lets only the owner's bookings go over capacity.
      placed_by: move.by,
      ...(move.holdId === undefined ? {} : { hold_id: move.holdId }),
      // It stays set at the next evening, because the night sheet says who comes by a raincheck.
      rainchecked_at: eventId === null ? at : before.rainchecked_at,
      offered_back_at: null,
      arrived_at: null,
      is_archived: 0,
      calendar_sequence: before.calendar_sequence + 1,
      updated_at: at,
    })
    if (move.holdId !== undefined) updateHold(services.db, move.holdId, { state: 'used' })
    if (now) bookingMoved.queue(services, { booking, was, now, moved: 'booking' })
    else bookingRainchecked.queue(services, { booking, was, isFilled: move.because === 'filled' })
    return { booking, moved: true }
  })
}

/** The owner's move: the same, written into the audit log, and it can be undone. */
export function moveBookingByOwner(
  services: Services,
  input: { bookingId: number; to: MoveTarget; actor: string },
): MovedBooking & { undoId: number | null } {
  return inTransaction(services.db, () => {
    const before = requireBooking(services, input.bookingId)
    const { booking, moved } = moveBooking(services, { bookingId: input.bookingId, to: input.to, by: 'owner' })
    if (!moved) return { booking, moved, undoId: null }
    recordChange(services, {
      actor: input.actor,
      action: booking.event_id === null ? 'raincheck' : 'move',
      subject: 'booking',
      subjectId: booking.id,
      detail: { reference: booking.reference, event: { from: before.event_id, to: booking.event_id } },
    })
    return { booking, moved, undoId: saveMoveUndo(services, { before, after: booking, actor: input.actor }) }
  })
}

/** Stores the undo of a change that moved a booking, or changed anything else of it. */
export function saveMoveUndo(services: Services, change: { before: Booking; after: Booking; actor: string }): number {
  const { before, after, actor } = change
  const step = undoOfUpdate('bookings', before, after)
  if (step.do === 'update') {
    // The calendar's number only ever rises; who placed it no longer matters once the owner did.
    for (const name of ['calendar_sequence', 'placed_by']) {
      delete step.set[name]
      delete step.expect?.[name]
    }
  }
  const isMoved = before.event_id !== after.event_id
  const isOtherPayment = before.payment_status !== after.payment_status || before.total_cents !== after.total_cents
  const payment = isOtherPayment ? { status: after.payment_status, totalCents: after.total_cents } : undefined
  return saveUndo(services, {
    actor,
    label: `Booking ${after.reference} of ${after.name} ${isMoved ? (after.event_id === null ? 'made a raincheck' : 'moved') : 'changed'}`,
    steps: [step],
    ...(isMoved
      ? { after: { kind: 'booking_moved_back' as const, bookingId: after.id, fromEventId: after.event_id, payment } }
      : payment
        ? { after: { kind: 'booking_changed_back' as const, bookingId: after.id, payment } }
        : {}),
  })
}

/** The booking, or 404. */
export function requireBooking(services: Services, id: number): Booking {
  const booking = findBooking(services.db, id)
  if (!booking) throw new Failure('missing', 'not_found', 'This booking does not exist.')
  return booking
}

function requireEventFor(services: Services, booking: Booking, eventId: number, move: Move): EventWithSeats {
  if (move.by === 'visitor') {
    const event = requireBookableEvent(services, eventId)
    const hold = move.holdId === undefined ? undefined : findHold(services.db, move.holdId)
    const held =
      hold?.event_id === eventId && (hold.state === 'live' || hold.state === 'releasing') ? hold.party_size : 0
    if (booking.party_size - held > freeSeats(event)) throw refuseFull(services, event)
    return event
  }
  const event = findEventWithSeats(services.db, eventId)
  if (!event) throw new Failure('missing', 'event_not_found', 'This event does not exist.')
  if (event.is_archived === 1) {
    throw new Failure('conflict', 'event_archived', 'This event is archived. Please restore it first.')
  }
  return event
}

/** An unpaid booking whose card form is open somewhere: its payment would move it back to where it was. */
function refuseWhilePaying(services: Services, booking: Booking): void {
  if (booking.payment_status !== 'pending' || booking.made_by !== 'payment' || booking.payment_id === null) return
  const state = findPayment(services.db, booking.payment_id)?.state
  if (state === 'open' || state === 'expiring') {
    throw new Failure(
      'conflict',
      'booking_being_paid',
      'Somebody is paying for this booking right now. Please try again in half an hour.',
    )
  }
}
