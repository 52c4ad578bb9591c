import { ARRIVE_EARLY_MINUTES } from '~/contract/constants'
import type { SiteView } from '~/contract/site/site'
import { studio } from '~/lib/studio'
import { defineCopy } from '../define-copy'
import { listed } from './rule-texts'

export const bookingPage = defineCopy('bookingPage', {
  raincheck: 'Raincheck',
  raincheckLead: 'Your payment carries over to another evening. Choose one below when you’re ready.',
  pastTitle: 'Your evening',
  past: 'Thank you for painting with us',
  ownerLead: 'Your place is reserved. We’re looking forward to seeing you.',
  next: 'What happens next',
  emailSent: 'We’ve sent your confirmation, with a file for your calendar, to',
  emailFollows: 'Your confirmation, with a file for your calendar, is on its way to',
  bookmark: 'Save this page: it always shows your booking.',
  bring: "Bring your own wine or beverage, nibbles, and warm clothes you don't mind getting painty.",
  arrive: `Your easel, paints and canvas will be ready. Come ${ARRIVE_EARLY_MINUTES} minutes early and pour yourself a glass.`,
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
  reserved: 'Reserved, still to pay',
  reservedLead: (price: string) =>
    `We’ve reserved your place. ${price} is left to pay: by card here, or however you’ve arranged with us.`,
  payNow: (price: string) => `Pay ${price} now`,
  help: 'Change of plans, or a question? Call us on',
  stamp: 'See you there',
})

/** The page for customers who have lost an e-mail. */
export const myBookings = defineCopy('myBookings', {
  heading: ['Find your', 'bookings'],
  lead: (things: string) =>
    studio.sendsMail
      ? `Lost the email? Give us your email address, and we’ll send you the links to everything you have coming up: ${things}.`
      : 'Can’t find your booking’s page? Please call us, and we’ll help you.',
  hint: 'The one you booked or bought with',
  submit: 'Email me my links',
  asked:
    'Thanks! If we have something for this address, the email is on its way. Nothing after a few minutes? Look in your spam folder, try another address, or call us.',
})

export function ownThings({ takesVouchers }: SiteView): string {
  const { kits, frames, auction } = studio.parts
  const isOrdered = kits || frames
  return listed(
    'bookings',
    'rainchecks',
    'private parties',
    isOrdered && 'orders',
    auction && 'auctions you’ve won',
    takesVouchers && 'gift vouchers',
  )
}

/** The page behind the link in the notifier's e-mails. */
export const unsubscribe = defineCopy('unsubscribe', {
  title: 'Stop emails about new evenings?',
  text: 'One click, and they stop for good. You’ll still hear from us about anything you’ve booked.',
  submit: 'Unsubscribe',
  left: 'You’re off the list',
  leftText: 'We won’t email you about new evenings any more. Changed your mind? One click, and we will.',
  refusedText: 'We can’t email this address: it refuses our emails, or somebody reported one as spam. Please call us.',
  again: 'Email me again',
})

/** In place of every page until the owner opens the studio. */
export const openingSoon = defineCopy('openingSoon', {
  title: 'Opening soon',
  text: 'We’re getting our easels ready for you. Please come back soon.',
})
