import { type Booking, findBookingByReference, updateBooking } from '#db/queries/bookings/bookings'
import {
  type CallOffAnswer,
  findAnswer,
  findAnswerOf,
  findCallOff,
  listDueAnswers,
  updateAnswer,
} from '#db/queries/bookings/call-offs'
import { findEvent } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import type { CallOffChoice } from '~/contract/bookings/call-offs'
import { conflict, missing } from '~/lib/failure'
import type { Cents } from '~/lib/money'
import { dateText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import { requireBookingByLink } from '../bookings/booking-link'
import { bookingValue, manualCents } from '../bookings/booking-money'
import { endRebooking, refuseWhilePaid } from '../bookings/changes/rebook'
import { refundCards, sendRefundsOf } from '../bookings/changes/remove-booking'
import { partsOf } from '../bookings/payment-parts'
import { aboutBooking, raiseUnrefunded, settleAboutRemoved } from '../payments/problems'
import type { Services } from '../services'
import { callOffChosen } from './call-off-messages'

/** The guest of a called-off evening chooses, up to the last day for it (rule 6.14). Safe to repeat. */
export async function chooseByLink(services: Services, link: string, choice: CallOffChoice): Promise<void> {
  const { id, reference } = requireBookingByLink(services, link)
  const answer = findAnswerOf(services.db, reference)
  if (!answer) throw missing('not_called_off', 'This evening was not called off.')
  if (choose(services, answer.id, { choice, by: 'guest' })) await sendRefundsOf(services, id)
}

/** The owner chooses for a guest, even when the time to choose is over. 404, 409. */
export async function chooseByOwner(
  services: Services,
  { eventId, answerId, choice, actor }: { eventId: number; answerId: number; choice: CallOffChoice; actor: string },
): Promise<void> {
  const answer = findAnswer(services.db, answerId)
  if (answer?.event_id !== eventId) throw missing('answer_unknown', 'This guest was not booked here.')
  const isChosen = inTransaction(services.db, () => {
    if (!choose(services, answer.id, { choice, by: 'owner' })) return false
    const detail = { reference: answer.reference, choice }
    recordChange(services, { actor, action: 'choose', subject: 'event', subjectId: eventId, detail })
    return true
  })
  const booking = findBookingByReference(services.db, answer.reference)
  if (isChosen && booking) await sendRefundsOf(services, booking.id)
}

/** Guests who have not answered in time get what the owner chose for them (rule 6.15). Returns how many. */
export function settleCallOffs(services: Services): number {
  let count = 0
  for (const answer of listDueAnswers(services.db, services.clock.instant())) {
    const { default_choice: choice } = findCallOff(services.db, answer.event_id)!
    try {
      if (choose(services, answer.id, { choice, by: 'clock' })) count += 1
    } catch (error) {
      // A card has just paid for another evening with this raincheck: within a minute it is booked or refused.
      services.log.warn('a guest of a called-off evening is settled later', { answer: answer.id, error })
    }
  }
  return count
}

/** Stores the choice and carries it out; false when it had already been chosen. */
function choose(
  services: Services,
  answerId: number,
  { choice, by }: { choice: CallOffChoice; by: 'guest' | 'owner' | 'clock' },
): boolean {
  const { db } = services
  return inTransaction(db, () => {
    const before = findAnswer(db, answerId)!
    // The clock decides only for those who have not answered.
    if (before.choice === choice || (by === 'clock' && before.choice !== null)) return false
    const booking = findBookingByReference(db, before.reference)
    requireOpen(before, booking)
    const now = services.clock.instant()
    const callOff = findCallOff(db, before.event_id)!
    if (by === 'guest' && (now > callOff.answer_by || isUsed(before, booking))) {
      throw conflict('choice_over', 'The time to choose is over. Please call us, and we’ll find a way.')
    }
    if (choice === 'refund' && !canGiveBack(services, booking)) {
      if (by === 'clock') return choose(services, answerId, { choice: 'raincheck', by })
      throw conflict('no_money', 'There’s no money to send back for this booking. The raincheck stays.')
    }
    const answer = updateAnswer(db, answerId, { choice, chosen_by: by, chosen_at: now })
    const event = findEvent(db, before.event_id)!
    const reason = `The evening on ${dateText(event.starts_at)} was called off.`
    const refundCents = choice === 'refund' ? giveBack(services, booking, { reason, by: callOff.actor }) : 0
    const handCents = manualCents(services, booking.id)
    if (by !== 'guest') callOffChosen.queue(services, { event, booking, answer, refundCents, handCents })
    return true
  })
}

/** Throws when the money was refunded, the booking has another evening, or the owner has deleted it. */
function requireOpen({ choice }: CallOffAnswer, booking: Booking | undefined): asserts booking is Booking {
  if (choice === 'refund') throw conflict('refund_chosen', 'The money is already on its way back.')
  if (choice === 'nothing_owed') throw conflict('nothing_owed', 'There is nothing to choose for this booking.')
  if (!booking) throw conflict('booking_gone', 'This booking was deleted.')
  if (booking.event_id !== null) throw conflict('booked_again', 'This booking already has another evening.')
}

/** Whether the raincheck of a called-off evening was booked, and made a raincheck again: it is an ordinary one then. */
export function isUsed({ chosen_at }: CallOffAnswer, { rainchecked_at }: Booking): boolean {
  return chosen_at !== null && rainchecked_at !== null && rainchecked_at > chosen_at
}

/** False when only credit of an ended voucher is left: a refund would lose it. */
function canGiveBack(services: Services, booking: Booking): boolean {
  const hasMoney = partsOf(services, booking.id).some((part) => part.refundableCents > 0)
  return hasMoney || bookingValue(services, booking).valueCents === 0
}

/**
 * Refunds everything paid by card, and returns the sum. Money taken by hand is in 'Needs you' until the owner hands it
 * back.
 */
function giveBack(services: Services, booking: Booking, why: { reason: string; by: string }): Cents {
  refuseWhilePaid(services, booking)
  endRebooking(services, booking.id)
  const refundCents = refundCards(services, booking, why)
  raiseUnrefunded(services, aboutBooking(booking), partsOf(services, booking.id))
  endBooking(services, booking, why.by)
  return refundCents
}

/** Ends a booking without any value: archives it, so that it can no longer be used. Its page says what happened. */
export function endBooking(services: Services, booking: Booking, by: string): void {
  const ended = { payment_status: 'failed', is_archived: 1, updated_at: services.clock.instant() } as const
  updateBooking(services.db, booking.id, ended)
  settleAboutRemoved(services, aboutBooking(booking), by)
}
