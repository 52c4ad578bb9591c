import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'

/** Texts of the programme and of an evening's own page. */
export const evenings = defineCopy('evenings', {
  heading: ['All our', 'evenings'],
  title: (business: string) => `All evenings: ${business}`,
  description: 'Every paint and sip evening you can book: the painting, the date, the price and the places left.',
  lead: 'Pick a painting you’d like to take home. It’s BYO drinks, and we supply the rest.',
  more: 'More evenings',
  guestsSay: 'What our guests say',
  reply: '{tutor}’s reply',
  withPlaces: 'Evenings with places left',
  all: 'See all evenings',
  subscribe: 'Add our evenings to your calendar',
  join: 'Sold out, join the waiting list',
  soldOut: 'sold out',
  waitingList: 'Waiting list',
  left: (free: number) => (free > 0 ? `${counted(free, 'place')} left` : 'the last places are on hold'),
  held: 'The last places are on hold right now',
  about: 'About the evening',
  place: 'Where it is',
  closed: {
    'called off': 'This evening was called off.',
    begun: 'This evening has started, so bookings are closed.',
    over: 'This evening is over.',
  },
  pageTitle: (title: string, date: string) => `${title}, ${date}`,
  /** For an evening without a description by the owner. */
  noDescription: (title: string, place: string) =>
    `Paint ‘${title}’ with us: an evening of wine, paint and laughter at ${place}. Supplies included, no experience needed.`,
})
