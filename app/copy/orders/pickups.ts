import { defineCopy } from '../define-copy'
/** Pickups of kits, frames and paintings, on the buyer's pages. */
export const pickupPage = defineCopy('pickupPage', {
  doneText: 'We’ve emailed you the time, with a file for your calendar.',
  later: 'You can change to another time until your pickup.',
  gone: 'The times we offered have passed. Please call us for another one.',
})
