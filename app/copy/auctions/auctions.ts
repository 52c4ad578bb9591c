import { currencyCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'
import { softCloseTime } from '../site/rule-texts'

export const auctions = defineCopy('auctions', {
  lead: 'Paintings straight off our easels, sold to the highest bid. Each bid is at least {bidStep} above the last.',
  loading: 'Loading auction...',
  failed: 'Error loading auction data.',
  description:
    'Paintings from the studio in {town}, {country}, sold to the highest bid. Watch the bidding live and take one home.',
  startsIn: (days: number) => `Starts in ${counted(days, 'day')}`,
})

export const auctionVideo = defineCopy('auctionVideo', {
  title: 'How our auctions work',
  play: 'Play the video',
  playOf: (name: string, number: number) => `Play video ${number} of ${name}`,
  frame: (name: string) => `Video: ${name}`,
})

export const auctionClock = defineCopy('auctionClock', {
  startsIn: 'Starts in',
  endsIn: 'Ends in',
  upcoming: 'UPCOMING',
  live: 'LIVE',
  final: 'FINAL MINUTE!',
  ended: 'ENDED',
  notStarted: 'Auction Not Started',
  over: 'Auction Ended',
  sold: 'SOLD',
  notSold: 'Not sold',
  notSoldYet: 'Not sold yet',
  placeBid: 'Place Bid',
  updateBid: 'Update Bid',
  saidLeft: (minutes: number, name: string) => `${counted(minutes, 'minute')} left to bid on ${name}.`,
  saidEnded: (name: string) => `The auction of ${name} has ended.`,
})

/** The bar that stays in view while a visitor scrolls, and what an outbid bidder reads. */
export const auctionBar = defineCopy('auctionBar', {
  label: (name: string) => `Bid on ${name}`,
  bid: (price: string) => `Bid ${price}`,
  first: (price: string) => `Starts at ${price}`,
  price: (price: string) => `Now at ${price}`,
  leading: (price: string) => `You're leading at ${price}`,
  outbid: (who: string, price: string) => `${who} bid ${price}.`,
  saidOutbid: (name: string, who: string, price: string) => `You've been outbid on ${name}: ${who} bid ${price}.`,
})

export const auctionSeals = defineCopy('auctionSeals', {
  link: 'Check this auction yourself',
  newest: (count: number, seal: string) =>
    `Every bid is sealed. Seals so far: ${count}. The newest starts with ${seal.slice(0, 8)}.`,
})

export const auctionGallery = defineCopy('auctionGallery', {
  of: (number: number, count: number) => `${number} of ${count}`,
  zoom: 'Zoom in',
  zoomOf: (name: string, number: number) => `Zoom in on ${name}, picture ${number}`,
})

export const auctionEnd = defineCopy('auctionEnd', {
  stillLive: 'Still live',
  running: (name: string, price: string) => `${name}, at ${price}`,
  price: (price: string, hasTax: boolean) =>
    `${price} ${currencyCode()}${hasTax ? `, includes ${studio.tax?.name}` : ''}. Pickup in ${studio.place.town}.`,
  paid: 'Paid. Thank you!',
  paidText: "{sendsMail|The receipt is in your email. |}We'll be in touch about the pickup in {town}.",
})

export const ownBids = defineCopy('ownBids', {
  maximum: (price: string) =>
    `Your maximum is ${price}. Only you see it until the price gets there or the auction is over.`,
  maximumPassed: (price: string) => `The price has passed your maximum of ${price}. Raise it to lead again.`,
  cancelRaise: (price: string, maximum: string | null) =>
    maximum ? `raise of your maximum to ${maximum}` : `raise of your maximum at ${price}`,
  cancelFailed: 'Failed to Cancel Bid',
})

export const auctionFaq = defineCopy('auctionFaq', {
  entries: [
    {
      q: 'What is a maximum bid?',
      a: 'The most you would pay. We raise your bid for you, {bidStep} at a time and only as far as needed. Nobody else sees it until the price gets there, or the auction is over.',
    },
    {
      q: 'Can somebody bid at the last second?',
      a: `A bid in the last ${softCloseTime} gives everybody ${softCloseTime} from then to answer.`,
    },
    {
      q: 'Can I cancel a bid?',
      a: 'Yes, until the auction ends. The bids before it then count again.',
    },
    {
      q: 'How do I know it’s fair?',
      a: 'You can check it yourself. Every bid is sealed when it is made, and opened when the auction is over: first names, bids and maximums. Your browser then works out the result again. You’ll find ‘Check this auction yourself’ under the bids.',
    },
    {
      q: 'How do I pay if I win?',
      a: 'By card, on this page{sendsMail| or through the link in the email we send you when the auction ends|, when the auction has ended}.',
    },
    {
      q: 'How do I get my painting?',
      a: "You pick it up in {town}. We'll be in touch to find a time that suits you.",
    },
  ],
})
