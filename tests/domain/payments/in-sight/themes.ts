const atSteps = [
  'pay an open step',
  'decline an open step',
  'answer the bank',
  'pay another way',
  'look at a payment again',
  'return from the provider',
  'charge wrongly',
  'charge after the end',
  'charge after the end',
  'break the making',
  'retry a fulfilment',
]
const ofBookings = [
  'book',
  'book with a voucher',
  'book by call',
  'change the form',
  'reserve',
  'pay reserved seats',
  'confirm by call',
]
const afterwards = [
  'edit a booking',
  'mark as paid',
  'set back',
  'move a booking',
  'remove',
  'take a raincheck',
  'give up seats',
  'take people out',
  'rebook',
  'rebook',
  'change an evening',
]
const ofParties = [
  'pay for a party',
  'choose who pays for a party',
  'take party money',
  'book as a guest of a party',
  'change a party',
  'cancel a party',
]

/** What a history is about: how it begins, and the steps that are about the same things. */
export const themes: Record<string, { begins: string[]; goesOn: string[] }> = {
  bookings: {
    begins: ['book', 'reserve', 'book with a voucher'],
    goesOn: [...ofBookings, ...afterwards],
  },
  'payment steps': {
    begins: ['book', 'book by call', 'reserve'],
    goesOn: [...ofBookings, 'buy a voucher', 'order a kit', ...atSteps, ...atSteps],
  },
  groups: {
    begins: ['book', 'bring friends', 'join a waiting list'],
    goesOn: [
      'book',
      'bring friends',
      'book as a friend',
      'group',
      'give back kept places',
      'join a waiting list',
      'accept an offer',
      ...afterwards,
    ],
  },
  rainchecks: {
    begins: ['book', 'book with a voucher', 'take a raincheck', 'move a booking'],
    goesOn: ['book', 'reserve', 'move a booking', ...afterwards, ...Array(4).fill('rebook')],
  },
  'call-offs': {
    begins: ['book', 'reserve', 'book with a voucher', 'reserve', 'call off'],
    goesOn: [...ofBookings, ...afterwards, 'call off', 'choose for a guest', 'choose after a call-off'],
  },
  vouchers: {
    begins: ['buy a voucher', 'give a voucher', 'book with a voucher'],
    goesOn: [
      'buy a voucher',
      'buy a voucher without details',
      'give a voucher',
      'void a voucher',
      'reserve',
      'call off',
      'book with a voucher',
      'book with a voucher',
      ...afterwards,
    ],
  },
  orders: {
    begins: ['order a kit', 'order a frame'],
    goesOn: ['order a kit', 'order a frame', ...Array(5).fill('change an order'), ...atSteps],
  },
  auctions: {
    begins: ['win'],
    goesOn: ['win', ...Array(4).fill('mark a win'), 'offer a painting', 'offer a painting', ...atSteps],
  },
  packages: {
    begins: ['buy the package and a lesson'],
    goesOn: ['buy the package and a lesson', ...atSteps],
  },
  'parties of hosts': {
    begins: ['quote a party', 'pay for a party'],
    goesOn: ['quote a party', 'change a quote', ...ofParties, ...atSteps],
  },
  'parties of guests': {
    begins: [
      'quote a party',
      'take party money',
      'pay for a party',
      'choose who pays for a party',
      'book as a guest of a party',
      'book as a guest of a party',
    ],
    goesOn: [...ofParties, 'book as a guest of a party', ...afterwards, 'choose after a call-off'],
  },
}

/** What may happen to money in every history. */
export const money = [
  'refund a payment',
  'refund what is asked for',
  'retry a refund',
  'deal with a problem',
  'undo',
  'undo',
  'dispute',
  'decide a dispute',
  'decide a dispute',
  'refund at the provider',
  'answer refunds',
  'a refund comes back',
  'a refund is made',
  'wait',
  'wait',
  'settle',
]
