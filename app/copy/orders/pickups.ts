import { defineCopy } from '../define-copy'
/** Pickups of kits, frames and paintings, on the buyer's pages. */
export const pickupPage = defineCopy('pickupPage', {
  doneText: 'The time is in an email to you, with a file for your calendar.',
  later: 'You can choose another time until then.',
  gone: 'The times that we offered have passed. Please call us for another one.',
})
