import { defineCopy } from '../define-copy'
/** Texts of the programme and of an evening's own page. */
export const evenings = defineCopy('evenings', {
  heading: ['All our', 'evenings'],
  title: (business: string) => `All evenings: ${business}`,
  description:
    'Every paint and sip evening that you can book, with its painting, its date, its price and the places left.',
  lead: 'Pick a painting you would like to take home. Everything you paint with is waiting for you.',
  more: 'More evenings',
  withPlaces: 'Evenings with places left',
  all: 'See all evenings',
  subscribe: 'Add our evenings to your calendar',
  join: 'Sold out, join the waiting list',
  held: 'The last places are held right now',
  about: 'About the evening',
  place: 'Where it is',
  closed: {
    'called off': 'This evening was called off.',
    begun: 'This evening has begun. Booking closed when it started.',
    over: 'This evening is over.',
  },
  pageTitle: (title: string, date: string) => `${title}, ${date}`,
  /** When the owner has written nothing about it. */
  noDescription: (title: string, place: string) =>
    `Paint ‘${title}’ with us: an evening of wine, paint and laughter at ${place}. Supplies included, no experience needed.`,
})
