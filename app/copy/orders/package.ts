import { PACKAGE, PACKAGE_PRICE } from '~/contract/orders/package'
import { grouped } from '~/lib/money'
import { studio } from '~/lib/studio'
import { capitalised } from '~/lib/text'
import { defineCopy } from '../define-copy'
import { contactTime, inWords, refundTime } from '../site/rule-texts'

const { lessons, guaranteeDays, perPerson, people } = PACKAGE
const lessonPrice = `$${grouped(PACKAGE.lessonUsCents / 100)}`
const lessonsInWords = capitalised(inWords(lessons))
const charge = `$${perPerson.from} to $${perPerson.to}`
const attendance = `${people.from} to ${people.to}`
const takings = `$${grouped(perPerson.from * people.from)} to $${grouped(perPerson.to * people.to)}`

export const packagePrices = defineCopy('packagePrices', {
  youPay: `You pay ${PACKAGE_PRICE}, once.`,
})

export const salesPage = defineCopy('salesPage', {
  name: 'Business in a Box',
  description: `Run paint-and-sip classes of your own: ${lessons} video lessons, a custom website with a booking system, marketing materials and art supply guides. One price, ${PACKAGE_PRICE}, with a ${guaranteeDays}-day money-back guarantee.`,
  buy: 'Buy now',
  guarantee: `${guaranteeDays}-day money-back guarantee`,

  boxAlt: 'A painting: a wooden box with brushes, a bottle of red wine and two small canvases in it',
  site: {
    alt: 'This website on a laptop and on a phone: the next evening with its painting, date and price',
    title: 'You’re looking at it',
    text: 'The website in the box is this very one. Book an evening, buy a voucher, bid on a painting: have a play.',
  },
  features: {
    lessons: {
      title: `${lessons} Video Lessons`,
      text: `${lessonsInWords} evenings, ready to teach. Each one shows you every stroke, from the first pencil line to the last highlight, and it’s made for people who swear they can’t draw.`,
      alt: 'Ten small paintings pinned up in two rows, the kind you paint in an evening',
    },
    website: {
      title: 'Custom Website',
      text: 'Yours, with your name on it. Its booking system takes seats, cards and vouchers while you rinse the brushes, and you run it all from your phone.',
      alt: 'The booking form on a laptop, and the owner’s list for today on a phone',
    },
    marketing: {
      title: 'Marketing & Resources',
      text: 'Posters to put up, posts to share, and art supply guides: what to buy, where to spend a bit more and where not to bother.',
    },
  },
  extra: `${lessonsInWords} evenings painted through?`,
  extraText: `Additional lessons are ${lessonPrice} each, in US dollars, whenever you fancy a new one.`,
  how: [
    { title: 'Purchase the package', text: `Pay once by card. You’ll hear from us ${contactTime}.` },
    {
      title: 'Set up',
      text: 'Find a room and pick a date. We put your name, your place and your prices on the website.',
    },
    { title: 'Start earning', text: 'Pour, paint and have a laugh. Everyone has paid before they sit down.' },
  ],
  earning: [
    { label: 'Classes typically charge', figure: charge, unit: 'per person' },
    { label: 'With', figure: attendance, unit: 'people per class' },
    { label: 'Which makes', figure: takings, unit: 'a class, before you pay for the room and the paint' },
  ],

  offerHeading: ['Yours for', PACKAGE_PRICE],
  offer: `The lessons, the website and the guides, for one payment. Not your thing after all? Tell us within ${guaranteeDays} days and you get all your money back.`,
})

