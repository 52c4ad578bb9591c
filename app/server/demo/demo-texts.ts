import { perStudio, type Studio } from '~/lib/studio'

/** The texts of the demo business: Waipu's own, and for every other studio texts that fit any town. */
const waipu = {
  people: {
    aroha: 'Aroha Fern',
    wiremu: 'Wiremu Tide',
    mere: 'Mere Rata',
    sione: 'Sione Lagoon',
    grace: 'Grace Meadow',
    tane: 'Tāne Pūriri',
    lucy: 'Lucy Harbour',
    hemi: 'Hemi Kauri',
  },
  moreFirstNames: ['Ngaio', 'Rangi', 'Ella', 'Tama'],
  moreLastNames: ['Shell', 'Dune', 'Tōtara'],
  phoneStart: '021 555',
  addresses: { kit: '12 Cove Road, Waipu', frame: '3 Shell Road, Waipu Cove' },
  dusk: {
    title: 'The Heads at Dusk',
    evening:
      'We paint Whangārei Heads as the sun goes down: a warm sky first, then the dark hills, then the light on the water.\n\nYou need no experience. Hana paints along with you, one step at a time, and there is a break halfway for a glass and a look around.',
  },
  bird: 'Tūī on Harakeke',
  summer: 'Waipu Cove in Summer',
  pickupNotes: 'After 5pm, please',
  frames: { newest: 'Recycled kauri', older: 'A watercolour of the Heads' },
  /** Reviews of past evenings, by their author. */
  reviews: {
    grace: [
      'Hadn’t picked up a brush since school and came home with a tūī I’m actually proud of. Hana makes it easy.',
      'That tūī had real attitude. Come back and paint it a friend!',
    ],
    lucy: ['Great night out with my sister. Good company, good snacks, and two very different paintings.', ''],
    hemi: ['Came along as a plus one, stayed till the lights went off.', ''],
  } satisfies Record<string, [words: string, reply: string]>,
  reader: 'Kia ora! I run a café in Whangārei with room for fourteen.\nWould the website take bookings for two rooms?',
}

const ofAnyTown = ({ place, tutorName, forms }: Studio): typeof waipu => ({
  people: {
    aroha: 'Ana Fern',
    wiremu: 'Leo Tide',
    mere: 'Clara Vale',
    sione: 'Hugo Lagoon',
    grace: 'Grace Meadow',
    tane: 'Tomas Grove',
    lucy: 'Lucy Harbour',
    hemi: 'Nico Cedar',
  },
  moreFirstNames: ['Nora', 'Ruben', 'Ella', 'Theo'],
  moreLastNames: ['Shell', 'Dune', 'Alder'],
  phoneStart: `${place.callingCode} 555`,
  addresses: { kit: `12 Garden Street, ${place.town}`, frame: `3 Mill Street, ${place.town}` },
  dusk: {
    title: 'The Bay at Dusk',
    evening: `We paint the bay as the sun goes down: a warm sky first, then the dark hills, then the light on the water.\n\nYou need no experience. ${tutorName} paints along with you, one step at a time, and there is a break halfway for a glass and a look around.`,
  },
  bird: 'Songbird at Breakfast',
  summer: 'The Beach in Summer',
  pickupNotes: forms.hours24 ? 'After 17:00, please' : 'After 5pm, please',
  frames: { newest: 'Recycled oak', older: 'A watercolour of the bay' },
  reviews: {
    grace: [
      `Hadn’t picked up a brush since school and came home with a bird I’m actually proud of. ${tutorName} makes it easy.`,
      'That bird had real attitude. Come back and paint it a friend!',
    ],
    lucy: ['Great night out with my sister. Good company, good snacks, and two very different paintings.', ''],
    hemi: ['Came along as a plus one, stayed till the lights went off.', ''],
  },
  reader: 'Hello! I run a café with room for fourteen.\nWould the website take bookings for two rooms?',
})

export const demoTexts = perStudio((studio) => (studio.place.town === 'Waipu' ? waipu : ofAnyTown(studio)))
