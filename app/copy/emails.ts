import { exactPrice } from '../lib/money'
import { inWords, refundTime } from './rule-texts'

/** Words of the e-mails, one object a message. */

const easels = (count: number) => (count === 1 ? 'one easel has' : `${inWords(count)} easels have`)
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const whatToBring = ['Own wine or beverage', 'Nibbles', "Warm clothes you don't mind getting painty"] as const

export const labels = {
  when: 'When',
  where: 'Where',
  parking: 'Parking',
  who: 'Who',
  reference: 'Reference',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  seats: 'Seats',
  party: 'Party',
  event: 'Event',
  refunded: 'Refunded',
  paidFor: 'For',
  why: 'Why',
  code: 'Code',
  validUntil: 'Valid until',
  worth: 'Worth',
  message: 'Message',
  directions: 'Get Directions',
  seeBooking: 'Your booking',
} as const

export const footer = {
  questions: 'Questions? ',
  because: {
    booked: 'You get this because you booked. It is not a newsletter.',
    bought: 'You get this because you bought a gift voucher. It is not a newsletter.',
    refunded: 'You get this about a booking or payment of yours. It is not a newsletter.',
    waiting: 'You get this because you joined the waiting list.',
    notifier: 'You get this because you asked us to tell you about new events.',
    notifierReturn: 'You get this because your address was entered in our list for new events.',
    owner: 'Sent to the owner by the booking system.',
  },
  country: 'New Zealand',
} as const

/** To whoever is to come. */
export const tellUs =
  'An allergy, or do you need a hand? Write it on your booking’s page, and we set up your place for it.'

export const bookingConfirmed = {
  subject: (dateText: string) => `Booking Confirmed! ${dateText}`,
  title: 'Booking Confirmed!',
  lead: (greeting: string, partySize: number) =>
    `${greeting}, ${easels(partySize)} your name on ${partySize === 1 ? 'it' : 'them'}. You bring the wine, we bring the paint.`,
  picture: (title: string) => `The evening's painting: ${title}`,
  bring: 'What to Bring',
  receipt: 'Receipt',
  paidBy: {
    card: 'Paid by card',
    voucher: 'Paid with your gift voucher',
    free: 'Nothing to pay',
    owner: 'Arranged with us',
    cash: 'Paid in cash',
    bank_transfer: 'Paid by bank transfer',
    unpaid: 'Not paid yet',
  },
  prices: (gstNumber: string | null) =>
    gstNumber ? `All prices in NZD, including GST. GST number ${gstNumber}.` : 'All prices in NZD.',
  changed: 'Plans changed? Call us on ',
  changedThen:
    ", we will find a way. The evening is attached as a file for your calendar, and your booking's page shows all of this any time.",
} as const

export const bookingReserved = {
  subject: (dateText: string) => `Reserved, to pay: ${dateText}`,
  title: 'Reserved, to pay',
  preheader: (cents: number) => `${exactPrice(cents)} to pay.`,
  lead: (greeting: string, partySize: number, cents: number) =>
    `${greeting}, we have reserved ${partySize === 1 ? 'a place' : `${inWords(partySize)} places`} for you. ${exactPrice(cents)} is still to be paid.`,
  pay: 'See your booking and pay',
  otherWays:
    'You can pay by card on your booking’s page. If you have arranged with us to pay another way, there is nothing to do.',
  changedThen: ', we will find a way.',
} as const

export const seatsGone = {
  subject: 'Your payment is being refunded',
  lead: (greeting: string, reason: string, cents: number) =>
    `${greeting}. ${reason} ${cents > 0 ? `All of it is on its way back to you: ${exactPrice(cents)}.` : 'Nothing was charged.'}`,
  howLong: `The money goes back to the card that you paid with. Most banks show it ${refundTime}.`,
  voucher: (code: string) => `Your gift voucher ${code} was not used. It is worth what it was before.`,
  next: 'The next evening',
  nextText: 'We would love to see you there instead:',
  nextButton: 'Book this evening',
  noNext: 'There is no other evening to book yet. We will gladly tell you when there is one:',
  noNextButton: 'Tell me about new events',
} as const

