import { HOLD } from '~/contract/constants'
import { currencyCode } from '~/lib/money'
import { counted } from '~/lib/text'
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
  nextStepHold: `Your places are held for ${HOLD.firstMinutes} minutes from the next step.`,
  holdLeft: (minutes: number) => `${counted(minutes, 'minute')} left to pay. Your places are held until then.`,
  lapsed: 'Your places are no longer held',
  yourBooking: 'Your booking',
  preparing: 'Preparing the card form...',
  cardFormFailedText: 'You weren’t charged. Check your connection and try again.',
  tryAgain: 'Try again',
  notTaken: 'You can try again or use another card.',
  heldSeats: {
    paying: (count: number) => `${lastPlaces(count)} being paid for.`,
    checking: (count: number) => `${lastPlaces(count)} about to come free.`,
    offered: (count: number) => `${lastPlaces(count)} offered to the waiting list.`,
    kept: (count: number) => `${lastPlaces(count)} kept for friends of a guest.`,
  },
})

function lastPlaces(count: number): string {
  return count === 1 ? 'The last place is' : `The last ${count} places are`
}
