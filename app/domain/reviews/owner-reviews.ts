import { execute } from '#db/execute'
import {
  findReview,
  type ListedReview,
  type Review,
  type ReviewFilter,
  reviewRows,
  updateReview,
} from '#db/queries/bookings/reviews'
import { countRows, differences } from '#db/rows'
import { inTransaction } from '#db/transaction'
import { ownerReviews as copy } from '~/copy/owner/reviews'
import { requireFound } from '~/lib/failure'
import { dateTextOf, dateTimeText } from '~/lib/time'
import { defineList } from '../lists/define-list'
import { type Found, found, MAX_ROWS, open, quoted } from '../needs-you/need'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'

/** What guests wrote, newest first. */
export const reviewList = defineList({
  path: '/admin/reviews',
  csv: '/admin/reviews.csv',
  file: 'reviews',
  words: {
    search: 'Search name, words or event',
    noun: 'review',
    none: 'No reviews yet',
    noneText: 'Guests are asked for one in the follow-up email after an evening.',
  },
  filters: () => ({ state: { label: 'State', options: { every: 'All', ...copy.state } } }),
  query: (_services, filter: ReviewFilter) => reviewRows(filter),
  view: () => viewOf,
  columns: {
    Received: (row) => row.created_at,
    Name: (row) => row.name,
    Event: (row) => row.eveningText,
    Review: (row) => row.words,
    State: (row) => row.state,
    Reply: (row) => row.reply,
    Booking: (row) => row.reference,
  },
})

export type ReviewView = ReturnType<typeof viewOf>

function viewOf(row: ListedReview) {
  return {
    ...row,
    eveningText: row.title && row.date ? `${row.title}, ${dateTextOf(row.date)}` : '',
    createdText: dateTimeText(row.created_at),
  }
}

/**
 * Publishes or hides a review, or changes the owner's reply (rule 19.4); it can be undone. Throws 404.
 */
export function changeReview(
  services: Services,
  { id, actor, ...wanted }: { id: number; actor: string } & Partial<Pick<Review, 'state' | 'reply'>>,
): { undoId: number | null } {
  return inTransaction(services.db, () => {
    const before = requireFound(findReview(services.db, id), 'review_not_found', 'This review does not exist.')
    const set = differences(before, wanted)
    if (Object.keys(set).length === 0) return { undoId: null }
    updateReview(services.db, id, set)
    // Without the text: the log is kept longer than personal data.
    const change = { actor, action: set.state ?? 'reply', subject: 'review', subjectId: id }
    const undo = { label: `Review by ${before.name} changed`, steps: [undoOfUpdate('reviews', before, set)] }
    return { undoId: recordUndoable(services, change, undo) }
  })
}

/** Reviews that the owner has not decided on. */
export function newReviews({ db }: Services): Found {
  const query = reviewRows({ state: 'new', search: '' })
  const of = countRows(db, query)
  const rows = execute(db, query.limit(MAX_ROWS)).map((row) => ({ ...row, of }))
  return found(rows, reviewList.path, 'all reviews by guests', ({ id, name, words }) => ({
    key: `review-${id}`,
    title: 'New review.',
    text: `${name}: “${quoted(words)}”`,
    acts: [open(reviewList.path, 'Read and publish')],
  }))
}