export const waitingListJoined = {
  subject: (title: string) => `You are on the waiting list: ${title}`,
  title: 'Waiting List Joined!',
  lead: (greeting: string) =>
    `${greeting}, you are on the list. We'll email you as soon as a spot opens up or when the next event is scheduled.`,
  party: people,
  notYet: 'A place on the list is not a booking yet.',
  patience: 'There is nothing to pay and nothing to do until then.',
  leave: 'Leave the waiting list',
  again:
    'Somebody asked for a place with your address again, with other details. Yours is as it was. To wait for another number of people, leave the list with the link below and join again.',
} as const

export const notifierJoined = {
  subject: "You're on the list!",
  title: "You're on the list!",
  lead: (greeting: string) => `${greeting}, we'll email you as soon as the next event is scheduled.`,
  often: 'That is a mail now and then, when a new evening is open for booking. Nothing else.',
  mistake: 'That was not you, or you have changed your mind? One click and you are off the list: ',
  unsubscribe: 'unsubscribe',
} as const

export const notifierReturn = {
  subject: 'Shall we write to you again?',
  title: 'Shall we write to you again?',
  lead: (greeting: string) => `${greeting}, this address was entered in our list for new events just now.`,
  left: 'You had unsubscribed, so nothing comes unless you say so.',
  button: 'Yes, write to me again',
  mistake: 'That was not you? Then there is nothing to do: you stay off the list.',
} as const

export const ownerBooking = {
  subject: (who: string, dateText: string) => `New booking: ${who}, ${dateText}`,
  title: 'New booking',
  lead: (partySize: number, title: string, dateText: string) => `${people(partySize)} for ${title}, ${dateText}.`,
  seats: (booked: number, most: number) =>
    `${booked} of ${most} booked${booked > most ? ' (OVER!)' : booked === most ? ', full' : ''}`,
  button: 'See the bookings',
} as const

export const voucherMail = {
  subject: (code: string) => `Your gift voucher ${code}`,
  title: 'Voucher Created Successfully!',
  lead: (greeting: string) => `${greeting}, thank you. An evening of wine, paint and laughter is yours to give.`,
  worth: (count: number, price: string) => `${price} NZD, ${people(count)}`,
  until: (count: number, until: string) => `For ${people(count)}, valid until ${until}.`,
  print: 'Print the gift card',
  page: 'See the voucher',
  how: 'How it is used',
  howTo: [
    'Whoever has the code can use it: print the card or pass the code on.',
    'They choose any regular session on our site and type the code into the booking form.',
    'The voucher is non-refundable but transferable.',
  ],
  left: 'Places that are not used stay on the voucher. ',
  leftLink: 'See what is left on it',
  item: (count: number) => `Gift voucher, ${people(count)}`,
  total: 'Total',
} as const

export const ownerVoucher = {
  subject: (who: string, price: string) => `New gift voucher: ${who}, ${price}`,
  title: 'New gift voucher',
  lead: (count: number, price: string) => `A gift voucher for ${people(count)} was sold for ${price}.`,
  button: 'See the admin area',
} as const

export const ownerProblem = {
  subject: (what: string) => `Needs you: ${what}`,
  label: 'Needs you',
} as const

export const refundMade = {
  subject: (cents: number) => `Your refund of ${exactPrice(cents)}`,
  title: 'Your refund is on its way',
  lead: (greeting: string, cents: number) => `${greeting}, we have sent ${exactPrice(cents)} back to you.`,
  titleByHand: 'Your refund',
  leadByHand: (greeting: string, cents: number) => `${greeting}, we have given ${exactPrice(cents)} back to you.`,
  howLong: seatsGone.howLong,
} as const

/** 'Kia ora Aroha'. A name that is none (an address, a whole sentence) is left out: forms are misused to send links. */
export function greetingOf(firstName: string): string {
  const name = firstName.trim()
  const isName = name.length > 0 && name.length <= 40 && !/[@/\\<>{}[\]]|\S\.\S|www\b/i.test(name)
  return isName ? `Kia ora ${name}` : 'Kia ora'
}

/** What the calendar entry of a booking says. */
export function calendarText(booking: { who: string; reference: string; bookingUrl: string; phone: string }): string {
  return [
    `${booking.who}, reference ${booking.reference}`,
    `${bookingConfirmed.bring}: ${whatToBring.join(', ')}`,
    `${labels.seeBooking}: ${booking.bookingUrl}`,
    `${footer.questions}${booking.phone}`,
  ].join('\n')
}
