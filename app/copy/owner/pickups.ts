import { defineCopy } from '../define-copy'
/** The owner's page of a pickup. */
export const pickups = defineCopy('pickups', {
  title: 'Pickup',
  link: 'Pickup',
  times: ['First time', 'Second time', 'Third time'],
  againText: 'Other times replace these: the buyer chooses again, and a time that was chosen leaves both calendars.',
  failed: 'Failed to offer the times',
})
