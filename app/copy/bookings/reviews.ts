import { defineCopy } from '../define-copy'

/** What guests say about their evening: the booking's page and the follow-up. */
export const reviews = defineCopy('reviews', {
  ask: 'How was your evening?',
  askText: 'We’d love to hear it. {tutor} reads every one, and may show yours on our website with your first name.',
  words: 'Your words',
  send: 'Send it to {tutor}',
  sending: 'Sending...',
  thanks: 'Thank you!',
  thanksText: 'We’ve passed it on to {tutor}.',
  yours: 'What you wrote',
  twice: 'You’ve already reviewed this evening. Thank you!',
  notYet: 'You can tell us how it was once the evening is over.',
  mail: 'How was it for you? We’d love to hear it, in a sentence or two.',
})
