import { BID_STEP_CENTS, MAX_MEDIA } from '../../contract/constants'
import { shortPrice } from '../../lib/money'
import { uploads } from '../owner/uploads'
import { pictureSize, undoTime } from '../site/rule-texts'

const closeFailed = 'Failed to close auction'

export const ownerAuctions = {
  title: 'Auctions',
  create: 'Create auction',
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
  cancelledBy: { bidder: 'by the bidder', owner: 'by you', system: 'with the bids that made it' },
  times: 'Times are those of New Zealand.',
  startingPrice: `NZD. The first bid must be at least ${shortPrice(BID_STEP_CENTS)} more.`,
} as const

export const auctionMedia = {
  imagesHint: `One or more; JPEG, PNG, WebP, AVIF or GIF, each smaller than ${pictureSize}`,
  videoProblems: {
    empty: () => 'Please enter a Vimeo URL',
    wrong: () => 'Please enter a valid Vimeo URL (e.g., https://vimeo.com/123456789)',
    twice: () => 'This one is there already',
    full: (count: number) => uploads.tooMany(MAX_MEDIA, count, 1),
  },
  added: (count: number) =>
    count === 1 ? 'Added. It is saved with the form.' : 'Added. They are saved with the form.',
} as const
