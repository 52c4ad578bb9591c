import { shortPrice } from '../../lib/money'

/** The page behind the link in the e-mail about a new device. */
export const devicePage = {
  title: 'Is this new device yours?',
} as const

/** The page behind the link in the winner's e-mail. */
export const winPage = {
  title: ['Congratulations on your', 'winning bid!'],
  text: (name: string, cents: number) => `${name} is yours for ${shortPrice(cents)}.`,
  pay: (cents: number) => `Pay ${shortPrice(cents)}`,
  next: 'Payment by card. We will contact you about collecting your painting in Waipu.',
  refunded: ['', 'Refunded'],
  refundedText: (name: string) => `Your payment for ${name} was refunded in full. There is nothing to pay.`,
  paid: ['Paid', 'with thanks'],
  paidText: (name: string) => `${name} is paid. We will contact you about collecting it in Waipu.`,
  back: 'To the auction',
} as const

/** The winner's payment at its own address, in the words of every purchase. */
export const winPayment = {
  description: (name: string) => `Auction: ${name}`,
  fact: (who: string, email: string) => `${who}, ${email}`,
  item: 'Winning bid',
  total: 'Total',
  successful: 'Payment Successful',
  successfulText: 'Congratulations on your winning bid!',
} as const
