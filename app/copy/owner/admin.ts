import { MAX_MOVE_YEARS } from '~/contract/constants'
import { shortPrice } from '~/lib/money'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'

/** Texts of the owner's area that several files use. */
export const loginOffline = 'Error: Unable to connect to server'

const peopleAre = (count: number) => counted(count, 'person is', 'people are')
const bookingsFor = (count: number) => (count === 1 ? 'There is a booking for' : `There are ${count} bookings for`)

export const events = defineCopy('events', {
  create: 'Create event',
  archive: {
    intent: 'archive',
    question: 'Archive this event and its bookings? You can still find them under Archived.',
    confirm: 'Done!',
    sending: 'Archiving...',
    failed: 'Failed to archive event',
  },
  delete: {
    intent: 'delete',
    question: 'Are you sure you want to delete this event? This action cannot be undone.',
    confirm: 'Delete event',
    sending: 'Deleting...',
    failed: 'Failed to delete event',
    danger: true,
  },
  over: '(OVER!)',
  movedToPast: (guests: number) =>
    `${bookingsFor(guests)} this evening, and the new time has passed. Please check the date and time.`,
  movedTooFar: `This is more than ${MAX_MOVE_YEARS} years away. Please check the year.`,
  fewerSeats: (people: number) => `${peopleAre(people)} booked already, which is more than that.`,
  confirmFewerSeats: (people: number) => `Yes, ${peopleAre(people)} booked already`,
  willGetEmail: (guests: number) => `${counted(guests, 'guest')} will get an email`,
  getEmail: (guests: number) => `${counted(guests, 'guest gets', 'guests get')} an email.`,
})

export const bookings = defineCopy('bookings', {
  confirmed: 'Confirmed',
  raincheck: 'Raincheck',
  needsEvent: 'Needs Event Assignment',
  archived: 'Archived',
  /** Beside a refund that cannot return the whole sum. */
  manualPart: (sum: string) =>
    `${sum} was paid by hand, so please hand it back. It stays in ‘Needs you’ until you record that.`,
  create: 'Create booking',
  deleteFailed: 'Failed to delete booking',
})

export const waiting = defineCopy('waiting', {
  title: 'Waiting list',
  parties: (count: number) => `Parties waiting: ${count}`,
  more: (count: number) => `After these: ${count} more. They move up as others leave the list.`,
  free: (seats: number) => (seats === 0 ? 'No seats are free.' : `${counted(seats, 'seat is', 'seats are')} free.`),
  states: {
    waiting: 'Waiting',
    offered: 'Offered',
    booked: 'Booked',
    declined: 'Said no thanks',
    lapsed: 'Offer lapsed',
    left: 'Left',
  },
  removing: {
    intent: 'remove',
    question:
      'They leave the waiting list of this evening. If seats were kept for them, the next in line is offered those, and they get an email about it. You can undo it.',
    confirm: 'Remove',
    sending: 'Removing...',
    failed: 'Failed to remove from the waiting list',
    danger: true,
  },
})

export const notifierList = defineCopy('notifierList', {
  title: 'Notifier list',
  removing: {
    intent: 'remove',
    question: 'They get no more emails about new events, unless they ask for them again. You can undo it.',
    confirm: 'Remove',
    sending: 'Removing...',
    failed: 'Failed to remove from the notifier list',
    danger: true,
  },
})

interface AssignedVoucher {
  code: string
  value_cents: number
  purchaser_name: string
}

export const vouchers = defineCopy('adminVouchers', {
  create: 'New voucher',
  goesTo: (email: string) => `The code goes to ${email}.`,
  assigned({ voucher, emailSent }: { voucher: AssignedVoucher; emailSent: boolean }) {
    const sent = emailSent ? 'It is on its way by email.' : 'The email follows shortly.'
    const text = `${shortPrice(voucher.value_cents)} for ${voucher.purchaser_name}. ${sent}`
    return { title: `Voucher ${voucher.code}`, text }
  },
  voiding: {
    intent: 'void',
    question: 'The code stops working for bookings. No money goes back. You can undo it.',
    confirm: 'Void voucher',
    sending: 'Voiding...',
    failed: 'Failed to void the voucher',
    danger: true,
  },
})

export const methodLabels = defineCopy('methodLabels', {
  card: 'card',
  cash: 'cash',
  bank_transfer: 'bank transfer',
  other: 'other',
})

export const PAID_BY = 'Paid by'

export const purposeLabels = defineCopy('purposeLabels', {
  booking: 'Booking',
  voucher: 'Gift voucher',
  paint_kit: 'Paint kit',
  custom_frame: 'Custom frame',
  auction: 'Auction',
  package: 'Business package',
  lesson: 'Further lesson',
  party: 'Private party',
})
