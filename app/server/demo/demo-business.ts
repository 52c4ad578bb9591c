import type { Row } from '#db/tables'
import { studio } from '~/lib/studio'
import { plainText } from '~/lib/text'
import { demoTexts } from './demo-texts'

/** The demo business as data. Its people do not exist: every address is in the reserved example domains. */
export const DEMO_LOGIN = { username: 'owner', password: 'paint-and-sip-demo' } as const

/** A sample video of Vimeo, until the owner has filmed one. */
export const DEMO_VIDEO = 'https://vimeo.com/76979871'

export const people = () =>
  Object.entries(demoTexts().people).map(([person, name], index) => ({
    person: person as Person,
    name: `${name} (demo)`,
    email: `${plainText(name.split(' ')[0]!)}@example.com`,
    phone: `${demoTexts().phoneStart} 010${index + 1}`,
  }))

export type Person = keyof ReturnType<typeof demoTexts>['people']

interface Event {
  /** The event is on the first Friday after this many days. */
  inDays: number
  title: string
  image_url: string
  description?: string
  minimum_people?: number
  /** The size of each person's party. */
  parties: Partial<Record<Person, number>>
  /** Who wrote a review of it. */
  reviewers?: (keyof ReturnType<typeof demoTexts>['reviews'])[]
}

export const events = (): Event[] => [
  {
    inDays: 9,
    title: demoTexts().dusk.title,
    image_url: '/art/painted/gallery-1.webp',
    description: demoTexts().dusk.evening,
    parties: { aroha: 2, wiremu: 1 },
  },
  {
    inDays: 16,
    title: 'Moonlit Moorings',
    image_url: '/art/painted/gallery-9.webp',
    parties: { mere: 4, sione: 3, tane: 2 },
  },
  { inDays: 30, title: 'Rows at Sundown', image_url: '/art/painted/gallery-8.webp', minimum_people: 4, parties: {} },
  {
    inDays: -12,
    title: demoTexts().bird,
    image_url: '/art/painted/gallery-3.webp',
    parties: { aroha: 1, mere: 2, grace: 4, lucy: 2 },
    reviewers: ['grace', 'lucy'],
  },
  {
    inDays: -40,
    title: 'Two Glasses In',
    image_url: '/art/painted/gallery-6.webp',
    parties: { wiremu: 2, sione: 2, hemi: 3 },
    reviewers: ['hemi'],
  },
  {
    inDays: -68,
    title: demoTexts().summer,
    image_url: '/art/painted/gallery-2.webp',
    parties: { tane: 2, lucy: 1, grace: 2, hemi: 2 },
  },
]

/** The codes are always the same, so that anybody can try them. */
export const vouchers = [
  { code: 'SLP-DEMK2345', people_count: 1, buyer: 'aroha', monthsAgo: 0 },
  { code: 'SLP-DEMP2367', people_count: 2, buyer: 'mere', monthsAgo: 0 },
  { code: 'SLP-DEMU2389', people_count: 1, buyer: 'grace', monthsAgo: 0, redeemed_by: 'wiremu' },
  // Expired.
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

/** The newest frame order still waits for the promised call. */
export const orders = () => [
  kit('grace', 24, 'pending', {
    pthaloBlue: true,
    yellowOxide: true,
    extraCanvases: 2,
    pickupNotes: demoTexts().pickupNotes,
  }),
  kit('wiremu', 4 * 24, 'ready', {}),
  kit('lucy', 26 * 24, 'completed', { pthaloBlue: true, alizarinCrimson: true, yellowOxide: true, extraCanvases: 6 }),
  frame('tane', 19, 'pending', ['The canvas of last Friday, Two Glasses In', demoTexts().frames.newest, '28 x 36 cm']),
  frame('aroha', 6 * 24, 'in-progress', [demoTexts().frames.older, 'Natural timber', '30 x 40 cm']),
  frame('mere', 40 * 24, 'completed', ['Two small oils, framed as a pair', 'Painted black', '20 x 20 cm each']),
]

export const enquiries = () => [
  // Sent from the page that sells this website.
  ...(studio.parts.package
    ? [
        {
          daysAgo: 1,
          source: 'box',
          name: 'Demo Reader',
          email: 'reader@demo.example',
          phone: `${demoTexts().phoneStart} 0177`,
          message: demoTexts().reader,
          currency: studio.currency.toUpperCase(),
          state: 'new',
        } as const,
      ]
    : []),
  {
    daysAgo: 4,
    source: 'contact',
    name: 'Demo Visitor',
    email: 'visitor@demo.example',
    message: 'Can my nan paint sitting down the whole evening?',
    state: 'answered',
  } as const,
  {
    daysAgo: 6,
    source: 'contact',
    name: 'Demo Advertiser',
    email: 'seo@demo.example',
    message: 'First page guaranteed: www.one.example www.two.example www.three.example',
    state: 'spam',
  } as const,
]

type Bid = [person: Person, dollars: number, maximumDollars: number | undefined, hoursAgo: number]

interface Auction {
  name: string
  description: string
  image: string
  /** In hours from the first start of the server. */
  starts: number
  ends: number
  startingPrice: number
  /** Placed by `placeBid`, so the rules apply. */
  bids: Bid[]
}

export const auctions = (): Auction[] => [
  {
    name: 'The Wave',
    description:
      'Acrylic on stretched canvas, painted at the studio by our instructor in one go, with a knife and the biggest brush in the jar. Stand close and you can feel the foam. Signed on the back, ready to hang.',
    image: '/art/painted/gallery-10.webp',
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
    name: 'Three Boats, Low Tide',
    description:
      'Three dinghies waiting on the mud for the water to come back, and a heron that could not wait. The demonstration piece of one of our favourite evenings: eight people painted along, this is the one that everybody copied from.',
    image: '/art/painted/gallery-11.webp',
    starts: -26,
    ends: 100,
    startingPrice: 25,
    bids: [],
  },
  {
    name: 'Lemons from the Neighbour',
    description:
      'Three and a half lemons on a blue-rimmed plate. Acrylic, laid on thick: the light on the yellow is a ridge of paint. It makes a kitchen wall happy.',
    image: '/art/painted/gallery-12.webp',
    starts: 62,
    ends: 230,
    startingPrice: 25,
    bids: [],
  },
  {
    name: 'Off the Wharf',
    description: 'The last run of the summer holidays: planks, jandals, a towel, and somebody in the air.',
    image: '/art/painted/gallery-13.webp',
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
