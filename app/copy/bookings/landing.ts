import { ARRIVE_EARLY_MINUTES } from '../../contract/constants'
import { defineCopy } from '../define-copy'

/** Texts of the landing page's sections. */
export const landing = defineCopy('landing', {
  description:
    'An evening of wine, paint and laughter in {town}, {country}. See the next paint party and book your place.',
})

export const eventSection = defineCopy('eventSection', {
  perPerson: 'per person',
  bring: ['Own wine or beverage', 'Nibbles', "Warm clothes you don't mind getting painty"],
  bringNote: 'Easel, canvas, paints, brushes and apron are waiting for you. Experience is not needed at all.',
  directions: 'Get Directions',
  seatsLeft: (free: number, all: number) => `${free} of ${all} places left`,
  fewLeft: (free: number) => (free === 1 ? 'Only 1 place left' : `Only ${free} places left`),
  held: {
    paying: (until: string | null) =>
      `The last places are held by someone who is paying. They may come free ${until ? `from ${until}` : 'in a few minutes'}.`,
    checking: () =>
      'The last places were not paid for in time. They come free once the bank has confirmed that, usually within minutes.',
    offered: () => 'The last places are offered to the waiting list.',
    kept: () => 'The last places are kept for friends of a guest.',
  },
  opening: 'Opening the booking form...',
  emptyText: 'The next evening is still being mixed on the palette. Leave your name and you’ll be the first to hear.',
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
      text: `Come ${ARRIVE_EARLY_MINUTES} minutes early: your easel is ready. Open what you brought.`,
    },
    { title: 'First brush marks', text: 'Big shapes, loose wrists. You are shown every stroke.' },
    { title: 'Nibbles while it dries', text: 'Walk about, laugh at the first layer, share the cheese.' },
    { title: 'Sign it, take it home', text: 'A group photo, and a painting for your wall.' },
  ],
})

export const instructor = defineCopy('instructor', {
  points: [
    '25+ years of teaching',
    'Paintings taught in 8 countries',
    'Steps slow enough to follow, loose enough to be yours',
  ],
})

export const vouchers = defineCopy('vouchers', {
  heading: ['Gift', 'Vouchers'],
  lead: 'An evening out that comes home as a painting.',
  cards: [
    { title: 'One Painter', people: '1 person' },
    { title: 'Couple/Friends', people: '2 people' },
  ],
  includes: ['Supplies included', 'A 2.5 hour session', 'Guidance from the instructor', 'Take your artwork home'],
  info: (months: number) => [
    `Valid ${months} months from purchase`,
    'Usable for any regular session',
    'Non-refundable but transferable',
    'Confirmation and code are emailed',
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
    text: 'Handcrafted frame, varnishing with a semi-gloss finish, mounting hardware.',
    alt: 'A corner of a handmade wooden frame around a small painting',
    link: 'Order a frame',
  },
  auction: {
    title: 'Auction',
    text: 'One painting at a time, straight off the easel, to whoever loves it most.',
    alt: 'A painting of a bird on a flower',
    link: 'Watch the bidding',
  },
})
