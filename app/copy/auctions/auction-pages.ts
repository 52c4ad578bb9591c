import { shortPrice } from '../../lib/money'
import { studio } from '../../lib/studio'
import { defineCopy } from '../define-copy'

/** The page behind the link in the e-mail about a new device. */
export const devicePage = defineCopy('devicePage', {
  title: 'Is this new device yours?',
})

/** The page behind the link in the winner's e-mail. */
export const winPage = defineCopy('winPage', {
  title: ['Congratulations on your', 'winning bid!'],
  text: (name: string, cents: number) => `${name} is yours for ${shortPrice(cents)}.`,
  pay: (cents: number) => `Pay ${shortPrice(cents)}`,
  next: 'Payment by card. We will contact you about collecting your painting in {town}.',
  refunded: ['', 'Refunded'],
  refundedText: (name: string) => `Your payment for ${name} was refunded in full. There is nothing to pay.`,
  paid: ['Paid', 'with thanks'],
  /** Beside the times at which it can be collected. */
  paidShort: (name: string) => `${name} is paid. Thank you!`,
  paidText: (name: string) => `${name} is paid. We will contact you about collecting it in ${studio.place.town}.`,
  lapsed: ['This win', 'has lapsed'],
  lapsedText: (name: string) =>
    `${name} was not paid in time, so it was offered to somebody else. There is nothing to pay. Please call us if something went wrong.`,
  back: 'To the auction',
})

/** The page behind the link in the e-mail about a painting that its winner did not pay for. */
export const chancePage = defineCopy('chancePage', {
  open: ['This painting could be', 'yours after all'],
  openText: (name: string, cents: number) =>
    `The winner of ${name} has not paid for it. You can have it for ${shortPrice(cents)}, the highest amount that you bid.`,
  until: (time: string) => `The offer is yours alone until ${time}. Nothing happens if you do not want the painting.`,
  get next() {
    return winPage.next
  },
  pay: (cents: number) => `Take it for ${shortPrice(cents)}`,
  over: ['This offer', 'is over'],
  get back() {
    return winPage.back
  },
})

/** The winner's payment at its own address, in the words of every purchase. */
export const winPayment = defineCopy('winPayment', {
  description: (name: string) => `Auction: ${name}`,
  fact: (who: string, email: string) => `${who}, ${email}`,
  successful: 'Payment Successful',
  successfulText: 'Congratulations on your winning bid!',
})
