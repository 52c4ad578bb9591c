import { peopleText } from '~/lib/text'
import { defineCopy } from '../define-copy'
/** Texts of the booking panel, the payment step and their toasts. */
export const booking = defineCopy('booking', {
  loading: 'Loading Event...',
  picture: (title: string) => `The painting of the evening: ${title}`,
  examplePicture: 'A taste of our evenings',
  open: 'Book Now!',
  close: 'Close Booking',
  spots: (current: number, max: number) => `${current}/${max} spots booked - Limited to ${max} painters per session`,
  people: peopleText,
  submit: 'Continue to Payment',
  back: 'Back to Form',
  processing: 'Processing...',
  failed: 'Booking Failed',
  failedText: 'Something went wrong with your booking.',
  intentFailed: 'Error',
  intentFailedText: 'Failed to create payment intent',
  paymentFailed: 'Payment Failed',
  confirmed: 'Booking Confirmed!',
  /** By how the booking was paid; 'free' is an evening that costs nothing. */
  confirmedText: {
    card: (emailSent: boolean) =>
      emailSent
        ? 'Your payment was successful, spot reserved, and confirmation email sent!'
        : 'Your payment was successful and spot reserved. Confirmation email will follow shortly.',
    voucher: (emailSent: boolean) => `Your voucher covered the full cost! ${reserved(emailSent)}`,
    free: reserved,
  },
  difference: 'Difference for a dearer evening',
  paidBefore: 'Paid before',
  alsoPaid: 'Also paid',
  refunded: 'Refunded',
  refundOnItsWay: 'Refund on its way',
  raincheck: 'Your raincheck',
  soldOut: 'Event is Sold Out!',
  soldOutText: (max: number) => `All ${max} spots are taken - but you can still join our waiting list!`,
})

function reserved(emailSent: boolean): string {
  return emailSent
    ? 'Spot reserved and confirmation email sent!'
    : 'Spot reserved. Confirmation email will follow shortly.'
}

/** The booking form on a page of its own. */
export const bookPage = defineCopy('bookPage', {
  heading: ['Book your', 'places'],
})

/** Shown in place of the booking form to a visitor who has just booked. */
export const ticket = defineCopy('ticket', {
  booked: "You're in!",
  booking: 'Your booking',
  calendar: 'Add to calendar',
  directions: 'Get Directions',
  shareFailed: 'Please copy this yourself',
})
