import { PACKAGE, PACKAGE_PRICE } from '../../contract/orders/package'
import { grouped } from '../../lib/money'
import { studio } from '../../lib/studio'
import { defineCopy } from '../define-copy'
import { contactTime, inWords, refundTime } from '../site/rule-texts'

const { lessons, guaranteeDays, extraLesson, perPerson, people } = PACKAGE
const lessonsInWords = inWords(lessons).replace(/^./, (first) => first.toUpperCase())
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

  film: {
    alt: 'A painting: an open box with brushes, a bottle of red wine and small canvases standing in it',
    title: 'The explainer film is still drying',
    text: 'This is its painted cover; there is nothing to play yet. All that the film will say is on this page.',
  },
  features: {
    lessons: {
      title: `${lessons} Video Lessons`,
      text: `${lessonsInWords} evenings ready to teach, stroke by stroke, made for nervous beginners.`,
    },
    website: {
      title: 'Custom Website',
      text: 'Yours, with a booking system that takes seats, cards and vouchers while you rinse the brushes.',
    },
    marketing: {
      title: 'Marketing & Resources',
      text: 'Marketing materials and art supply guides: what to print, what to post, what to buy and where not to overspend.',
    },
  },
  extra: `${lessonsInWords} evenings painted through?`,
  extraText: `Additional lessons are $${extraLesson} each, in US dollars, whenever you want one more.`,
  how: [
    { title: 'Purchase the package', text: `One payment by card. A person writes to you ${contactTime}.` },
    { title: 'Set up', text: 'Pick a room and a date. We put your name, your place and your prices on the website.' },
    { title: 'Start earning', text: 'Pour, paint, laugh, and be paid before anybody sits down.' },
  ],
  earning: [
    { label: 'Classes typically charge', figure: charge, unit: 'per person' },
    { label: 'With', figure: attendance, unit: 'people per class' },
    { label: 'Which makes', figure: takings, unit: 'a class, before room and paint' },
  ],

  offerHeading: ['Yours for', PACKAGE_PRICE],
  offer: `The lessons, the website and the guides, paid once. Not what you hoped for? You have ${guaranteeDays} days to say so, and your money goes back to your card.`,
})

const questions = defineCopy('packageQuestions', [
  {
    q: 'What do I get for the price?',
    a: `${lessons} video lessons, a custom website with a booking system, and marketing materials and art supply guides. It is one payment of ${PACKAGE_PRICE}.`,
  },
  {
    q: 'Do I need to be an artist?',
    a: 'No. Each lesson shows every stroke, and what to say while the paint dries. If you can host a good evening, you can do this.',
  },
  {
    q: 'How much can a class earn?',
    a: `Classes typically charge ${charge} per person, with ${attendance} people per class. That is ${takings} before your room and your paint.`,
  },
  { q: 'Can I add more lessons?', a: `Yes. Additional lessons are $${extraLesson} each.` },
  {
    q: 'Is there a guarantee?',
    a: `Yes, a ${guaranteeDays}-day money-back guarantee. Write or call within ${guaranteeDays} days of paying and the whole price goes back to your card.`,
  },
  {
    q: 'Which currency do I pay in?',
    a: `The price is ${PACKAGE_PRICE} and your card is charged in US dollars. What you see in another currency is an approximate conversion: your bank uses its own rate.`,
  },
  {
    q: 'What does the website do?',
    a: 'It shows your next class, takes bookings and card payments, sells gift vouchers and keeps a waiting list. It is the same kind of website that you are reading now.',
  },
  {
    q: 'Where can I hold the classes?',
    a: 'A café, a hall, a winery, your own shed: tables, good light and a tap are enough. The guides say what to buy and how much of it.',
  },
])

const talk = defineCopy('packageTalk', {
  q: 'Can I talk to somebody first?',
  a: (hours: string) =>
    `Please do. Call ${hours}, ${studio.place.country} time, or send the form on this page. A person answers.`,
})

/** What people ask before they buy; the last answer says when they can call. */
export function packageQuestions(contactHours: string): { q: string; a: string }[] {
  return [...questions, { q: talk.q, a: talk.a(contactHours) }]
}

export const packageOrder = defineCopy('packageOrder', {
  description: `Buy the paint-and-sip Business in a Box: ${lessons} video lessons, a custom website, marketing and resources for ${PACKAGE_PRICE}, with a ${guaranteeDays}-day money-back guarantee.`,
  held: [
    `${lessons} video lessons, ready to teach`,
    'A custom website with a booking system, with your name on it',
    'Marketing materials',
    'Art supply guides',
    `${guaranteeDays}-day money-back guarantee`,
  ],
  caption: 'Packed, and waiting for your name',
  nextText: `You get a confirmation by email at once, and a person writes to you ${contactTime} to set everything up with you.`,
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
  lead: (name: string) => `Thank you. ${name} writes to you ${contactTime}.`,
  refundedLead: `This purchase was refunded. Most banks show it ${refundTime}.`,
  toastTitle: 'The box is yours!',
  toastText: (name: string) => `Your payment went through. ${name} writes to you ${contactTime}.`,
  next: 'What happens next',
  nextSteps: (name: string) => [
    `${name} writes to you ${contactTime} and asks for your name, your place and your prices.`,
    `You get the ${lessons} video lessons, the marketing materials and the art supply guides.`,
    'Your website with its booking system is set up, and you choose the first evening.',
  ],
  guarantee: 'Money-back guarantee',
  guaranteeUntil: (date: string) => `Until ${date}. Write or call and the whole price goes back to your card.`,
  reference: 'Reference',
  buyer: 'Bought by',
  paid: 'Paid',
  receipt: 'Receipt',
  refunded: 'Refunded to your card',
  emailSent: 'The confirmation is in',
  emailFollows: 'The confirmation goes shortly to',
  bookmark: 'Keep this page’s address: it always shows your purchase. A question? Call us on',
})
