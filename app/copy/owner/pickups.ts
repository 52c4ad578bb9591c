import { defineCopy } from '../define-copy'
/** The owner's page of a pickup. */
export const pickups = defineCopy('pickups', {
  title: 'Pickup',
  link: 'Pickup',
  times: ['First time', 'Second time', 'Third time'],
  againText:
    'New times replace these: the buyer chooses again, and a time they had chosen is removed from both calendars.',
  failed: 'Failed to offer the times',
})
