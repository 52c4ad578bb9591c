import { type Booking, findBooking, isConfirmed, listGivenUp, updateBooking } from '#db/queries/bookings/bookings'
import { answerByRebooking, type CallOffAnswer, findAnswer, findAnswerOf } from '#db/queries/bookings/call-offs'
import { type EventWithSeats, findEvent, freeSeats } from '#db/queries/bookings/events'
import { findHold, updateHold } from '#db/queries/bookings/holds'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { longestHold } from '~/copy/site/rule-texts'
import { conflict, requireFound } from '~/lib/failure'
import type { Cents } from '~/lib/money'
import type { OwnerChange } from '../../audit/record-change'
import { requireEvent } from '../../events/read-events'
import { expirePayment } from '../../payments/settle-payment'
import { isActive } from '../../seats/holds'
import { refuseFull, requireBookableEvent } from '../../seats/require-bookable'
import type { Services } from '../../services'
import { recordUndoable, type UndoStep, undoOfUpdate } from '../../undo/save-undo'
import { endWaitingFor } from '../../waiting-list/end-waiting'
import { goneCents } from '../booking-money'
import { bookingMoved, bookingRainchecked } from '../change-messages'
import { ownerFilled } from '../self-service-messages'

interface Move {
  bookingId: number
  /** null: the booking becomes a raincheck. */
  eventId: number | null
  /** The owner may go over capacity and to any event; a visitor gets only free seats of one that can be booked. */
  by: 'owner' | 'visitor'
  /** A visitor's live hold at the new event: its seats become the booking's. */
  holdId?: number
  /** What the guest has paid for the dearer event, for the e-mail. */
  paidCents?: Cents
  /** Somebody took the seats that the guest had given up; the e-mail says so. */
  isFilled?: boolean
  /** No e-mail about the raincheck: the caller writes to the guest. */
  isQuiet?: boolean
}

/**
 * Moves a booking to an event or makes it a raincheck, and e-mails the guest with the calendar file. 409 when the seats
 * are taken, the event is over or archived, or a payment for the booking is open. Does nothing when it is there already.
 */
export function moveBooking(services: Services, move: Move): Booking {
  const { db } = services
  const { eventId, holdId } = move
  return inTransaction(db, () => {
    const before = requireBooking(services, move.bookingId)
    if (before.event_id === eventId) return before
    refuseWhilePaying(services, before)
    const was = findEvent(db, before.event_id) ?? null
    const now = eventId === null ? null : requireEventFor(services, before, eventId, move)
    const at = services.clock.instant()
    const booking = updateBooking(db, before.id, {
      event_id: eventId,
      // The database lets only the owner's bookings go over capacity.
      placed_by: move.by,
      hold_id: holdId ?? before.hold_id,
      // It stays set at the next event, because the night sheet shows who comes with a raincheck.
      rainchecked_at: eventId === null ? at : before.rainchecked_at,
      given_up_at: null,
      // The booking leaves its group; the friends who stay are still one (rule 14.7).
      group_id: null,
      arrived_at: null,
      is_archived: 0,
      calendar_sequence: before.calendar_sequence + 1,
      updated_at: at,
    })
    // Nothing is left to pay for reserved seats.
    if (!now && before.made_by === 'owner') expirePayment(services, before.payment_id)
    if (holdId !== undefined) updateHold(db, holdId, { state: 'used' })
    if (now) {
      const { email, party_size: partySize } = booking
      if (isConfirmed(booking)) endWaitingFor(services, { eventId: now.id, email, offerId: null, partySize })
      answerByRebooking(db, { reference: booking.reference, by: move.by === 'owner' ? 'owner' : 'guest', now: at })
      bookingMoved.queue(services, { booking, was, now, moved: 'booking', paidCents: move.paidCents })
    } else if (!move.isQuiet) {
      bookingRainchecked.queue(services, { booking, was, isFilled: move.isFilled === true })
    }
    return booking
  })
}

/** The owner's move: the same, with an entry in the audit log and an undo. */
export function moveBookingByOwner(
  services: Services,
  { actor, ...move }: Pick<Move, 'bookingId' | 'eventId'> & { actor: string },
) {
  return inTransaction(services.db, () => {
    const before = requireBooking(services, move.bookingId)
    const answer = findAnswerOf(services.db, before.reference)
    const booking = moveBooking(services, { ...move, by: 'owner' })
    if (booking.event_id === before.event_id) return { booking, undoId: null }
    const action = booking.event_id === null ? 'raincheck' : 'move'
    const detail = { reference: booking.reference, event: { from: before.event_id, to: booking.event_id } }
    const change = { actor, action, subject: 'booking', subjectId: booking.id, detail }
    const also = undoOfAnswer(services, answer)
    return { booking, undoId: recordBookingChange(services, change, { before, after: booking, also }) }
  })
}

/** How to undo that a move answered for the guest of a called-off evening (rule 6.14). `before`: the answer until then. */
export function undoOfAnswer({ db }: Services, before: CallOffAnswer | undefined): UndoStep[] {
  const after = findAnswer(db, before?.id ?? null)
  return before && after && after.choice !== before.choice ? [undoOfUpdate('call_off_answers', before, after)] : []
}

