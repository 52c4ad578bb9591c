import { defineCopy } from '../define-copy'

/** What the painted pictures show until the owner has others. */
export const paintings = defineCopy('paintings', {
  past: {
    'gallery-1': { title: 'Headland at dusk', shows: 'a headland against an orange sky' },
    'gallery-2': { title: 'Red tree, low tide', shows: 'a tree with red flowers over a bay with a small boat' },
    'gallery-3': { title: 'Bird on a flower', shows: 'a dark bird on a tall flower' },
    'gallery-4': { title: 'Rows at sundown', shows: 'vineyard rows under an evening sky' },
    'gallery-5': { title: 'Moonlit moorings', shows: 'boats at anchor under a full moon' },
    'gallery-6': { title: 'Two glasses in', shows: 'a ribbon of wine red round an orange sun over teal' },
  },
  /** The file of the picture that friends and search engines get: it has the studio's name painted in. */
  share: '/art/og-studio.png',
  giftCard: 'Painting: a tree with red flowers over a bay',
  venue: 'Aerial picture of {venue}: open it on a map',
  venueSmall: 'Aerial painting of {venue}: open it on a map',
})
