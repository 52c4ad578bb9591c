import type { Booking } from '#db/queries/bookings/bookings'
import type { CallOff, CallOffAnswer } from '#db/queries/bookings/call-offs'
import type { EventWithSeats } from '#db/queries/bookings/events'
import type { WaitingEntry } from '#db/queries/bookings/waiting-list'
import { fullName } from '~/contract/limits'
import { calledOff } from '~/copy/bookings/called-off'
import { type Cents, shortPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { bookingFacts, calendarOf, seeBooking, toGuest, voucherParagraph } from '../bookings/message-parts'
import { eventFacts, eventLine } from '../events/event-facts'
import { buttons, facts, heading, list, paragraph, paragraphs } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf, refundTimeText } from '../messages/parts'

interface CalledOff {
  event: EventWithSeats
  callOff: CallOff
  booking: Booking
  /** null: the guest chooses. */
  choice: CallOffAnswer['choice']
  moneyCents: Cents
  valueCents: Cents
  voucher: { code: string; creditCents: Cents; expiresAt: string } | null
}

const subjectOf = (event: EventWithSeats) => `Called off: ${event.title}, ${dateText(event.starts_at)}`

/** To each guest, with the file that removes the evening from their calendar. */
export const eventCalledOff = defineMessage<CalledOff>('event_called_off', {
  dedupeKey: ({ booking, event }) => `booking:${booking.id}:called-off:${event.id}`,
  write: ({ event, callOff, booking, choice, moneyCents, valueCents, voucher }, services) => ({
    ...toGuest(booking),
    attachments: [calendarOf(services, booking, event, true)],
    subject: subjectOf(event),
    preheader: eventLine(event),
    title: 'Your evening has been called off',
    lead: `${greetingOf(booking.first_name)}, we’re sorry: the evening below isn’t going ahead.`,
    body: [
      ...paragraphs(callOff.words),
      facts(...eventFacts(event), ...bookingFacts(booking)),
      voucher &&
        voucherParagraph(
          services,
          `${calledOff.credit(voucher.code, voucher.creditCents)} You can use it until ${dateText(voucher.expiresAt)}.`,
        ),
      ...choiceOf({ choice, moneyCents, valueCents, callOff, hasVoucher: voucher !== null }),
      buttons(choice === null && ['Choose', seeBooking(services, booking)[1]], choice && seeBooking(services, booking)),
      paragraph('The attached file takes the evening out of your calendar.'),
    ],
  }),
})

function choiceOf(of: Pick<CalledOff, 'choice' | 'moneyCents' | 'valueCents' | 'callOff'> & { hasVoucher: boolean }) {
  const { choice, moneyCents, valueCents, callOff, hasVoucher } = of
  if (choice === 'nothing_owed') {
    return hasVoucher
      ? []
      : [paragraph('There’s nothing to give back for this booking, so there’s nothing you need to do.')]
  }
  if (choice === 'raincheck') {
    return [paragraph(`Your booking is now a raincheck worth ${shortPrice(valueCents)}. Use it for any other evening.`)]
  }
  const otherwise =
    callOff.default_choice === 'refund'
      ? 'we’ll send your money back'
      : 'you keep the raincheck, for as long as you like'
  return [
    heading(calledOff.choose),
    list([
      `${calledOff.refund}: ${shortPrice(moneyCents)}.`,
      `Another evening: you have a raincheck worth ${shortPrice(valueCents)}.`,
    ]),
    paragraph(`Please choose by ${dateText(callOff.answer_by)}. If we don’t hear from you by then, ${otherwise}.`),
  ]
}

/** To each person on the waiting list, which has ended. */
export const waitingCalledOff = defineMessage<{ event: EventWithSeats; entry: WaitingEntry; callOff: CallOff }>(
  'waiting_list_called_off',
  {
    dedupeKey: ({ entry, event }) => `waiting:${entry.id}:called-off:${event.id}`,
    write: ({ event, entry, callOff }) => ({
      to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
      subject: subjectOf(event),
      preheader: eventLine(event),
      title: 'This evening has been called off',
      lead: `${greetingOf(entry.first_name)}, the evening you were on the waiting list for isn’t going ahead, sorry. There’s nothing to pay.`,
      body: [...paragraphs(callOff.words), facts(...eventFacts(event)), buttons(['See our next evening', '/evenings'])],
      because: ['You’re getting this because you joined the waiting list.'],
    }),
  },
)

interface Chosen {
  event: EventWithSeats
  booking: Booking
  answer: CallOffAnswer
  /** What is refunded to the card. */
  refundCents: Cents
  /** What the owner took by hand and hands back. */
  handCents: Cents
}

/** The owner has chosen for the guest, or the default was taken because the time to choose is over. */
export const callOffChosen = defineMessage<Chosen>('call_off_chosen', {
  dedupeKey: ({ answer }) => `call-off:${answer.id}:${answer.choice}`,
  write: ({ event, booking, answer, refundCents, handCents }, services) => {
    const isRefund = answer.choice === 'refund'
    const [title, news] = isRefund
      ? ['Your money is coming back', 'we’re giving back what you paid for the evening we called off.']
      : ['The raincheck is yours', 'your booking for the evening we called off is now a raincheck.']
    const why = answer.chosen_by === 'clock' ? ' We didn’t hear from you in time, so we chose this for you.' : ''
    return {
      ...toGuest(booking),
      subject: `${title}: ${event.title}`,
      preheader: eventLine(event),
      title,
      lead: `${greetingOf(booking.first_name)}, ${news}${why}`,
      body: [
        facts(...eventFacts(event), ...bookingFacts(booking)),
        refundCents > 0 && paragraph(`${shortPrice(refundCents)} is on its way. ${refundTimeText}`),
        isRefund && handCents > 0 && paragraph(calledOff.byHand(handCents)),
        buttons(seeBooking(services, booking)),
      ],
    }
  },
})
