/** Words of the e-mails before and after an evening, one object a message. */

export const eventReminder = {
  /** `day` is 'today', 'tomorrow' or a date. */
  subject: (title: string, day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}: ${title}`,
  title: (day: string) => (/^to/.test(day) ? `See you ${day}!` : `See you on ${day}!`),
  lead: (greeting: string, day: string) =>
    `${greeting}, your easel is waiting: ${day} is the day. You bring the wine, we bring the paint.`,
  picture: (title: string) => `The evening's painting: ${title}`,
  bring: 'What to Bring',
  changed: 'Something came up? Call us on ',
  changedThen: ', so that somebody from the waiting list can have your place.',
} as const

export const eventAnnouncement = {
  subject: (title: string, dateText: string) => `Now bookable: ${title}, ${dateText}`,
  title: 'A new evening is open',
  lead: (greeting: string) => `${greeting}, there is a new evening to paint at, and you are among the first to know.`,
  picture: (title: string) => `The evening's painting: ${title}`,
  price: 'Price',
  perPerson: (price: string) => `${price} NZD per person`,
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  button: 'Book Now!',
  becauseNotifier: 'You get this because you asked us to tell you about new events.',
  becauseWaiting: 'You get this because you were on the waiting list of an evening before.',
  unsubscribe: 'Unsubscribe with one click',
} as const

export const eventFollowUp = {
  subject: (title: string) => `Thank you for painting with us: ${title}`,
  title: 'What an evening!',
  lead: (greeting: string, title: string, dateText: string) =>
    `${greeting}, thank you for painting ‘${title}’ with us on ${dateText}. Here is the picture of all of you with what you made.`,
  picture: (title: string) => `Everybody with their paintings: ${title}`,
  button: 'Open the group photo',
  keep: 'The photo is yours to keep and to share. If you would rather not be in it, reply to this email and we take it down.',
  group: 'Show us where your painting hangs: ',
  groupLink: 'our group',
  because: 'You get this because you painted with us that evening. It is not a newsletter.',
  testSubject: (subject: string) => `Test: ${subject}`,
} as const
