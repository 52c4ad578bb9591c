import { HOLD } from '~/contract/constants'
import { booking } from '../bookings/booking'
import { voucher } from '../bookings/vouchers'
import { defineCopy } from '../define-copy'
import { frames } from '../orders/frames'
import { orders } from '../orders/orders'
import { packagePayment } from '../orders/package'
import { checkout } from './checkout'

/** The texts around the payment, by kind of purchase. The server sends them with the checkout, so no page's script has them all. */
const usual = () => ({
  title: checkout.title,
  processing: booking.processing,
  paidNotFinished: 'Your payment went through',
  doneText: 'There’s nothing more to pay.',
  closed: 'This payment has closed',
})

export const bookingCheckout = () =>
  defineCopy('bookingCheckout', {
    ...usual(),
    steps: checkout.steps,
    stepsLabel: checkout.stepsLabel,
    back: booking.back,
    startAgain: 'Start again',
    closed: checkout.lapsed,
    closedText: `The time to pay ran out, and you weren’t charged. Other people can book the places now. What you typed is saved: you can send the form again after ${HOLD.waitAfterLapseMinutes} minutes.`,
    done: 'You’re booked',
    doneText: 'This booking is paid. There’s nothing more to pay.',
    see: checkout.yourBooking,
    keepOpen: 'Please keep this page open. If it closes, your places are still booked once your bank says yes.',
    finish: 'Finish the booking',
    failed: booking.failed,
    failedText: booking.failedText,
    paidNotFinishedText: 'Your booking isn’t finished yet. Try again below: your card won’t be charged twice.',
  })

/** For a payment whose evening has been called off meanwhile. */
export const calledOffCheckout = () =>
  defineCopy('calledOffCheckout', {
    ...bookingCheckout(),
    startAgain: 'See other evenings',
    closed: 'This evening was called off',
    closedText: 'You won’t be charged for it. If you’ve just paid, we’ll send all of it back.',
  })

export const reservedCheckout = () =>
  defineCopy('reservedCheckout', {
    ...usual(),
    steps: ['Reserved', 'Payment', 'Booked'],
    stepsLabel: checkout.stepsLabel,
    summary: checkout.yourEvening,
    back: 'Back to your booking',
    closedText: 'You weren’t charged. Go back to your booking to see what’s left to pay.',
    done: booking.confirmed,
    doneText: bookingCheckout().doneText,
    see: checkout.yourBooking,
    keepOpen: 'Please keep this page open. If it closes, your booking is still paid once your bank says yes.',
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
    closed: 'This purchase has closed',
    closedText: 'You weren’t charged. Send the form again to buy the voucher.',
    done: 'This voucher is paid for',
    see: 'See the voucher',
    keepOpen:
      'Please keep this page open. If it closes, {sendsMail|we’ll still email you the voucher once your bank says yes|please call us}.',
    finish: 'Finish the purchase',
    failed: voucher.failed,
    failedText: 'Failed to create voucher. Please try again.',
    plainToast: true,
    paidNotFinishedText: 'Your voucher isn’t ready yet. Try again below: your card won’t be charged twice.',
  })

export const kitCheckout = () =>
  defineCopy('kitCheckout', {
    ...usual(),
    steps: orders.steps,
    stepsLabel: orders.stepsLabel,
    summary: 'Order summary',
    note: orders.pickup,
    back: 'Back to Details',
    closedText: 'You weren’t charged. What you typed is saved: go back to the details and carry on from there.',
    done: 'This order is paid for',
    see: orders.yourOrder,
    processing: 'Processing Payment...',
    keepOpen: 'Please keep this page open. If it closes, we still get your order once your bank says yes.',
    finish: 'Finish the order',
    failed: orders.failed,
    failedText: 'Something went wrong saving your order.',
    paidNotFinishedText: 'Your order isn’t finished yet. Try again below: your card won’t be charged twice.',
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
    closedText: 'You weren’t charged. To pay, go back to the auction{sendsMail| or use the link in your email|}.',
    done: 'Payment Successful',
    doneText: 'Congratulations on your winning bid!',
    see: 'See the auction',
    keepOpen: 'Please keep this page open.',
    finish: 'Finish the payment',
    failed: 'Payment Error',
    failedText: 'Something went wrong processing your payment.',
    paidNotFinishedText: 'We couldn’t finish just yet. Try again below: your card won’t be charged twice.',
    trouble: { title: 'Payment Error', text: 'Something went wrong processing your payment.' },
  })

export const packageCheckout = () =>
  defineCopy('packageCheckout', {
    ...usual(),
    steps: packagePayment.steps,
    stepsLabel: packagePayment.stepsLabel,
    summary: 'Purchase Summary',
    back: 'Back to Details',
    closed: 'This purchase has closed',
    closedText: 'You weren’t charged. Send the form again to buy the package.',
    done: 'The package is paid for',
    see: 'See your purchase',
    keepOpen:
      'Please keep this page open. If it closes, {sendsMail|we’ll still email you your purchase once your bank says yes|please call us}.',
    finish: 'Finish the purchase',
    failed: packagePayment.failed,
    failedText: packagePayment.failedText,
    paidNotFinishedText: 'Your purchase isn’t finished yet. Try again below: your card won’t be charged twice.',
  })

export const partyCheckout = () =>
  defineCopy('partyCheckout', {
    ...usual(),
    steps: ['Quote', 'Payment', 'Done'],
    stepsLabel: 'Your private party in three steps',
    summary: 'Your private party',
    back: 'Back to your party',
    closedText: 'You weren’t charged. Go back to your party to see what’s left to pay.',
    done: 'Payment successful',
    see: 'See your party',
    keepOpen: 'Please keep this page open. If it closes, your payment still counts once your bank says yes.',
    finish: winCheckout().finish,
    failed: 'Payment not taken',
    failedText: 'Something went wrong processing your payment.',
    paidNotFinishedText: winCheckout().paidNotFinishedText,
  })

export const lessonCheckout = () =>
  defineCopy('lessonCheckout', {
    ...packageCheckout(),
    steps: ['Lesson', 'Payment', 'Yours'],
    stepsLabel: 'Your further lesson in three steps',
    back: 'Back to your lessons',
    closedText: 'You weren’t charged. Go back to your lessons to buy it.',
    done: 'The lesson is paid for',
    see: 'See your lessons',
  })
