import { bidStep } from '../site/rule-texts'
/** What search engines and friends see. */
export const auctionHead = {
  title: (business: string) => `Auction: paintings from ${business}`,
  lotTitle: (name: string, business: string) => `${name}: auction at ${business}`,
  description:
    'Paintings from the studio in Waipu, New Zealand, sold to the highest bid. Watch the bidding live and take one home.',
} as const

/** Texts of the auction page. */
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
  people: 'People bidding',
} as const

/** The cover with its play button. */
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

/** The registration and login banner. */
export const bidder = {
  invite: 'Bid with your name and email. No password.',
  register: 'Register to bid',
  logIn: 'I have bid before',
  signedIn: (firstName: string) => `Bidding as ${firstName}`,
  logOut: 'Log out',
  toPay: (name: string) => `You won ${name}: pay for it here`,
} as const

/** Everybody's bids. */
export const feed = {
  heading: 'Live bidding',
  empty: 'Nobody has bid yet. The first bid is yours to make.',
  emptyEnded: 'Nobody has bid.',
  automatic: 'automatic',
  you: '(you)',
} as const
