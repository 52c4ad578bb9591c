import { defineCopy } from '../define-copy'

/** The owner's list of reviews. */
export const ownerReviews = defineCopy('ownerReviews', {
  title: 'Reviews',
  lead: 'Guests are asked in the follow-up email. Visitors see a review, as it was written, once you publish it.',
  state: { new: 'New', published: 'On the website', hidden: 'Hidden' },
  publish: 'Publish',
  hide: 'Hide',
  published: 'Review published',
  hidden: 'Review hidden',
  replyOf: (name: string) => `Your reply to ${name}`,
  replyHint: 'Shown under the review',
  saved: 'Reply saved',
  failed: 'Failed to update the review',
})
