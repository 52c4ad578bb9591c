import { exactPrice, shortPrice } from '../../lib/money'
import { defineCopy } from '../define-copy'
import { offerNight } from '../site/rule-texts'

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)

/** The pages of an offer and of an entry of the waiting list. */
export const offerPage = defineCopy('offerPage', {
  heading: (seats: number) =>
    seats === 1 ? (['A place for', 'you'] as const) : ([`${seats} places for`, 'you'] as const),
  title: 'Your offer',
  lead: (seats: number) =>
    `You were next on the waiting list. ${seats === 1 ? 'This place is' : 'These places are'} kept for you and for nobody else.`,
  night: () => `The clock stops ${offerNight()}.`,
  passText: 'Cannot come after all? Let us know, and we ask the next on the list at once.',
  passedText: 'Thank you for telling us. The next on the list has been asked.',
  places,
  perPerson: (cents: number) => `${shortPrice(cents)} per person`,
  over: {
    taken: ['You have', 'booked'],
    takenText: 'These places are booked. Your confirmation is in your email.',
    declined: ['Passed on,', 'thank you'],
    declinedText: 'The next on the list has been asked. You can join the waiting list again on the front page.',
    lapsed: ['This offer is', 'over'],
    lapsedText:
      'The places have passed on to the next on the list. You can join the waiting list again on the front page.',
    off: ['Not on offer', 'now'],
    offText: 'This evening cannot be booked at the moment. If it comes back, we email you again.',
    calledOff: ['This evening was', 'called off'],
    calledOffText: 'It will not go ahead, so there is nothing to book or to pay. We are sorry.',
  },
  home: 'See our next evening',
})

export const waitingPage = defineCopy('waitingPage', {
  title: 'Your place on the waiting list',
  heading: ['Your place on the', 'list'],
  lead: 'You are on the waiting list for this evening. We email you the moment a place comes free.',
  seatsFree: (seats: number) =>
    `${places(seats)} ${seats === 1 ? 'is' : 'are'} free now. First to book gets ${seats === 1 ? 'it' : 'them'}.`,
  book: 'Book now',
  partyHint: 'We offer you places once there are enough for all of you.',
  partySavedText: (people: number) => `You wait for ${places(people)}, at the same place of the list.`,
  leaveText: 'Plans changed? Leave the list, and we stop emailing you about this evening.',
  left: ['You are off the', 'list'],
})

/** What the guest of a booking does on its page. */
export const ownBooking = defineCopy('ownBooking', {
  requestsHint: 'Left-handed, an allergy, a wheelchair, somebody you want to sit with',
  save: 'Save changes',
  raincheck: (until: string) =>
    `Until ${until} you can have a raincheck: your seats go to somebody else, and you can use what you paid for another evening.`,
  raincheckDoneText: 'Choose another evening whenever you like.',
  giveUp: (until: string) =>
    `Rainchecks were possible until ${until}. You can still give up your seats in case we fill them: we offer them to the waiting list and on our site.`,
  giveUpButton: 'Give up my seats if you can fill them',
  givenUp: 'Your seats are on offer',
  givenUpText: 'We tell you as soon as somebody takes them. Until then they are yours, and you can have them back.',
  fewerText: (cents: number) =>
    cents > 0
      ? `You can take people out of your party. Each place becomes a raincheck worth ${exactPrice(cents)}, for another evening.`
      : 'You can take people out of your party, so that somebody else can paint.',
  fewerButton: 'Take them out',
  failed: 'That did not work',
  worth: (cents: number) =>
    `Your raincheck is worth ${exactPrice(cents)}. A dearer evening costs only the difference. A cheaper one costs nothing, and nothing is paid back.`,
  rebookedText: 'The confirmation with the new calendar file is on its way to you.',
})
