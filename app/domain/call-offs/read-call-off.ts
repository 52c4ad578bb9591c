import { findBookingByReference, listConfirmedBookings } from '#db/queries/bookings/bookings'
import { findAnswerOf, findCallOff, type ListedAnswer, listAnswers } from '#db/queries/bookings/call-offs'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { listTakingHolds } from '#db/queries/bookings/holds'
import { listOpenOffers, listWaitingOrOffered } from '#db/queries/bookings/waiting-list'
import { findPayment } from '#db/queries/payments/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import type { CallOffChoice } from '~/contract/bookings/call-offs'
import { sumOf } from '~/lib/money'
import { dateText, dateTimeText } from '~/lib/time'
import { withoutVoucherCodes } from '~/lib/voucher-codes'
import { requireBookingByLink } from '../bookings/booking-link'
import { bookingValue, findCardPayment, manualCents } from '../bookings/booking-money'
import { partsOf } from '../bookings/payment-parts'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import { whyNotCalledOff } from './call-off-event'
import { isUsed } from './choose'

/** The owner's page: what calling an evening off would do, or, once called off, what its guests chose. 404. */
export function readCallOff(services: Services, eventId: number) {
  const event = requireEvent(services, eventId)
  const callOff = findCallOff(services.db, eventId)
  return {
    event: { id: event.id, title: event.title, when: `${dateText(event.starts_at)}, ${event.time}` },
    preview: callOff ? null : { ...previewOf(services, event), blocked: whyNotCalledOff(services, event)?.message },
    calledOff: callOff
      ? {
          words: callOff.words,
          atText: dateTimeText(callOff.created_at),
          answerByText: dateTimeText(callOff.answer_by),
          isOpen: callOff.answer_by > services.clock.instant(),
          defaultChoice: callOff.default_choice,
          answers: listAnswers(services.db, eventId).map((answer) => answerView(services, answer)),
        }
      : null,
  }
}

export type CallOffPageView = ReturnType<typeof readCallOff>

/** Counts the present state, which may change until the owner confirms. */
function previewOf(services: Services, event: EventWithSeats) {
  const { db } = services
  const bookings = listConfirmedBookings(db, event.id)
  const parts = bookings.flatMap(({ id }) => partsOf(services, id))
  const holds = listTakingHolds(db, event.id)
  const inFlight = [
    ...holds.map((hold) => findPayment(db, hold.payment_id)),
    ...bookings.map((each) => findCardPayment(services, each)),
  ]
  return {
    guests: bookings.length,
    people: event.confirmed,
    cardCents: sumOf(parts, (part) => (part.payment.provider === 'manual' ? 0 : part.refundableCents)),
    handCents: sumOf(bookings, ({ id }) => manualCents(services, id)),
    creditCents: sumOf(bookings, ({ id }) => findUseOfBooking(db, id)?.credit_cents ?? 0),
    openPayments: inFlight.filter((payment) => payment && ['open', 'expiring', 'paid'].includes(payment.state)).length,
    holds: holds.length,
    offers: listOpenOffers(db, event.id).length,
    waiting: listWaitingOrOffered(db, event.id).length,
  }
}

function answerView(services: Services, answer: ListedAnswer) {
  const { id, reference, party_size: partySize, choice, chosen_by, chosen_at, credit_cents: creditCents } = answer
  const money = answer.booking_id === null ? null : moneyOf(services, reference)
  const isOpenChoice = choice === null || choice === 'raincheck'
  // The owner may choose until the raincheck is used.
  const mayChoose = answer.booking_id !== null && answer.current_event_id === null && isOpenChoice
  const choices: CallOffChoice[] = choice === null ? ['refund', 'raincheck'] : ['refund']
  return {
    id,
    reference,
    name: answer.name ?? 'Deleted booking',
    phone: answer.phone,
    bookingId: answer.booking_id,
    partySize,
    choice,
    chosenBy: chosen_by,
    chosenText: chosen_at && dateTimeText(chosen_at),
    isRebooked: answer.current_event_id !== null,
    creditCents,
    money,
    choices: mayChoose ? choices.filter((each) => each === 'raincheck' || money!.cardCents + money!.handCents > 0) : [],
  }
}

/** What is left of a booking's money, by card and by hand, and what is on its way back or was refunded. */
function moneyOf(services: Services, reference: string) {
  const booking = findBookingByReference(services.db, reference)!
  const { refundedCents, onItsWayCents, valueCents } = bookingValue(services, booking)
  const handCents = manualCents(services, booking.id)
  const cardCents = sumOf(partsOf(services, booking.id), (part) => part.refundableCents) - handCents
  return { valueCents, handCents, cardCents, onItsWayCents, doneCents: refundedCents - onItsWayCents }
}

/** What the guest of a called-off evening sees at the top of the booking's page; null for an ordinary booking. */
export function readGuestCallOff(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const answer = booking.event_id === null ? findAnswerOf(services.db, booking.reference) : undefined
  if (!answer || isUsed(answer, booking)) return null
  const callOff = findCallOff(services.db, answer.event_id)!
  const event = findEvent(services.db, answer.event_id)!
  const isOpen = callOff.answer_by >= services.clock.instant()
  const { choice } = answer
  // From now on an ordinary raincheck.
  if (choice === 'raincheck' && !isOpen) return null
  return {
    title: event.title,
    dateText: dateText(event.starts_at),
    words: callOff.words.split(/\n+/),
    choice,
    isOpen,
    answerByText: dateText(callOff.answer_by),
    defaultChoice: callOff.default_choice,
    creditCents: answer.credit_cents,
    // People who may not read the code can have the link to this page (rule 9.20).
    voucherCode: withoutVoucherCodes(booking.voucher_code ?? ''),
    ...moneyOf(services, booking.reference),
  }
}

export type GuestCallOffView = NonNullable<ReturnType<typeof readGuestCallOff>>
