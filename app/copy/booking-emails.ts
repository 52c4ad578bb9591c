import { exactPrice } from '../lib/money'

/** Words of the e-mails about a booking that changed. */
export const bookingMoved = {
  subject: (dateText: string) => `Your booking has moved to ${dateText}`,
  title: 'Your booking has moved',
  lead: (greeting: string) => `${greeting}, your seats are now at another evening. Nothing more is to be done.`,
  leadFromRaincheck: (greeting: string) => `${greeting}, your raincheck has its evening. Your seats are booked.`,
  was: 'Before',
  calendar: 'The new time is attached as a file for your calendar; it takes the place of the old one.',
  unsuitable: 'Does that not suit you? Call us on ',
  unsuitableThen: ', we will find a way.',
} as const

export const eveningMoved = {
  subject: (title: string, dateText: string) => `Please note: ${title} is now on ${dateText}`,
  title: 'Your evening has changed',
  lead: (greeting: string) => `${greeting}, when or where your evening takes place has changed. Your seats stay yours.`,
} as const

export const rainchecked = {
  subject: 'Your raincheck',
  title: 'Your raincheck',
  lead: (greeting: string, partySize: number) =>
    `${greeting}, your ${partySize === 1 ? 'seat is' : 'seats are'} not lost: what you paid stands for another evening.`,
  how: 'How it goes on',
  howTo: [
    'Your booking’s page shows the evenings to come: choose one when you are ready.',
    'Or call us, and we book it for you.',
  ],
  was: 'You had booked',
} as const

/** The seats that somebody gave up are taken: the rest of the mail is a raincheck's. */
export const seatsFilled = {
  subject: 'Your seats are taken: here is your raincheck',
  title: 'Your seats are taken',
  lead: (greeting: string, partySize: number) =>
    `${greeting}, somebody is glad to paint in your place. Your ${partySize === 1 ? 'seat is' : 'seats are'} a raincheck now, worth all that you paid.`,
} as const

export const bookingCancelled = {
  subject: (dateText: string | null) => (dateText ? `Booking cancelled: ${dateText}` : 'Your booking is cancelled'),
  title: 'Your booking is cancelled',
  lead: (greeting: string) => `${greeting}, we have cancelled your booking. Your seats are no longer kept for you.`,
  refund: (cents: number) => `${exactPrice(cents)} goes back to the card that you paid with.`,
  voucher: (code: string) => `Your gift voucher ${code} has its credit back.`,
  surprised: 'You did not expect that? Call us on ',
} as const

export const bookingRestored = {
  subject: (dateText: string | null) => (dateText ? `Your booking stands: ${dateText}` : 'Your raincheck stands'),
  title: 'Your booking stands',
  lead: (greeting: string) =>
    `${greeting}, that was a mistake of ours: your booking stands as it was. Please forgive the noise.`,
} as const
