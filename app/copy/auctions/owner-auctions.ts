import { MAX_MEDIA } from '~/contract/constants'
import { SECOND_CHANCE } from '~/contract/deadlines'
import { type Cents, shortPrice } from '~/lib/money'
import { defineCopy } from '../define-copy'
import { uploads } from '../owner/uploads'
import { pictureSize, undoTime } from '../site/rule-texts'

const closeFailed = 'Failed to close auction'

export const ownerAuctions = defineCopy('ownerAuctions', {
  title: 'Auctions',
  create: 'Create auction',
  delete: {
    intent: 'delete',
    question: `Are you sure you want to delete this auction? You can bring it back for ${undoTime} under “Undo a change”.`,
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
  cancelledBy: { bidder: 'by the bidder', owner: 'by you', system: 'with the bids that caused it' },
  times: 'Times are those of {country}.',
  startingPrice: '{currency}. The first bid must be at least {bidStep} more.',
})

/** A painting that its winner has not paid for is offered to the next bidder. */
export const secondChances = defineCopy('secondChances', {
  title: 'Second chance',
  offer: ({ name, cents, winner }: { name: string; cents: Cents; winner: string | null }) => ({
    intent: 'offer',
    question: `Offer the painting to ${name} for ${shortPrice(cents)}, the highest amount that they bid? They get an email and can pay for ${SECOND_CHANCE.hours} hours.${
      winner ? ` ${winner}’s win lapses: they get an email and can no longer pay.` : ''
    }`,
    confirm: `Offer it to ${name}`,
    sending: 'Offering...',
    failed: 'Failed to offer the painting',
  }),
  withdraw: ({ name, until }: { name: string; until: string }) => ({
    intent: 'withdraw',
    question: `${name} has until ${until} to pay. Take the offer back? ${name} gets an email. You can offer the painting to the next bidder then.`,
    confirm: 'Take the offer back',
    sending: 'Taking it back...',
    failed: 'Failed to take the offer back',
    danger: true,
  }),
  states: { open: 'open', taken: 'paid', withdrawn: 'taken back', lapsed: 'not taken in time' },
})

export const auctionMedia = defineCopy('auctionMedia', {
  imagesHint: `One or more; JPEG, PNG, WebP, AVIF or GIF, each smaller than ${pictureSize}`,
  videoProblems: {
    empty: () => 'Please enter a Vimeo URL',
    wrong: () => 'Please enter a valid Vimeo URL (e.g., https://vimeo.com/123456789)',
    twice: () => 'This one is already there',
    full: (count: number) => uploads.tooMany(MAX_MEDIA, count, 1),
  },
  added: (count: number) =>
    count === 1 ? 'Added. It is saved with the form.' : 'Added. They are saved with the form.',
})
