/**
 * The demo's auctions, in hours from the first start. Bids are (person of `demoPeople`, dollars, maximum or null, hours
 * before the first start): they are placed by the same rules as everybody's.
 */
export const demoAuctions = [
  {
    name: 'The Heads at Dusk',
    dimensions: '40 x 50 cm',
    description:
      'Acrylic on stretched canvas, painted at the studio by our instructor. The Heads across the bay, ten minutes after sunset, when the whole sky turns orange. Signed on the back, ready to hang.',
    image: '/art/gallery-1.svg',
    starts: -70,
    ends: 53,
    startingPrice: 40,
    bids: [
      [0, 45, 90, 66],
      [1, 50, null, 41],
      [3, 60, 75, 20],
      [5, 85, null, 5],
    ],
  },
  {
    name: 'Moonlit Moorings',
    dimensions: '40 x 50 cm',
    description:
      'Boats at anchor under a full moon. The demonstration piece of one of our favourite evenings: eight people painted along, this is the one that everybody copied from.',
    image: '/art/gallery-5.svg',
    starts: -26,
    ends: 100,
    startingPrice: 25,
    bids: [],
  },
  {
    name: 'Tūī on Harakeke',
    dimensions: '40 x 50 cm',
    description:
      'A tūī at breakfast, on a flax flower by the estuary. Acrylic with a touch of iridescent blue that only shows when you walk past it.',
    image: '/art/gallery-3.svg',
    starts: 62,
    ends: 230,
    startingPrice: 25,
    bids: [],
  },
  {
    name: 'Rows at Sundown',
    dimensions: '40 x 50 cm',
    description: 'Vineyard rows under an evening sky, in the colours of the wine that was drunk while it was painted.',
    image: '/art/gallery-4.svg',
    starts: -170,
    ends: -47,
    startingPrice: 25,
    bids: [
      [2, 30, null, 160],
      [4, 40, 80, 120],
      [6, 60, null, 74],
      [2, 70, null, 49],
    ],
  },
] as const
