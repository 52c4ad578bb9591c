import type { Booking } from '#db/queries/bookings/bookings'
import type { CallOff, CallOffAnswer } from '#db/queries/bookings/call-offs'
import type { EventWithSeats } from '#db/queries/bookings/events'
import type { WaitingEntry } from '#db/queries/bookings/waiting-list'
import { fullName } from '../../contract/limits'
import { type Cents, exactPrice } from '../../lib/money'
import { dateText } from '../../lib/time'
import { bookingFacts, calendarOf, seeBooking, toGuest } from '../bookings/message-parts'
import { eventFacts, eventLine } from '../events/event-facts'
import { buttons, facts, heading, list, paragraph, paragraphs } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf, refundTimeText } from '../messages/parts'

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

/** To each guest, with the file that takes the evening out of their calendar. */
export const eventCalledOff = defineMessage<CalledOff>('event_called_off', {
  dedupeKey: ({ booking, event }) => `booking:${booking.id}:called-off:${event.id}`,
  write: ({ event, callOff, booking, choice, moneyCents, valueCents, voucher }, services) => ({
    ...toGuest(booking),
    attachments: [calendarOf(services, booking, event, true)],
    subject: subjectOf(event),
    preheader: eventLine(event),
    title: 'Your evening is called off',
    lead: `${greetingOf(booking.first_name)}, we are sorry: the evening below will not go ahead.`,
    body: [
      ...paragraphs(callOff.words),
      facts(...eventFacts(event), ...bookingFacts(booking)),
      voucher &&
        paragraph(
          `Your gift voucher ${voucher.code} has its ${exactPrice(voucher.creditCents)} back. You can use it until ${dateText(voucher.expiresAt)}.`,
        ),
      ...choiceOf({ choice, moneyCents, valueCents, callOff, hasVoucher: voucher !== null }),
      buttons(choice === null && ['Choose', seeBooking(services, booking)[1]], choice && seeBooking(services, booking)),
      paragraph('The attached file takes the evening out of your calendar.'),
      callUs(services, 'Questions? Call us on ', ', we are glad to help.'),
    ],
  }),
})

function choiceOf(of: Pick<CalledOff, 'choice' | 'moneyCents' | 'valueCents' | 'callOff'> & { hasVoucher: boolean }) {
  const { choice, moneyCents, valueCents, callOff, hasVoucher } = of
  if (choice === 'nothing_owed') {
    return hasVoucher ? [] : [paragraph('There was nothing paid for this booking, so there is nothing more to do.')]
  }
  if (choice === 'raincheck') {
    return [
      paragraph(`Your booking is a raincheck now, worth ${exactPrice(valueCents)}. Use it for any other evening.`),
    ]
  }
  const otherwise =
    callOff.default_choice === 'refund'
      ? 'we give your money back'
      : 'your raincheck stays yours, for as long as you like'
  return [
    heading('What would you like?'),
    list([
      `Money back: ${exactPrice(moneyCents)}.`,
      `Another evening: you have a raincheck worth ${exactPrice(valueCents)}.`,
    ]),
    paragraph(`Please choose by ${dateText(callOff.answer_by)}. If we do not hear from you by then, ${otherwise}.`),
  ]
}

/** To each person on the waiting list, whose wait has ended. */
export const waitingCalledOff = defineMessage<{ event: EventWithSeats; entry: WaitingEntry; callOff: CallOff }>(
  'waiting_list_called_off',
  {
    dedupeKey: ({ entry, event }) => `waiting:${entry.id}:called-off:${event.id}`,
    write: ({ event, entry, callOff }) => ({
      to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
      subject: subjectOf(event),
      preheader: eventLine(event),
      title: 'This evening is called off',
      lead: `${greetingOf(entry.first_name)}, you were on the waiting list for the evening below. It will not go ahead, so the list has ended. There is nothing to pay.`,
      body: [...paragraphs(callOff.words), facts(...eventFacts(event)), buttons(['See our next evening', '/evenings'])],
      because: ['You get this because you joined the waiting list.'],
    }),
  },
)

interface Chosen {
  event: EventWithSeats
  booking: Booking
  answer: CallOffAnswer
  /** What goes back to the card. */
  refundCents: Cents
}

/** The owner has chosen for a guest, or the time to choose is over. */
export const callOffChosen = defineMessage<Chosen>('call_off_chosen', {
  dedupeKey: ({ answer }) => `call-off:${answer.id}:${answer.choice}`,
  write: ({ event, booking, answer, refundCents }, services) => {
    const isRefund = answer.choice === 'refund'
    const [title, news] = isRefund
      ? ['Your money comes back', 'we give back what you paid for the evening that we called off.']
      : ['Your raincheck is yours', 'your booking for the evening that we called off is a raincheck now.']
    const why = answer.chosen_by === 'clock' ? ' We did not hear from you in time, so we chose this for you.' : ''
    return {
      ...toGuest(booking),
      subject: `${title}: ${event.title}`,
      preheader: eventLine(event),
      title,
      lead: `${greetingOf(booking.first_name)}, ${news}${why}`,
      body: [
        facts(...eventFacts(event), ...bookingFacts(booking)),
        refundCents > 0 && paragraph(`${exactPrice(refundCents)} is on its way. ${refundTimeText}`),
        isRefund && refundCents === 0 && paragraph('We will be in touch about how you get it.'),
        buttons(seeBooking(services, booking)),
        callUs(services, 'Questions? Call us on ', ', we are glad to help.'),
      ],
    }
  },
})