const questions = defineCopy('packageQuestions', [
  {
    q: 'What do I get for the price?',
    a: `${lessons} video lessons, a custom website with a booking system, and marketing materials and art supply guides. It is one payment of ${PACKAGE_PRICE}.`,
  },
  {
    q: 'Do I need to be an artist?',
    a: 'No. Each lesson shows you every stroke, and what to say while the paint dries. If you can host a good night, you can do this.',
  },
  {
    q: 'How much can a class earn?',
    a: `Classes typically charge ${charge} per person, with ${attendance} people per class. That’s ${takings} before you pay for the room and the paint.`,
  },
  { q: 'Can I add more lessons?', a: `Yes, any time. Additional lessons are ${lessonPrice} each.` },
  {
    q: 'Is there a guarantee?',
    a: `Yes, a ${guaranteeDays}-day money-back guarantee. Write or call within ${guaranteeDays} days of paying and the whole price goes back to your card, no hard feelings.`,
  },
  {
    q: 'Which currency do I pay in?',
    a: `The price is ${PACKAGE_PRICE} and your card is charged in US dollars. Any other currency on this page is only a guide: your bank uses its own rate.`,
  },
  {
    q: 'What does the website do?',
    a: 'It shows your next class, takes bookings and card payments, sells gift vouchers, runs auctions and keeps a waiting list. It’s the website you’re on right now, with your name on it.',
  },
  {
    q: 'Where can I hold the classes?',
    a: 'A café, a hall, a winery, your own shed: all you need is tables, good light and a tap. The guides tell you what to buy and how much of it.',
  },
])

const talk = defineCopy('packageTalk', {
  q: 'Can I talk to someone first?',
  a: (hours: string) =>
    `Please do. Call us ${hours}, ${studio.place.country} time, or send us the form on this page. You’ll get a real person.`,
})

/** What people ask before they buy; the last answer says when they can call. */
export function packageQuestions(contactHours: string): { q: string; a: string }[] {
  return [...questions, { q: talk.q, a: talk.a(contactHours) }]
}

export const packageOrder = defineCopy('packageOrder', {
  description: `Buy the paint-and-sip Business in a Box: ${lessons} video lessons, a custom website, marketing and resources for ${PACKAGE_PRICE}, with a ${guaranteeDays}-day money-back guarantee.`,
  held: [
    `${lessons} video lessons, ready to teach`,
    'A custom website with a booking system and your name on it',
    'Marketing materials',
    'Art supply guides',
    `${guaranteeDays}-day money-back guarantee`,
  ],
  caption: 'All packed. Just add your name.',
  nextText: `{sendsMail|You get a confirmation by email straight away, and we’ll|We’ll} be in touch ${contactTime} to set everything up with you.`,
  total: 'Total',
  totalNote: 'USD, paid once',
  item: 'Business in a Box',
})

export const packagePayment = defineCopy('packagePayment', {
  steps: ['Details', 'Payment', 'Yours'],
  stepsLabel: 'Steps to your box',
  failed: 'Payment Error',
  failedText: 'Something went wrong with your payment. Please try again.',
})

export const packagePage = defineCopy('packagePage', {
  title: (reference: string) => `Your Business in a Box ${reference}`,
  heading: ['The box is', 'yours'],
  refundedHeading: ['Your money is', 'back'],
  lead: (name: string) => `Thank you. ${name} will write to you ${contactTime}.`,
  refundedLead: `This purchase was refunded. Most banks show it ${refundTime}.`,
  toastTitle: 'The box is yours!',
  toastText: (name: string) => `Your payment went through. ${name} will write to you ${contactTime}.`,
  next: 'What happens next',
  nextSteps: (name: string) => [
    `${name} will be in touch ${contactTime} to ask for your name, your place and your prices.`,
    `You get the ${lessons} video lessons, the marketing materials and the art supply guides.`,
    'We set up your website with its booking system, and you pick your first evening.',
  ],
  guarantee: 'Money-back guarantee',
  guaranteeUntil: (date: string) => `Until ${date}. Write or call us, and the whole price goes back to your card.`,
  reference: 'Reference',
  buyer: 'Bought by',
  paid: 'Paid',
  receipt: 'Receipt',
  refunded: 'Refunded to your card',
  emailSent: 'We’ve sent your confirmation to',
  emailFollows: 'Your confirmation is on its way to',
  bookmark: 'Save this page: it always shows your purchase. A question? Call us on',
})
