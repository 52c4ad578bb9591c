import { type Booking, listConfirmedBookings, updateBooking } from '#db/queries/bookings/bookings'
import { type CallOff, findCallOff, insertAnswer, insertCallOff } from '#db/queries/bookings/call-offs'
import { endAnnouncement } from '#db/queries/bookings/event-mail'
import { type EventWithSeats, updateEvent } from '#db/queries/bookings/events'
import { listTakingHolds, updateHold } from '#db/queries/bookings/holds'
import { listOpenOffers, listWaitingOrOffered, updateEntry, updateOffer } from '#db/queries/bookings/waiting-list'
import { withdrawMessage, withdrawMessages } from '#db/queries/messages'
import { findPayment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CallOffForm } from '~/contract/bookings/call-offs'
import { parties as copy } from '~/copy/owner/parties'
import { conflict, type Failure } from '~/lib/failure'
import { sumOf } from '~/lib/money'
import { addDays, endOfDay } from '~/lib/time'
import { type EventByOwner, recordChange } from '../audit/record-change'
import { bookingValue } from '../bookings/booking-money'
import { moveBooking } from '../bookings/changes/move-booking'
import { partsOf } from '../bookings/payment-parts'
import { requireEvent } from '../events/read-events'
import { aboutBooking, raiseUnrefunded } from '../payments/problems'
import { cancelPayment } from '../payments/record-charge'
import { expirePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { restoreCredit } from '../vouchers/use-credit'
import { eventCalledOff, waitingCalledOff } from './call-off-messages'
import { endBooking } from './choose'

/**
 * Calls an evening off (rules 6.12 and 6.13). In one transaction its sales stop, credit goes back to vouchers, every
 * booking becomes a raincheck or ends, and everybody concerned gets one e-mail. There is no undo. 404, and 409 with the
 * reason. `isParty`: the party of a private evening is being cancelled (rule 15.13).
 */
export function callOffEvent(
  services: Services,
  { eventId, actor, isParty = false, ...form }: CallOffForm & EventByOwner & { isParty?: boolean },
) {
  const { db } = services
  return inTransaction(db, () => {
    const event = requireEvent(services, eventId)
    const refusal = whyNotCalledOff(services, event, isParty)
    if (refusal) throw refusal
    const now = services.clock.instant()
    const calendar_sequence = event.calendar_sequence + 1
    updateEvent(db, eventId, { called_off_at: now, calendar_sequence, updated_at: now })
    const callOff = insertCallOff(db, {
      event_id: eventId,
      words: form.words,
      default_choice: form.defaultChoice,
      answer_by: endOfDay(addDays(now, form.days)),
      actor,
      created_at: now,
    })
    endAnnouncement(db, { eventId, from: ['due'], state: 'stopped', recipientCount: 0 })
    withdrawMessages(db, `announcement:${eventId}:`)
    withdrawMessages(db, `minimum:${eventId}:`)
    endHolds(services, event)
    endWaiting(services, event, callOff)
    const bookings = listConfirmedBookings(db, eventId)
    for (const booking of bookings) endForGuest(services, { event, callOff, booking })
    const { defaultChoice, days } = form
    const detail = { bookings: bookings.length, people: event.confirmed, defaultChoice, days }
    recordChange(services, { actor, action: 'call off', subject: 'event', subjectId: eventId, detail })
    return { guests: bookings.length }
  })
}

/** Why the evening cannot be called off, or null. */
export function whyNotCalledOff(services: Services, event: EventWithSeats, isParty = false): Failure | null {
  if (findCallOff(services.db, event.id)) return conflict('called_off', 'This event was called off already.')
  if (event.is_private === 1 && !isParty) return conflict('private_event', copy.cancelThere)
  if (event.is_archived === 1) return conflict('event_archived', 'This event is archived. Please restore it first.')
  if (event.ends_at <= services.clock.instant()) return conflict('event_over', 'This event is over.')
  return null
}

/** Stops payments. A charge that still succeeds is refunded: the job that asks the provider ends the holds. */
function endHolds(services: Services, { id }: EventWithSeats): void {
  const { db } = services
  for (const hold of listTakingHolds(db, id)) {
    const payment = findPayment(db, hold.payment_id)
    if (!payment) updateHold(db, hold.id, { state: 'released' })
    // A payment of zero needs no answer from the provider.
    else if (payment.state === 'open' && payment.provider === 'none') cancelPayment(services, payment)
    // Paid but not fulfilled yet: the next minute's job refuses and refunds it, without waiting for the retry's time.
    else if (payment.state === 'paid') updatePayment(db, payment.id, { fulfil_after: null })
    else {
      expirePayment(services, payment.id)
      updateHold(db, hold.id, { state: 'releasing' })
    }
  }
}

function endWaiting(services: Services, event: EventWithSeats, callOff: CallOff): void {
  const { db } = services
  for (const offer of listOpenOffers(db, event.id)) {
    updateOffer(db, offer.id, { state: 'lapsed' })
    withdrawMessage(db, `offer:${offer.id}`)
  }
  for (const entry of listWaitingOrOffered(db, event.id)) {
    updateEntry(db, entry.id, { state: 'lapsed' })
    withdrawMessages(db, `waiting:${entry.id}:seats-free:`)
    waitingCalledOff.queue(services, { event, entry, callOff })
  }
}

/** Turns the booking into a raincheck; one without any value ends at once. */
function endForGuest(
  services: Services,
  { event, callOff, booking: before }: { event: EventWithSeats; callOff: CallOff; booking: Booking },
): void {
  const { db } = services
  const now = services.clock.instant()
  withdrawMessage(db, `reminder:${before.id}:${event.starts_at}`)
  expirePayment(services, before.payment_id)
  const voucher = restoreVoucher(services, before)
  const booking = moveBooking(services, { bookingId: before.id, eventId: null, by: 'owner', isQuiet: true })
  const parts = partsOf(services, booking.id)
  const moneyCents = sumOf(parts, (part) => part.refundableCents)
  const { valueCents } = bookingValue(services, booking)
  // The guest chooses if money can go back. Credit of a voucher that has ended stays a raincheck. Otherwise nothing is
  // owed.
  const choice = moneyCents > 0 ? null : valueCents > 0 ? 'raincheck' : 'nothing_owed'
  insertAnswer(db, {
    event_id: event.id,
    reference: booking.reference,
    party_size: booking.party_size,
    credit_cents: voucher?.creditCents ?? 0,
    ...(choice ? { choice, chosen_by: 'owner', chosen_at: now } : {}),
  })
  if (choice === 'nothing_owed') {
    // Money in an open dispute: if we win, we still have it.
    raiseUnrefunded(services, aboutBooking(booking), parts)
    endBooking(services, booking, callOff.actor)
  }
  eventCalledOff.queue(services, { event, callOff, booking, choice, moneyCents, valueCents, voucher })
}

/** Credit goes back at once (rule 6.13). */
function restoreVoucher(services: Services, { id, total_cents, credit_cents }: Booking) {
  const restored = restoreCredit(services, id)
  // Without the credit, the booking is worth the money that was paid for it.
  if (restored) updateBooking(services.db, id, { total_cents: total_cents - credit_cents, credit_cents: 0 })
  return restored
}
