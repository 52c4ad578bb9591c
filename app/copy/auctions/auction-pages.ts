import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
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
  next: "You pay by card. Then we'll be in touch about picking up your painting in {town}.",
  refunded: ['', 'Refunded'],
  refundedText: (name: string) => `Your payment for ${name} was refunded in full. There's nothing to pay.`,
  paid: ['Paid', 'with thanks'],
  /** Shown beside the pickup times. */
  paidShort: (name: string, cents: number) => `You paid ${shortPrice(cents)} for ${name}. Thank you!`,
  paidText: (name: string, cents: number) =>
    `You paid ${shortPrice(cents)} for ${name}. We'll be in touch about picking it up in ${studio.place.town}.`,
  lapsed: ['This win', 'has lapsed'],
  lapsedText: (name: string) =>
    `${name} wasn't paid in time, so we offered it to somebody else. There's nothing to pay. Call us if something went wrong.`,
  back: 'Go to the auction',
})

/** The page behind the link in the e-mail about a painting that its winner did not pay for. */
export const chancePage = defineCopy('chancePage', {
  open: ['This painting could be', 'yours after all'],
  openText: (name: string, cents: number) =>
    `The winner of ${name} hasn't paid for it. You can have it for ${shortPrice(cents)}, your own highest bid.`,
  until: (time: string) => `The offer is yours alone until ${time}. If you'd rather not, just leave it.`,
  get next() {
    return winPage.next
  },
  pay: (cents: number) => `Take it for ${shortPrice(cents)}`,
  over: ['This offer', 'is over'],
})

/** The winner's payment page, in the words of every purchase. */
export const winPayment = defineCopy('winPayment', {
  description: (name: string) => `Auction: ${name}`,
  fact: (who: string, email: string) => `${who}, ${email}`,
  successful: 'Payment Successful',
  successfulText: 'Congratulations on your winning bid!',
})
