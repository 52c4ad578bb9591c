import { ARRIVE_EARLY_MINUTES } from '~/contract/constants'
import { studio } from '~/lib/studio'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'

/** Texts of the landing page's sections. */
export const landing = defineCopy('landing', {
  description:
    'An evening of wine, paint and laughter in {town}, {country}. See the next paint party and book your place.',
})

export const eventSection = defineCopy('eventSection', {
  perPerson: 'per person',
  bring: ['Own wine or beverage', 'Nibbles', "Warm clothes you don't mind getting painty"],
  bringNote: 'We supply the easel, canvas, paints, brushes and apron. No experience needed.',
  directions: 'Get Directions',
  seatsLeft: (free: number, all: number) => `${free} of ${all} places left`,
  fewLeft: (free: number) => `Only ${counted(free, 'place')} left`,
  held: {
    paying: (until: string | null) =>
      `Someone’s paying for the last places right now. They may come free ${until ? `from ${until}` : 'in a few minutes'}.`,
    checking: () =>
      'The last places weren’t paid for in time. They’ll come free once the bank confirms it, usually within minutes.',
    offered: () => 'We’ve offered the last places to the waiting list.',
    kept: () => 'We’re keeping the last places for a guest’s friends.',
  },
  opening: 'Opening the booking form...',
  emptyText: 'We’re planning the next one. Leave your name and you’ll be the first to hear.',
})

/** Seats that are neither sold nor free: somebody is paying for them, or was offered them. */
export function seatsOnHold(event: { maxCapacity: number; currentBookings: number; seatsFree: number }): string {
  const seats = event.maxCapacity - event.currentBookings - event.seatsFree
  return seats > 0 ? `${seats} more on hold right now` : ''
}

export const eventTimeline = defineCopy('eventTimeline', {
  steps: [
    {
      title: 'Pour and settle in',
      text: `Come ${ARRIVE_EARLY_MINUTES} minutes early and find your easel. It’s BYO drinks, so pour yourself a glass.`,
    },
    { title: 'First brush marks', text: 'We start with the big shapes. {tutor} shows you every step.' },
    { title: 'Nibbles while it dries', text: 'Have a wander, see how everybody’s going, share the cheese.' },
    { title: 'Sign it, take it home', text: 'We take a group photo, and your painting goes home with you.' },
  ],
  versions: 'One painting, nine versions of it.',
  versionsShow: 'Nine small canvases of the same headland at dusk, each with its own colours, sun and sky',
})

export const instructor = defineCopy('instructor', {
  points: ['Made for beginners', 'Every brush stroke shown first', 'One easy step at a time, at your own pace'],
  quote: 'Nobody paints badly here. Some people just haven’t had their second glass yet.',
})

export const vouchers = defineCopy('vouchers', {
  heading: ['Gift', 'Vouchers'],
  lead: 'A fun night out, with a painting to take home.',
  cards: [
    { title: 'One Painter', people: '1 person' },
    { title: 'Couple/Friends', people: '2 people' },
  ],
  includes: [
    'Supplies included',
    'A whole evening of painting',
    'Guidance from the instructor',
    'Take your artwork home',
  ],
  info: (months: number) => [
    `Valid ${counted(months, 'month')} from purchase`,
    'Usable for any regular session',
    'Non-refundable but transferable',
    studio.sendsMail ? 'Confirmation and code are emailed' : 'You get the code straight away',
    'The recipient needs only the code to book on this site',
  ],
})

export const more = defineCopy('more', {
  kit: {
    title: 'Professional Paint Kit',
    text: 'A table easel, 4 professional brushes, acrylic paints, a mixing palette and 3 canvases. Pickup in {town}.',
    alt: 'A table easel, four brushes, paints, a palette and three canvases',
    link: 'See the kit',
  },
  frame: {
    title: 'Custom Handmade Frames',
    text: 'Handcrafted frame, semi-gloss varnish and mounting hardware. Pickup in {town}.',
    alt: 'A corner of a handmade wooden frame around a small painting',
    link: 'Order a frame',
  },
  auction: {
    title: 'Auction',
    text: 'Original paintings, straight off the easel. Bid from home, live.',
    alt: 'A painting of a bird on a flower',
    link: 'See the auction',
  },
})
