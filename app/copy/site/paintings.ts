import { defineCopy } from '../define-copy'

/** Texts of the painted pictures that the site shows until the owner uploads others. */
export const paintings = defineCopy('paintings', {
  past: {
    'gallery-1': { title: 'Headland at dusk', shows: 'a headland against an orange sky' },
    'gallery-2': { title: 'Red tree, low tide', shows: 'a tree with red flowers over a beach with a small boat' },
    'gallery-3': { title: 'Bird on a flower', shows: 'a dark bird on a tall red flower' },
    'gallery-4': {
      title: 'The hut in the dunes',
      shows: 'a hut with a red roof between dunes and washing on the line',
    },
    'gallery-5': { title: 'Blossom in a blue jug', shows: 'yellow blossom in a blue jug' },
    'gallery-6': { title: 'Two glasses in', shows: 'a bottle of red wine, two glasses, cheese and a lemon' },
    'gallery-7': { title: 'The rock pool', shows: 'starfish in a turquoise rock pool' },
  },
  /** The file of the picture that friends and search engines get: it has the studio's name painted in. */
  share: '/art/og-studio.png',
  giftCard: 'Painting: a tree with red flowers over a bay',
  venue: 'Aerial picture of {venue}: open it on a map',
  venueSmall: 'Aerial painting of {venue}: open it on a map',
})
