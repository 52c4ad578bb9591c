import type { Row } from '#db/tables'

/** The demo business as data. Its people do not exist: every address is in the reserved example domains. */
export const DEMO_LOGIN = { username: 'owner', password: 'paint-and-sip-demo' } as const

/** A sample of Vimeo's own, until the owner has filmed one. */
export const DEMO_VIDEO = 'https://vimeo.com/76979871'

export const people = {
  aroha: { name: 'Aroha Fern (demo)', email: 'aroha@example.com', phone: '021 555 0101' },
  wiremu: { name: 'Wiremu Tide (demo)', email: 'wiremu@example.com', phone: '021 555 0102' },
  mere: { name: 'Mere Rata (demo)', email: 'mere@example.com', phone: '021 555 0103' },
  sione: { name: 'Sione Lagoon (demo)', email: 'sione@example.com', phone: '021 555 0104' },
  grace: { name: 'Grace Meadow (demo)', email: 'grace@example.com', phone: '021 555 0105' },
  tane: { name: 'Tāne Pūriri (demo)', email: 'tane@example.com', phone: '021 555 0106' },
  lucy: { name: 'Lucy Harbour (demo)', email: 'lucy@example.com', phone: '021 555 0107' },
  hemi: { name: 'Hemi Kauri (demo)', email: 'hemi@example.com', phone: '021 555 0108' },
} as const

export type Person = keyof typeof people

interface Event {
  /** The event is on the first Friday from so many days on. */
  inDays: number
  title: string
  image_url: string
  description?: string
  minimum_people?: number
  /** The size of each person's party. */
  parties: Partial<Record<Person, number>>
}

export const events: Event[] = [
  {
    inDays: 9,
    title: 'The Heads at Dusk',
    image_url: '/art/gallery-1.svg',
    description:
      'We paint Whangārei Heads as the sun goes down: a warm sky first, then the dark hills, then the light on the water.\n\nYou need no experience. Hana paints along with you, one step at a time, and there is a break halfway for a glass and a look around.',
    parties: { aroha: 2, wiremu: 1 },
  },
  { inDays: 16, title: 'Moonlit Moorings', image_url: '/art/gallery-5.svg', parties: { mere: 4, sione: 3, tane: 2 } },
  { inDays: 30, title: 'Rows at Sundown', image_url: '/art/gallery-4.svg', minimum_people: 4, parties: {} },
  {
    inDays: -12,
    title: 'Tūī on Harakeke',
    image_url: '/art/gallery-3.svg',
    parties: { aroha: 1, mere: 2, grace: 4, lucy: 2 },
  },
  { inDays: -40, title: 'Two Glasses In', image_url: '/art/gallery-6.svg', parties: { wiremu: 2, sione: 2, hemi: 3 } },
  {
    inDays: -68,
    title: 'Waipu Cove in Summer',
    image_url: '/art/gallery-2.svg',
    parties: { tane: 2, lucy: 1, grace: 2, hemi: 2 },
  },
]

/** The codes stay the same, so that anybody can try one. */
export const vouchers = [
  { code: 'SLP-DEMK2345', people_count: 1, buyer: 'aroha', monthsAgo: 0 },
  { code: 'SLP-DEMP2367', people_count: 2, buyer: 'mere', monthsAgo: 0 },
  { code: 'SLP-DEMU2389', people_count: 1, buyer: 'grace', monthsAgo: 0, redeemed_by: 'wiremu' },
  // Older than a voucher is valid.
  { code: 'SLP-DEMX2346', people_count: 2, buyer: 'lucy', monthsAgo: 13 },
] as const

type OrderStatus = Row<'orders'>['order_status']

const PLAIN_KIT = { pthaloBlue: false, alizarinCrimson: false, yellowOxide: false, extraCanvases: 0, pickupNotes: '' }

function kit(buyer: Person, hoursAgo: number, status: OrderStatus, chosen: Partial<typeof PLAIN_KIT>) {
  return { buyer, hoursAgo, status, ordered: { kit: { ...PLAIN_KIT, ...chosen } } }
}

function frame(
  buyer: Person,
  hoursAgo: number,
  status: OrderStatus,
  words: [art: string, style: string, size: string],
) {
  const [artworkDescription, frameStyle, dimensions] = words
  return { buyer, hoursAgo, status, ordered: { frame: { artworkDescription, frameStyle, dimensions } } }
}

/** Of the frames the newest one still waits for the promised call. */
export const orders = [
  kit('grace', 24, 'pending', {
    pthaloBlue: true,
    yellowOxide: true,
    extraCanvases: 2,
    pickupNotes: 'After 5pm, please',
  }),
  kit('wiremu', 4 * 24, 'ready', {}),
  kit('lucy', 26 * 24, 'completed', { pthaloBlue: true, alizarinCrimson: true, yellowOxide: true, extraCanvases: 6 }),
  frame('tane', 19, 'pending', ['The canvas of last Friday, Two Glasses In', 'Recycled kauri', '28 x 36 cm']),
  frame('aroha', 6 * 24, 'in-progress', ['A watercolour of the Heads', 'Natural timber', '30 x 40 cm']),
  frame('mere', 40 * 24, 'completed', ['Two small oils, framed as a pair', 'Painted black', '20 x 20 cm each']),
]

export const enquiries = [
  {
    daysAgo: 1,
    source: 'box',
    name: 'Demo Reader',
    email: 'reader@demo.example',
    phone: '021 555 0177',
    message:
      'Kia ora! I run a café in Whangārei with room for fourteen.\nWould the website take bookings for two rooms?',
    currency: 'NZD',
    state: 'new',
  },
  {
    daysAgo: 4,
    source: 'contact',
    name: 'Demo Visitor',
    email: 'visitor@demo.example',
    message: 'Can my nan paint sitting down the whole evening?',
    state: 'answered',
  },
  {
    daysAgo: 6,
    source: 'contact',
    name: 'Demo Advertiser',
    email: 'seo@demo.example',
    message: 'First page guaranteed: www.one.example www.two.example www.three.example',
    state: 'spam',
  },
] as const

type Bid = [person: Person, dollars: number, maximumDollars: number | undefined, hoursAgo: number]

interface Auction {
  name: string
  description: string
  image: string
  /** In hours from the first start of the server. */
  starts: number
  ends: number
  startingPrice: number
  /** Placed by the same rules as everybody's. */
  bids: Bid[]
}

export const auctions: Auction[] = [
  {
    name: 'The Heads at Dusk',
    description:
      'Acrylic on stretched canvas, painted at the studio by our instructor. The Heads across the bay, ten minutes after sunset, when the whole sky turns orange. Signed on the back, ready to hang.',
    image: '/art/gallery-1.svg',
    starts: -70,
    ends: 53,
    startingPrice: 40,
    bids: [
      ['aroha', 45, 90, 66],
      ['wiremu', 50, undefined, 41],
      ['sione', 60, 75, 20],
      ['tane', 85, undefined, 5],
    ],
  },
  {
    name: 'Moonlit Moorings',
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
    description: 'Vineyard rows under an evening sky, in the colours of the wine that was drunk while it was painted.',
    image: '/art/gallery-4.svg',
    starts: -170,
    ends: -47,
    startingPrice: 25,
    bids: [
      ['mere', 30, undefined, 160],
      ['grace', 40, 80, 120],
      ['lucy', 60, undefined, 74],
      ['mere', 70, undefined, 49],
    ],
  },
]
