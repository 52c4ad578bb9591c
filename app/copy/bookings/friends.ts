import { FRIENDS } from '~/contract/deadlines'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'
import { inWords } from '../site/rule-texts'
import { offerPage } from './self-service'

const places = (count: number) => counted(count, 'place')

/** 'Bring friends' on a booking's page, and the page behind the link. */
export const friends = defineCopy('friends', {
  heading: 'Bring friends',
  text: 'Share a link: your friends book and pay for themselves, and we’ll put your easels side by side.',
  button: 'Get a link for my friends',
  madeText: 'Send it to anyone you’d like to paint with.',
  keepText: `Keep up to ${inWords(FRIENDS.places)} places for ${FRIENDS.keepHours} hours, up to ${inWords(FRIENDS.keepTimes)} times. Friends with your link get first pick.`,
  keepButton: 'Keep places',
  places,
  keptToast: (count: number) => `${places(count)} kept for your friends`,
  kept: (count: number, until: string) => `We’re keeping ${places(count)} for your friends until ${until}.`,
  giveBack: 'Give them back',

  page: {
    title: 'Paint with a friend',
    invited: (host: string): [string, string] => ['Paint with', host],
    lead: (host: string) =>
      `${host} would love you to come along. Book your own place here, and we’ll put you side by side.`,
    left: (count: number) => (count === 0 ? 'No places left' : `${places(count)} left`),
    price: (price: string) => `${price} per person`,
    kept: (host: string, count: number, until: string) =>
      `${host} is keeping ${places(count)} for friends until ${until}.`,
    booked: 'You’re booked for this evening.',
    finishing: 'We have your payment and are finishing your booking.',
    yourBooking: 'Your booking',
    over: {
      calledOff: ['This evening was', 'called off'],
      begun: ['This evening has', 'begun'],
      off: ['Not open for', 'booking'],
      left: ['Your friend has', 'other plans'],
    },
    overText: {
      get calledOff() {
        return offerPage.over.calledOffText
      },
      begun: 'Booking closed when it started. Come and paint another time.',
      off: 'This evening can’t be booked at the moment. Your friend may know more.',
      left: 'Your friend isn’t coming to this evening any more, so this link has closed. You can still book a place for yourself.',
    },
    thisEvening: 'See this evening',
    evenings: 'See all evenings',
  },
})
