import { FRIENDS } from '../../contract/deadlines'
import { defineCopy } from '../define-copy'
import { inWords } from '../site/rule-texts'

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)

/** 'Bring friends' on a booking's page, and the page behind the link. */
export const friends = defineCopy('friends', {
  heading: 'Bring friends',
  text: 'Share a link: your friends book and pay for themselves, and we put your easels side by side.',
  button: 'Get a link for my friends',
  madeText: 'Send it to anyone you would like to paint with.',
  keepText: `You can keep up to ${inWords(FRIENDS.places)} free places for ${FRIENDS.keepHours} hours, ${inWords(FRIENDS.keepTimes)} times at most. Friends who come by your link get them first.`,
  keepButton: 'Keep places',
  places,
  keptToast: (count: number) => `${places(count)} kept for your friends`,
  kept: (count: number, until: string) =>
    `${places(count)} ${count === 1 ? 'is' : 'are'} kept for your friends until ${until}.`,
  giveBack: 'Give them back',

  page: {
    title: 'Paint with a friend',
    invited: (host: string): [string, string] => [`Paint with`, host],
    lead: (host: string) =>
      `${host} would love you to come along. Book your own place here, and we put you side by side.`,
    left: (count: number) => (count === 0 ? 'No places left' : `${places(count)} left`),
    price: (price: string) => `${price} per person`,
    kept: (host: string, count: number, until: string) => `${host} keeps ${places(count)} for friends until ${until}.`,
    booked: 'You have booked this evening.',
    finishing: 'We have your payment and are finishing your booking.',
    yourBooking: 'Your booking',
    over: {
      calledOff: ['This evening was', 'called off'],
      begun: ['This evening has', 'begun'],
      off: ['Not on offer', 'now'],
      left: ['Your friend has', 'other plans'],
    },
    overText: {
      calledOff: 'It is not going ahead, so there is nothing to book or to pay. We are sorry.',
      begun: 'Booking closed when it started. Come and paint another time.',
      off: 'This evening cannot be booked at the moment. Your friend may know more.',
      left: 'Your friend is not coming to this evening any more, so this link has ended. You can still book it for yourself.',
    },
    thisEvening: 'See this evening',
    evenings: 'See all evenings',
  },
})
