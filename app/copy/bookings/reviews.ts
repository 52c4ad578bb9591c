import { defineCopy } from '../define-copy'

/** What guests say about their evening: the booking's page, the follow-up, the landing page, the owner's list. */
export const reviews = defineCopy('reviews', {
  heading: 'What our guests say',
  reply: '{tutor}’s reply',
  ask: 'How was your evening?',
  askText: 'We’d love to hear it. {tutor} reads every one, and may show yours on our website with your first name.',
  words: 'Your words',
  send: 'Send it to {tutor}',
  sending: 'Sending...',
  thanks: 'Thank you!',
  thanksText: '{tutor} has it.',
  yours: 'What you wrote',
  twice: 'You have told us about this evening already. Thank you!',
  notYet: 'You can tell us how it was once the evening is over.',
  mail: 'How was it for you? We’d love to hear it, in a sentence or two.',
})

/** The owner's list of them. */
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
