/** The demo business's customers. They do not exist: every address is in the reserved example.com. */
export const demoPeople = [
  { firstName: 'Aroha', lastName: 'Fern (demo)', email: 'aroha@example.com', phone: '021 555 0101' },
  { firstName: 'Wiremu', lastName: 'Tide (demo)', email: 'wiremu@example.com', phone: '021 555 0102' },
  { firstName: 'Mere', lastName: 'Rata (demo)', email: 'mere@example.com', phone: '021 555 0103' },
  { firstName: 'Sione', lastName: 'Lagoon (demo)', email: 'sione@example.com', phone: '021 555 0104' },
  { firstName: 'Grace', lastName: 'Meadow (demo)', email: 'grace@example.com', phone: '021 555 0105' },
  { firstName: 'Tāne', lastName: 'Pūriri (demo)', email: 'tane@example.com', phone: '021 555 0106' },
  { firstName: 'Lucy', lastName: 'Harbour (demo)', email: 'lucy@example.com', phone: '021 555 0107' },
  { firstName: 'Hemi', lastName: 'Kauri (demo)', email: 'hemi@example.com', phone: '021 555 0108' },
] as const

/** The demo's evenings: on the first Friday from so many days on, and who is in (person, party). */
export const demoEvents = [
  {
    inDays: 9,
    title: 'The Heads at Dusk',
    image: '/art/gallery-1.svg',
    bookings: [
      [0, 2],
      [1, 1],
    ],
  },
  {
    inDays: 16,
    title: 'Moonlit Moorings',
    image: '/art/gallery-5.svg',
    bookings: [
      [2, 4],
      [3, 3],
      [5, 2],
    ],
  },
  { inDays: 30, title: 'Rows at Sundown', image: '/art/gallery-4.svg', bookings: [] },
  {
    inDays: -12,
    title: 'Tūī on Harakeke',
    image: '/art/gallery-3.svg',
    bookings: [
      [0, 1],
      [2, 2],
      [4, 4],
      [6, 2],
    ],
  },
  {
    inDays: -40,
    title: 'Two Glasses In',
    image: '/art/gallery-6.svg',
    bookings: [
      [1, 2],
      [3, 2],
      [7, 3],
    ],
  },
  {
    inDays: -68,
    title: 'Waipu Cove in Summer',
    image: '/art/gallery-2.svg',
    bookings: [
      [5, 2],
      [6, 1],
      [4, 2],
      [7, 2],
    ],
  },
] as const

/** Vouchers whose codes stay the same, so that anybody can try one. */
export const demoVouchers = [
  { code: 'SLP-DEMK2345', people: 1, buyer: 0, state: 'fresh' },
  { code: 'SLP-DEMP2367', people: 2, buyer: 2, state: 'fresh' },
  { code: 'SLP-DEMU2389', people: 1, buyer: 4, state: 'redeemed' },
  { code: 'SLP-DEMX2346', people: 2, buyer: 6, state: 'expired' },
] as const

export const DEMO_LOGIN = { username: 'owner', password: 'paint-and-sip-demo' } as const

/** The demo's paint kits: who, days ago, which paints, canvases, how far. */
export const demoKits = [
  {
    person: 4,
    daysAgo: 1,
    paints: [true, false, true],
    extraCanvases: 2,
    status: 'pending',
    notes: 'After 5pm, please',
  },
  { person: 1, daysAgo: 4, paints: [false, false, false], extraCanvases: 0, status: 'ready', notes: '' },
  { person: 6, daysAgo: 26, paints: [true, true, true], extraCanvases: 6, status: 'completed', notes: '' },
] as const

/** The demo's frames; the newest one still waits for the promised call. */
export const demoFrames = [
  {
    person: 5,
    hoursAgo: 19,
    artwork: 'The canvas of last Friday, Two Glasses In',
    style: 'Recycled kauri',
    dimensions: '28 x 36 cm',
    status: 'pending',
  },
  {
    person: 0,
    hoursAgo: 6 * 24,
    artwork: 'A watercolour of the Heads',
    style: 'Natural timber',
    dimensions: '30 x 40 cm',
    status: 'in-progress',
  },
  {
    person: 2,
    hoursAgo: 40 * 24,
    artwork: 'Two small oils, framed as a pair',
    style: 'Painted black',
    dimensions: '20 x 20 cm each',
    status: 'completed',
  },
] as const
