import { HOLD } from '../../contract/constants'
import { currencyCode } from '../../lib/money'
import { defineCopy } from '../define-copy'

export const checkout = defineCopy('checkout', {
  title: 'Secure payment',
  pageTitle: ['Secure', 'payment'],
  stepsLabel: 'Booking steps',
  steps: ['Details', 'Payment', 'Booked'],
  yourEvening: 'Your evening',
  currencyNote: (hasTax: boolean) => (hasTax ? checkout.withTax : currencyCode()),
  withTax: '{currency}, includes {tax}',
  total: 'Total',
  totalToPay: 'Total to pay',
  pay: (price: string) => `Pay ${price}`,
  nextStepHold: `Your seats are held for ${HOLD.firstMinutes} minutes from the next step.`,
  holdLeft: (minutes: number) =>
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`} left to pay. Your seats are held until then.`,
  lapsed: 'Your seats are no longer held',
  yourBooking: 'Your booking',
  preparing: 'Preparing the card form...',
  cardFormFailedText: 'Nothing was taken. Check your connection and try again.',
  tryAgain: 'Try again',
  notTaken: 'You can try again or use another card.',
  heldSeats: {
    paying: (count: number) => `${lastSpots(count)} being paid for.`,
    checking: (count: number) => `${lastSpots(count)} about to come free.`,
    offered: (count: number) => `${lastSpots(count)} offered to the waiting list.`,
    kept: (count: number) => `${lastSpots(count)} kept for friends of a guest.`,
  },
})

function lastSpots(count: number): string {
  return count === 1 ? 'The last spot is' : `The last ${count} spots are`
}
