import { offerNight } from './rule-texts'

/** Words of the e-mails about seats that came free, and about rainchecks (PRODUCT §5, §6). */
const seatsText = (count: number) => (count === 1 ? '1 place' : `${count} places`)

export const seatOffer = {
  subject: (title: string, seats: number) => `${seats === 1 ? 'A place is' : `${seats} places are`} yours: ${title}`,
  title: (seats: number) => (seats === 1 ? 'A place came free' : `${seats} places came free`),
  lead: (greeting: string, seats: number) =>
    `${greeting}, you were next on the waiting list. We keep ${seatsText(seats)} for you and for nobody else.`,
  until: 'Kept for you until',
  night: `The clock rests ${offerNight}, so there is no need to answer at night.`,
  button: 'Book these places',
  pass: 'You cannot come? On the same page ‘No thanks’ passes them on at once, so that somebody else can paint.',
  because: 'You get this because you joined the waiting list.',
  leave: 'Leave the waiting list',
} as const

export const roomFree = {
  subject: (title: string) => `There is room after all: ${title}`,
  title: 'There is room after all',
  lead: (greeting: string, seats: number) =>
    `${greeting}, ${seatsText(seats)} came free at short notice. We tell everybody on the waiting list at the same time: the first who books has ${seats === 1 ? 'it' : 'them'}.`,
  button: 'Book now',
} as const

export const eveningOff = {
  subject: (title: string) => `This evening is off: ${title}`,
  title: 'This evening is off',
  lead: (greeting: string) =>
    `${greeting}, we had offered you places on the evening below. It does not take place, and the offer has ended. There is nothing to pay.`,
  button: 'See our next evening',
} as const

export const raincheckMails = {
  givenUp: {
    subject: (dateText: string) => `We are trying to fill your places on ${dateText}`,
    title: 'Your places are on offer',
    lead: (greeting: string, seats: number) =>
      `${greeting}, we offer your ${seatsText(seats)} to the waiting list and on our site. Until somebody takes ${seats === 1 ? 'it' : 'them'} you keep ${seats === 1 ? 'it' : 'them'}, and can have ${seats === 1 ? 'it' : 'them'} back on your booking’s page.`,
    next: 'As soon as they are taken we send you a raincheck. If nobody takes them, the booking stays as it is: it was too late to give it back.',
  },
  refused: {
    subject: 'Your payment is being refunded',
    lead: (greeting: string, reason: string, price: string) =>
      `${greeting}. ${reason} All of it is on its way back to you: ${price}.`,
    raincheck: 'Your booking is worth what it was before. Its page shows how it stands and every evening with room.',
  },
  button: 'Your booking',
} as const

export const ownerNews = {
  raincheck: { title: 'Raincheck', lead: 'A guest took a raincheck. The seats are free again.' },
  givenUp: {
    title: 'Seats given up',
    lead: 'A guest cannot come and gives the seats up if somebody takes them. They are on offer now.',
  },
  filled: {
    title: 'Given-up seats are taken',
    lead: 'Somebody took seats that a guest had given up. That guest has a raincheck now.',
  },
  rebooked: { title: 'Raincheck booked', lead: 'A guest booked a raincheck on another evening.' },
  subject: (title: string, who: string, dateText: string) => `${title}: ${who}, ${dateText}`,
  button: 'See the bookings',
} as const
