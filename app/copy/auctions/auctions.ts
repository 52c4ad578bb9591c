import { bidStep, softCloseTime } from '../site/rule-texts'

/** What search engines and friends see. */
export const auctionHead = {
  title: (business: string) => `Auction: paintings from ${business}`,
  lotTitle: (name: string, business: string) => `${name}: auction at ${business}`,
  description:
    'Paintings from the studio in Waipu, New Zealand, sold to the highest bid. Watch the bidding live and take one home.',
} as const

export const auctions = {
  heading: ['Take one', 'home'],
  lead: `Paintings straight off our easels, sold to the highest bid. Bids rise in ${bidStep} steps.`,
  live: ['Live', 'Auctions'],
  soon: ['Coming', 'Soon'],
  loading: 'Loading auction...',
  outbid: (name: string, price: string) => `You have been outbid on ${name}. The highest bid is now ${price}.`,
  failed: 'Error loading auction data.',
  failedRetry: 'We keep trying. What you see may be a little old.',
  refresh: (time: string) => `Refresh (as of ${time})`,
  startsIn: (days: number) => (days === 1 ? 'Starts in 1 day' : `Starts in ${days} days`),
  from: (price: string) => `from ${price}`,
  startingPrice: 'Starting price',
  currentBid: 'Current bid',
  noBids: 'No bids yet',
  soldFor: 'Sold for',
  highestBid: 'Highest bid',
  people: 'People bidding',
} as const

export const auctionVideo = {
  title: 'How our auctions work',
  play: 'Play the video',
  playOf: (name: string, number: number) => `Play video ${number} of ${name}`,
  frame: (name: string) => `Video: ${name}`,
} as const

export const auctionClock = {
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
} as const

export const auctionGallery = {
  label: (name: string) => `Pictures of ${name}`,
  previous: 'Previous picture',
  next: 'Next picture',
  of: (number: number, count: number) => `${number} of ${count}`,
  picture: (name: string, number: number, count: number) => (count === 1 ? name : `${name}, picture ${number}`),
  toPicture: (number: number) => `Picture ${number}`,
  toVideo: (number: number) => `Picture ${number}, a video`,
} as const

export const bidder = {
  invite: 'Bid with your name and email. No password.',
  register: 'Register to bid',
  logIn: 'I have bid before',
  signedIn: (firstName: string) => `Bidding as ${firstName}`,
  logOut: 'Log out',
  toPay: (name: string) => `You won ${name}: pay for it here`,
} as const

export const feed = {
  heading: 'Live bidding',
  empty: 'Nobody has bid yet. The first bid is yours to make.',
  emptyEnded: 'Nobody has bid.',
  automatic: 'automatic',
  you: '(you)',
} as const

export const auctionEnd = {
  won: (firstName: string) => `It's yours, ${firstName}`,
  wonText: (price: string, name: string) => `Your bid of ${price} won ${name}.`,
  complete: 'Complete Purchase',
  priceNote: (price: string, hasGst: boolean) => `${price} NZD${hasGst ? ', includes GST' : ''}. Pickup in Waipu.`,
  paid: 'Paid. Thank you!',
  paidText: 'The receipt is in your email. We will be in touch about the pickup in Waipu.',
  refunded: 'Refunded.',
  refundedText: 'Your payment for this win was refunded in full. There is nothing to pay.',
  missed: 'Sorry you missed out.',
  missedText: 'Better luck next time!',
  completed: 'Auction Completed',
  completedText: (name: string, price: string | null) =>
    price ? `${name} sold for ${price}.` : `${name} found no bidder this time.`,
  notSold: (name: string) => `The sale of ${name} is not settled yet.`,
  soldFor: (price: string) => `Sold for ${price}.`,
  yourBest: (price: string) => `Your highest bid was ${price}.`,
  close: 'Close',
} as const

export const ownBids = {
  heading: 'Your bids',
  leading: 'Leading',
  outbid: 'Outbid',
  won: 'Won',
  automatic: 'automatic',
  raise: 'maximum raised',
  maximum: (price: string) => `Your maximum is ${price}. Only you see it.`,
  maximumPassed: (price: string) => `Your maximum of ${price} is reached. Raise it to lead.`,
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  cancelOf: (price: string) => `bid of ${price}`,
  cancelRaise: (price: string, maximum: string | null) =>
    maximum ? `raise of your maximum to ${maximum}` : `raise of your maximum at ${price}`,
  confirmFirst: 'Made on another device: open the link in our email to cancel it here',
  cancelled: 'Bid Cancelled',
  cancelFailed: 'Failed to Cancel Bid',
} as const

export const auctionShare = {
  heading: 'Share this auction',
  newWindow: '(opens in a new window)',
  text: (name: string) => `${name}: a painting from Waipu, at auction now`,
  copy: 'Copy link',
  link: 'Link to this auction',
  copied: 'Copied',
  copiedToast: 'Link copied!',
  failed: 'Failed to copy',
  failedText: "Please copy the link manually from your browser's address bar.",
} as const

export const auctionFaq = {
  heading: 'Auction questions',
  entries: [
    {
      q: 'What is a maximum bid?',
      a: `The most you would pay. We raise your bid for you, ${bidStep} at a time and only as far as needed. Nobody else sees it until the price gets there.`,
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
      a: 'You collect it in Waipu. We get in touch to find a time that suits you.',
    },
  ],
} as const

export const noAuctions = {
  title: 'No active auctions right now',
  text: 'The next painting is still on the easel. Have a look at what is coming, or come back soon.',
  textAlone: 'The next painting is still on the easel. Come back soon.',
} as const
