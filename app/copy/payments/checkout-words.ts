import { HOLD } from '../../contract/constants'
import { booking } from '../bookings/booking'
import { voucher } from '../bookings/vouchers'
import { defineCopy } from '../define-copy'
import { frames } from '../orders/frames'
import { orders } from '../orders/orders'
import { packagePayment } from '../orders/package'
import { checkout } from './checkout'

/** What each kind of purchase says around its payment. They travel with the checkout; no page's script has them all. */
const usual = () => ({
  title: checkout.title,
  processing: booking.processing,
  paidNotFinished: 'Your payment went through',
  doneText: 'Nothing more is taken.',
})

export const bookingCheckout = () =>
  defineCopy('bookingCheckout', {
    ...usual(),
    steps: checkout.steps,
    stepsLabel: checkout.stepsLabel,
    back: booking.back,
    startAgain: 'Start again',
    closed: checkout.lapsed,
    closedText: `The time to pay is over and nothing was taken. Other people can book the places now. What you typed is saved: after ${HOLD.waitAfterLapseMinutes} minutes you can send the form again.`,
    done: 'You are booked',
    doneText: 'This booking is paid already. Nothing more is taken.',
    see: checkout.yourBooking,
    keepOpen: 'Please keep this page open. If it closes, your places are still booked once the bank says yes.',
    finish: 'Finish the booking',
    failed: booking.failed,
    failedText: booking.failedText,
    paidNotFinishedText: 'The booking is not finished yet. Try again below: your card is not charged a second time.',
  })

/** The evening was called off meanwhile. */
export const calledOffCheckout = () =>
  defineCopy('calledOffCheckout', {
    ...bookingCheckout(),
    startAgain: 'See other evenings',
    closed: 'This evening was called off',
    closedText: 'Nothing is taken for it. If you have just paid, all of it comes back by itself.',
  })

export const reservedCheckout = () =>
  defineCopy('reservedCheckout', {
    ...usual(),
    steps: ['Reserved', 'Payment', 'Booked'],
    stepsLabel: checkout.stepsLabel,
    summary: checkout.yourEvening,
    back: 'Back to your booking',
    closed: 'This payment is over',
    closedText: 'Nothing was charged. Go back to your booking to see what is still to be paid.',
    done: booking.confirmed,
    doneText: 'This booking is paid. Nothing more is taken.',
    see: checkout.yourBooking,
    keepOpen: 'Please keep this page open. If it closes, your booking is still paid once the bank says yes.',
    finish: bookingCheckout().finish,
    failed: booking.paymentFailed,
    failedText: booking.failedText,
    paidNotFinishedText: bookingCheckout().paidNotFinishedText,
  })

export const voucherCheckout = () =>
  defineCopy('voucherCheckout', {
    ...usual(),
    steps: voucher.steps,
    stepsLabel: voucher.stepsLabel,
    summary: 'Purchase Summary',
    back: 'Cancel',
    closed: 'This purchase is over',
    closedText: 'Nothing was taken. Send the form again to buy the voucher.',
    done: 'This voucher is paid',
    see: 'See the voucher',
    keepOpen:
      'Please keep this page open. If it closes, your voucher is still made and emailed once the bank says yes.',
    finish: 'Finish the purchase',
    failed: voucher.failed,
    failedText: 'Failed to create voucher. Please try again.',
    plainToast: true,
    paidNotFinishedText: 'The voucher is not made yet. Try again below: your card is not charged a second time.',
  })

export const kitCheckout = () =>
  defineCopy('kitCheckout', {
    ...usual(),
    steps: orders.steps,
    stepsLabel: orders.stepsLabel,
    summary: 'Order summary',
    note: orders.pickup,
    back: 'Back to Details',
    closed: 'This payment is no longer open',
    closedText: 'Nothing was taken. What you typed is saved: go back to the details and continue from there.',
    done: 'This order is paid',
    see: orders.yourOrder,
    processing: 'Processing Payment...',
    keepOpen: 'Please keep this page open. If it closes, your order is still made once the bank says yes.',
    finish: 'Finish the order',
    failed: orders.failed,
    failedText: 'Something went wrong saving your order.',
    paidNotFinishedText: 'The order is not finished yet. Try again below: your card is not charged a second time.',
    trouble: { title: orders.paymentError, text: orders.paymentErrorText },
  })

export const frameCheckout = () =>
  defineCopy('frameCheckout', {
    ...kitCheckout(),
    title: frames.paymentTitle,
  })

export const winCheckout = () =>
  defineCopy('winCheckout', {
    ...usual(),
    steps: ['Won', 'Payment', 'Done'],
    stepsLabel: 'Your win in three steps',
    summary: 'Your painting',
    back: 'Back to the auction',
    closed: 'This payment is over',
    closedText: 'Nothing was charged. Go back to the auction, or use the link in your email, to pay.',
    done: 'Payment Successful',
    doneText: 'Congratulations on your winning bid!',
    see: 'See the auction',
    keepOpen: 'Please keep this page open.',
    finish: 'Try to finish',
    failed: 'Payment Error',
    failedText: 'Something went wrong processing your payment.',
    paidNotFinishedText: 'We could not finish yet. Nothing is charged again: please try to finish.',
    trouble: { title: 'Payment Error', text: 'Something went wrong processing your payment.' },
  })

export const packageCheckout = () =>
  defineCopy('packageCheckout', {
    ...usual(),
    steps: packagePayment.steps,
    stepsLabel: packagePayment.stepsLabel,
    summary: 'Purchase Summary',
    back: 'Back to Details',
    closed: 'This purchase is over',
    closedText: 'Nothing was taken. Send the form again to buy the package.',
    done: 'The package is paid',
    see: 'See your purchase',
    keepOpen:
      'Please keep this page open. If it closes, your purchase is still made and emailed once the bank says yes.',
    finish: 'Finish the purchase',
    failed: packagePayment.failed,
    failedText: packagePayment.failedText,
    paidNotFinishedText: 'The purchase is not finished yet. Try again below: your card is not charged a second time.',
  })

export const partyCheckout = () =>
  defineCopy('partyCheckout', {
    ...usual(),
    steps: ['Quote', 'Payment', 'Done'],
    stepsLabel: 'Your private party in three steps',
    summary: 'Your private party',
    back: 'Back to your party',
    closed: 'This payment is over',
    closedText: 'Nothing was charged. Go back to your party to see what is still to be paid.',
    done: 'Payment successful',
    see: 'See your party',
    keepOpen: 'Please keep this page open. If it closes, your payment still counts once the bank says yes.',
    finish: 'Try to finish',
    failed: 'Payment not taken',
    failedText: 'Something went wrong processing your payment.',
    paidNotFinishedText: 'We could not finish yet. Nothing is charged again: please try to finish.',
  })

export const lessonCheckout = () =>
  defineCopy('lessonCheckout', {
    ...packageCheckout(),
    steps: ['Lesson', 'Payment', 'Yours'],
    stepsLabel: 'Your further lesson in three steps',
    back: 'Back to your lessons',
    closedText: 'Nothing was taken. Go back to your lessons to buy it.',
    done: 'The lesson is paid',
    see: 'See your lessons',
  })
