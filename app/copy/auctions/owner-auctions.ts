import { BID_STEP_CENTS, MAX_MEDIA } from '../../contract/constants'
import { shortPrice } from '../../lib/money'
import { uploads } from '../owner/uploads'
import { pictureSize, undoTime } from '../site/rule-texts'

const closeFailed = 'Failed to close auction'

export const ownerAuctions = {
  title: 'Auctions',
  create: 'Create auction',
  none: 'No auctions yet',
  noneText: 'Put a painting up: visitors see it under Coming Soon until it starts.',
  search: 'Search name, size or description',
  created: 'Auction created',
  updated: 'Auction updated',
  deleted: 'Auction deleted',
  createFailed: 'Failed to create auction',
  updateFailed: 'Failed to update auction',
  delete: {
    intent: 'delete',
    question: `Are you sure you want to delete this auction? For ${undoTime} it can be brought back under “Undo a change”.`,
    confirm: 'Delete auction',
    sending: 'Deleting...',
    failed: 'Failed to delete auction',
    danger: true,
  },
  close: ({ hasBids }: { hasBids: boolean }) => ({
    intent: 'close',
    question: hasBids
      ? 'Close this auction now? The highest bidder wins straight away, and everybody who bid gets an email. This cannot be undone.'
      : 'Close this auction now? It has no bids, so nobody wins it. This cannot be undone.',
    confirm: 'Close early',
    sending: 'Closing...',
    failed: closeFailed,
    danger: true,
  }),
  closeFailed,
  closed: 'Auction closed',
  closedText: 'Everybody who bid gets an email.',
  notRunning: 'Only an auction that is running can be closed.',
  plannedEnd: (planned: string) => `Closed early: it would have run until ${planned}.`,
  withdraw: 'Withdraw bid',
  withdrawing: {
    intent: 'withdraw',
    question:
      'Withdraw this bid? It no longer counts, and the bids that are left decide who leads. It stays in this list with your reason.',
    confirm: 'Withdraw bid',
    sending: 'Withdrawing...',
    failed: 'Failed to withdraw bid',
    danger: true,
  },
  reason: 'Reason',
  reasonHint: 'The bidder is sent these words.',
  withdrawn: 'Bid withdrawn',
  withdrawnText: 'The bidder gets an email with your reason.',
  cannotWithdraw:
    'This bid cannot be withdrawn: it does not count any more, is automatic, or the auction is not running.',
  cancelledBy: { bidder: 'by the bidder', owner: 'by you', system: 'with the bids that made it' },
  notMe: 'by the bidder: that was not me',
  times: 'Times are those of New Zealand.',
  startingPrice: `NZD. The first bid must be at least ${shortPrice(BID_STEP_CENTS)} more.`,
  fixedPrice: 'It has bids: the starting price stays.',
  fixedStart: 'It has bids: the start stays.',
  laterEnd: 'It has bids: the end can move later, not earlier.',
  over: 'It has ended: times and starting price stay. Words and pictures can change.',
  noBids: 'Nobody has bid yet',
  noBidsText: 'Every bid appears here, also those that are cancelled later.',
  maximums: 'A maximum that the price has not reached is shown to nobody but its bidder, not even here.',
} as const

export const auctionMedia = {
  title: 'Pictures and videos',
  lead: `At most ${MAX_MEDIA} together. The first is the one that visitors see first.`,
  none: 'None yet.',
  images: 'Add images',
  imagesHint: `One or more; JPEG, PNG, WebP, AVIF or GIF, each smaller than ${pictureSize}`,
  video: 'Add a Vimeo video',
  videoHint: 'Its address, such as https://vimeo.com/123456789',
  addVideo: 'Add video',
  videoProblems: {
    empty: () => 'Please enter a Vimeo URL',
    wrong: () => 'Please enter a valid Vimeo URL (e.g., https://vimeo.com/123456789)',
    twice: () => 'This one is there already',
    full: (count: number) => uploads.tooMany(MAX_MEDIA, count, 1),
  },
  picture: (number: number) => `Picture ${number}`,
  videoOf: (number: number, id: string) => `Video ${number}, Vimeo ${id}`,
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  sending: (number: number, count: number) =>
    count === 1 ? 'Uploading the image...' : `Uploading image ${number} of ${count}...`,
  added: (count: number) =>
    count === 1 ? 'Added. It is saved with the form.' : 'Added. They are saved with the form.',
  removed: 'Removed. It is saved with the form.',
  moved: (position: number) => `Moved to place ${position}.`,
} as const

export const ownerResults = {
  title: 'Results',
  none: 'No results yet',
  noneText: 'Auctions that have ended appear here with their winners.',
  search: 'Search auction, winner or email',
  markPaid: 'Mark paid',
  marking: 'Marking...',
  markUnpaid: 'Take back',
  takingBack: 'Taking back...',
  marked: 'Marked paid',
  markedText: (auction: string, amount: string) => `${auction}, ${amount}.`,
  takenBack: 'No longer marked paid',
  failed: 'Failed to update payment status',
  noWinner: 'No bids',
  paidByCard: 'by card',
  paidOtherwise: 'marked by hand',
} as const
