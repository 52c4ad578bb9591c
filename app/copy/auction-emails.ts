import { shortPrice } from '../lib/money'

/** Words of the auction's e-mails, one object a message. Prices in cents. */

export const auctionBecause = {
  bid: 'You get this because you bid in our auction. It is not a newsletter.',
  registered: 'You get this because somebody used your email address in our auction.',
} as const

export const auctionLabels = {
  painting: 'Painting',
  price: 'Current bid',
  minimum: 'Next bid',
  ends: 'Ends',
  won: 'Your winning bid',
  signedIn: 'Signed in',
} as const

export const outbid = {
  subject: (name: string) => `You have been outbid: ${name}`,
  title: 'You have been outbid',
  lead: (greeting: string, name: string) => `${greeting}, somebody has gone higher on ${name}. It is not over yet.`,
  button: 'Bid again',
} as const

export const reinstated = {
  subject: (name: string) => `You lead again: ${name}`,
  title: 'You lead again',
  lead: (greeting: string, name: string) =>
    `${greeting}, the bid above yours was taken back. Yours is the highest on ${name} now.`,
  button: 'See the auction',
} as const

export const withdrawn = {
  subject: (name: string) => `Your bid was withdrawn: ${name}`,
  title: 'Your bid was withdrawn',
  lead: (greeting: string, name: string, cents: number) =>
    `${greeting}, we have withdrawn your bid of ${shortPrice(cents)} on ${name}. It does not count any more.`,
  reason: 'Our reason',
  question: 'Is this a mistake? Call us on ',
  questionThen: ', we will sort it out.',
  button: 'See the auction',
} as const

export const extended = {
  subject: (name: string) => `More time to bid: ${name}`,
  title: 'The end has moved',
  lead: (greeting: string, name: string) =>
    `${greeting}, there was a late bid on ${name}. Each late bid gives everybody two more minutes, so nobody loses by a second.`,
  leading: 'You lead.',
  notLeading: 'Somebody else leads.',
  button: 'See the auction',
} as const

export const won = {
  subject: (name: string) => `It is yours: ${name}`,
  title: 'Congratulations on your winning bid!',
  lead: (greeting: string, name: string, cents: number) =>
    `${greeting}, ${name} is yours for ${shortPrice(cents)}. Pay by card now, and we will be in touch about collecting it.`,
  button: (cents: number) => `Pay ${shortPrice(cents)}`,
  private: 'The button is your own: whoever has this email can pay with it.',
} as const

export const missed = {
  subject: (name: string) => `Sorry you missed out: ${name}`,
  title: 'Sorry you missed out',
  lead: (greeting: string, name: string, cents: number) =>
    `${greeting}, ${name} went to another bidder for ${shortPrice(cents)}. Better luck next time!`,
  button: 'See other auctions',
} as const

export const payReminder = {
  subject: (name: string) => `Still waiting for you: ${name}`,
  title: 'Your painting is waiting',
  lead: (greeting: string, name: string, cents: number) =>
    `${greeting}, you won ${name} for ${shortPrice(cents)} and have not paid yet. It takes a minute:`,
  trouble: 'Has something come up? Call us on ',
  troubleThen: ', we will find a way.',
} as const

export const winPaid = {
  subject: (name: string) => `Paid with thanks: ${name}`,
  title: 'Payment Successful',
  lead: (greeting: string, name: string) =>
    `${greeting}, thank you. ${name} is paid, and we will contact you about collecting it.`,
  receipt: 'Receipt',
  total: 'Paid',
  button: 'See the auction',
} as const

export const newDevice = {
  subject: 'Is this new device yours?',
  title: 'A new device bids with your email address',
  lead: (greeting: string) =>
    `${greeting}, somebody logged in to our auction with your email address on a device that we do not know.`,
  yes: 'If it was you: confirm it, to see your maximum bids there and to cancel bids made elsewhere.',
  no: 'If it was not you: one click logs that device out and withdraws what it bid. ',
  confirm: 'Yes, it is mine',
  notMe: 'That was not me',
} as const

export const ownerAuction = {
  endedSubject: (name: string) => `Auction ended: ${name}`,
  ended: 'An auction has ended',
  sold: (name: string, who: string, cents: number) => `${name} went to ${who} for ${shortPrice(cents)}.`,
  unsold: (name: string) => `${name} had no bids.`,
  paidSubject: (name: string) => `Auction win paid: ${name}`,
  paid: 'A win has been paid',
  paidLead: (name: string, who: string, cents: number) => `${who} paid ${shortPrice(cents)} for ${name}.`,
  button: 'See the results',
} as const
