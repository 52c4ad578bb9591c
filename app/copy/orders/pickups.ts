/** Pickups of kits, frames and paintings, on the buyer's pages. */
export const pickupPage = {
  choose: 'When would you like to collect it?',
  chosen: 'You collect it',
  where: 'Where',
  when: 'When',
  take: 'Choose this time',
  change: 'Choose this time instead',
  sending: 'Choosing...',
  failed: 'Time not chosen',
  done: 'See you then',
  doneText: 'The time is in an email to you, with a file for your calendar.',
  later: 'You can choose another time until then.',
  gone: 'The times that we offered have passed. Please call us for another one.',
} as const
