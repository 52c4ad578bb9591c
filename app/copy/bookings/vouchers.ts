import { GIFT_MESSAGE } from '~/contract/constants'
import { codedPrice } from '~/lib/money'
import { counted, peopleText } from '~/lib/text'
import { defineCopy } from '../define-copy'

/** Texts of buying a gift voucher, its page, its card and its balance. */
export const voucher = defineCopy('voucher', {
  openForm: 'Buy a voucher',
  formTitle: 'Give an evening',
  options: {
    1: 'People: 1 person ({voucherPrice} {currency})',
    2: '2 people ({pairVoucherPrice} {currency})',
  },
  giftMessageHint: `Printed on the gift card, up to ${GIFT_MESSAGE.lines} lines or ${GIFT_MESSAGE.characters} characters`,
  steps: ['Details', 'Payment', 'Voucher'],
  stepsLabel: 'Steps to your voucher',
  title: (count: number) => `Gift voucher for ${peopleText(count)}`,
  from: (name: string, email: string) => `${name}, ${email}`,
  to: (name: string) => `For ${name}`,
  notOnSaleText: 'You can’t buy gift vouchers here just yet. Please give us a call.',

  created: 'Voucher Created Successfully!',
  emailed: (sent: boolean) => (sent ? 'A confirmation email was sent to' : 'A confirmation email is on its way to'),
  validity: (count: number, until: string) => `For ${peopleText(count)}, valid until ${until}.`,
  print: 'Print the gift card',
  another: 'Purchase Another Voucher',
  toastMadeText: (code: string) => `Your voucher code is ${code}. Check your email for details.`,
  failed: 'Error',
  intentFailedText: 'Failed to create payment intent. Please try again.',
})

/** The voucher's own page. */
export const voucherPage = defineCopy('voucherPage', {
  title: (code: string) => `Gift voucher ${code}`,
  heading: ['Your gift', 'voucher'],
  state: {
    active: 'Ready to use',
    redeemed: 'Used up',
    expired: 'Expired',
    voided: 'Cancelled',
  },
  places: (count: number) => counted(count, 'place'),
  leftOf: (places: number | null, cents: number) =>
    places === null ? codedPrice(cents) : `${voucherPage.places(places)} on regular evenings, or ${codedPrice(cents)}`,
  nothingLeft: 'There’s nothing left on it.',
  nextSteps: [
    'Print the gift card, or pass the code on: anyone with the code can use it.',
    'To use it, choose an evening here and type the code into the booking form.',
    'Places they don’t use stay on the voucher until it expires.',
  ],
  bookmark: 'Save this page: it always shows what’s left on the voucher. Questions? Call us on',
})

/** The fields for e-mailing a voucher to its recipient. */
export const present = defineCopy('present', {
  summary: 'Email it to them on a day you choose',
  lead: 'We’ll send the gift card, your message and the code. You can change this until then.',
})

/** The card to print. */
export const giftCard = defineCopy('giftCard', {
  headline: ['An evening of wine, paint', '& laughter'],
  forPeople: peopleText,
  to: 'For',
  book: 'Book on our website with this code:',
  terms: (cents: number) => `for any regular session. Non-refundable but transferable. Worth ${codedPrice(cents)}.`,
  withoutScript: 'Print this page with your browser.',
})

/** What is left on a code. */
export const balance = defineCopy('balance', {
  title: 'Check voucher balance',
  heading: ['What’s left on your', 'voucher?'],
  lead: 'Type in your code to see what’s left and when it expires.',
})
