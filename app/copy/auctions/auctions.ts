import { currencyCode } from '../../lib/money'
import { studio } from '../../lib/studio'
import { defineCopy } from '../define-copy'
import { softCloseTime } from '../site/rule-texts'

export const auctions = defineCopy('auctions', {
  lead: 'Paintings straight off our easels, sold to the highest bid. Bids rise in {bidStep} steps.',
  loading: 'Loading auction...',
  failed: 'Error loading auction data.',
  description:
    'Paintings from the studio in {town}, {country}, sold to the highest bid. Watch the bidding live and take one home.',
  startsIn: (days: number) => (days === 1 ? 'Starts in 1 day' : `Starts in ${days} days`),
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
  placeBid: 'Place Bid',
  updateBid: 'Update Bid',
  saidLeft: (minutes: number, name: string) =>
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`} left to bid on ${name}.`,
  saidEnded: (name: string) => `The auction of ${name} has ended.`,
})

export const auctionGallery = defineCopy('auctionGallery', {
  of: (number: number, count: number) => `${number} of ${count}`,
})

export const auctionEnd = defineCopy('auctionEnd', {
  price: (price: string, hasTax: boolean) =>
    `${price} ${currencyCode()}${hasTax ? `, includes ${studio.tax?.name}` : ''}. Pickup in ${studio.place.town}.`,
  paid: 'Paid. Thank you!',
  paidText: 'The receipt is in your email. We will be in touch about the pickup in {town}.',
})

export const ownBids = defineCopy('ownBids', {
  maximum: (price: string) => `Your maximum is ${price}. Only you see it.`,
  maximumPassed: (price: string) => `Your maximum of ${price} is reached. Raise it to lead.`,
  cancelRaise: (price: string, maximum: string | null) =>
    maximum ? `raise of your maximum to ${maximum}` : `raise of your maximum at ${price}`,
  cancelFailed: 'Failed to Cancel Bid',
})

export const auctionFaq = defineCopy('auctionFaq', {
  entries: [
    {
      q: 'What is a maximum bid?',
      a: 'The most you would pay. We raise your bid for you, {bidStep} at a time and only as far as needed. Nobody else sees it until the price gets there.',
    },
    {
      q: 'Can somebody bid at the last second?',
      a: `A bid in the last ${softCloseTime} moves the end to ${softCloseTime} from then, so that everybody has time to answer.`,
    },
    {
      q: 'Can I cancel a bid?',
      a: 'Yes, until the auction ends. The bids before it count again then.',
    },
    {
      q: 'How do I pay if I win?',
      a: 'By card, on this page or by the link in the email that we send you when the auction ends.',
    },
    {
      q: 'How do I get my painting?',
      a: 'You collect it in {town}. We get in touch to find a time that suits you.',
    },
  ],
})