/**
 * Records any change of a booking by the owner, with its undo. `taken`: the payment by hand that it recorded; `also`:
 * how to undo what it changed elsewhere.
 */
export function recordBookingChange(
  services: Services,
  change: OwnerChange,
  { before, after, taken, also = [] }: { before: Booking; after: Booking; taken?: Payment; also?: UndoStep[] },
): number {
  // The calendar's number only rises, and `placed_by` stays 'owner': an undo changes neither.
  const { calendar_sequence, placed_by } = after
  const step = undoOfUpdate('bookings', { ...before, calendar_sequence, placed_by }, after)
  const bookingId = after.id
  const isMoved = before.event_id !== after.event_id
  const isOtherPayment = before.payment_status !== after.payment_status || before.total_cents !== after.total_cents
  const payment = isOtherPayment
    ? {
        status: after.payment_status,
        totalCents: after.total_cents,
        takenCents: taken?.amount_cents ?? 0,
        refundedCents: goneCents(services, after),
      }
    : undefined
  // The undo changes all money of these people: it is refused once some were taken out, because their money then belongs
  // to another booking (rule 14.9), and once they have paid the difference to a dearer evening.
  if (payment) step.expect = { ...step.expect, party_size: after.party_size, total_cents: after.total_cents }
  const how = isMoved ? (after.event_id === null ? 'made a raincheck' : 'moved') : 'changed'
  return recordUndoable(services, change, {
    label: `Booking ${after.reference} of ${after.name} ${how}`,
    steps: [step, ...also],
    after: isMoved
      ? { kind: 'booking_moved_back', bookingId, fromEventId: after.event_id, payment }
      : payment && { kind: 'booking_changed_back', bookingId, payment },
  })
}

/** The booking, or 404. */
export function requireBooking(services: Services, id: number): Booking {
  return requireFound(findBooking(services.db, id), 'not_found', 'This booking does not exist.')
}

/** The event, if the owner can book it: not archived and not called off. A refusal names the form's `field`. */
export function requireEventToBook(services: Services, id: number, field?: 'eventId'): EventWithSeats {
  const event = requireEvent(services, id)
  if (event.is_archived === 0 && event.called_off_at === null) return event
  const [code, message] = event.called_off_at
    ? ['called_off', 'This event was called off. Please choose another one.']
    : ['event_archived', 'This event is archived. Please restore it first.']
  throw conflict(code, message, field)
}

function requireEventFor(services: Services, booking: Booking, eventId: number, move: Move): EventWithSeats {
  if (move.by === 'owner') return requireEventToBook(services, eventId)
  const event = requireBookableEvent(services, eventId)
  const hold = findHold(services.db, move.holdId ?? null)
  const held = isActive(hold) && hold.event_id === eventId ? hold.party_size : 0
  if (booking.party_size - held > freeSeats(event)) throw refuseFull(services, event)
  return event
}

/** Refuses while an unpaid booking's card form is open: paying would move the booking back. */
function refuseWhilePaying(services: Services, booking: Booking): void {
  if (booking.payment_status !== 'pending' || booking.made_by !== 'payment' || booking.payment_id === null) return
  const state = findPayment(services.db, booking.payment_id)?.state
  if (state !== 'open' && state !== 'expiring') return
  const message = `Somebody is paying for this booking right now. Please try again in ${longestHold}.`
  throw conflict('booking_being_paid', message)
}

/**
 * Frees given-up seats for newcomers: the guests who gave them up get rainchecks (rule 6.5). Call it in the transaction that
 * books the newcomers, before the row: the database refuses it otherwise (docs/decisions/0010).
 */
export function releaseGivenUpSeats(services: Services, eventId: number, newcomers: number): void {
  const event = findEvent(services.db, eventId)
  if (!event || event.given_up === 0) return
  const missing = event.confirmed + newcomers - event.max_capacity
  for (const { id: bookingId } of chooseGivenUp(listGivenUp(services.db, eventId), missing)) {
    const booking = moveBooking(services, { bookingId, eventId: null, by: 'visitor', isFilled: true })
    ownerFilled.queue(services, { booking, event })
  }
}

/**
 * Chooses whose seats are taken: the smallest party that frees enough seats, of equals the first. If no party does, the
 * largest, and then again for the seats that are still missing.
 */
export function chooseGivenUp<Giver extends Pick<Booking, 'party_size'>>(givers: Giver[], missing: number): Giver[] {
  if (missing <= 0 || givers.length === 0) return []
  const enough = givers.filter((giver) => giver.party_size >= missing)
  const from = enough.length > 0 ? enough : givers
  const sizes = from.map((giver) => giver.party_size)
  const size = enough.length > 0 ? Math.min(...sizes) : Math.max(...sizes)
  const chosen = from.find((giver) => giver.party_size === size)!
  const others = givers.filter((giver) => giver !== chosen)
  return [chosen, ...chooseGivenUp(others, missing - size)]
}
