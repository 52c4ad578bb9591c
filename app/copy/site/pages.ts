import { ARRIVE_EARLY_MINUTES } from '../../contract/constants'
import { defineCopy } from '../define-copy'

export const bookingPage = defineCopy('bookingPage', {
  raincheck: 'Raincheck',
  raincheckLead:
    'Your place is not lost: you can use what you paid for another evening. Choose one below when you are ready.',
  past: 'Thank you for painting with us',
  ownerLead: 'Your spot is reserved. We look forward to seeing you.',
  next: 'What happens next',
  emailSent: 'The confirmation with the calendar file is in',
  emailFollows: 'The confirmation with the calendar file goes shortly to',
  bookmark: 'Keep this page’s address: it always shows your booking.',
  bring: "Bring your own wine or beverage, nibbles, and warm clothes you don't mind getting painty.",
  arrive: `Easel, paints and canvas are ready for you. Come ${ARRIVE_EARLY_MINUTES} minutes early and pour yourself a glass.`,
  receipt: 'Receipt',
  paidBy: {
    card: 'Paid by card',
    voucher: 'Covered by your voucher',
    free: 'Nothing to pay',
    owner: 'Booked with the studio',
    cash: 'Paid in cash',
    bank_transfer: 'Paid by bank transfer',
    unpaid: 'To pay',
  },
  reserved: 'Reserved, to pay',
  reservedLead: (price: string) =>
    `Your spot is reserved and not paid yet. ${price} is still to be paid: by card here, or as you have arranged with us.`,
  payNow: (price: string) => `Pay ${price} now`,
  help: 'Plans changed, or a question? Call us on',
  stamp: 'See you there',
})

/** The page for those who have lost an e-mail. */
export const myBookings = defineCopy('myBookings', {
  heading: ['Find your', 'bookings'],
  lead: 'Lost the email? Give us your email address, and we will send you the links to everything that is still to come: bookings, rainchecks, private parties, orders, auctions that you won and gift vouchers.',
  hint: 'The one that you booked or bought with',
  submit: 'Email me my links',
})

/** The page behind the link in the notifier's e-mails. */
export const unsubscribe = defineCopy('unsubscribe', {
  title: 'No more emails about events?',
})
