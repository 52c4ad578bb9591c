import { shortPrice } from '~/lib/money'
import { counted } from '~/lib/text'
import { defineCopy } from '../define-copy'
import { offerNight } from '../site/rule-texts'

const places = (count: number) => counted(count, 'place')

/** The pages of an offer and of an entry of the waiting list. */
export const offerPage = defineCopy('offerPage', {
  heading: (seats: number) =>
    seats === 1 ? (['A place for', 'you'] as const) : ([`${seats} places for`, 'you'] as const),
  title: 'Your offer',
  lead: (seats: number) =>
    `You were next on the waiting list. We’re keeping ${seats === 1 ? 'this place' : 'these places'} just for you.`,
  night: () => `The clock stops ${offerNight()}.`,
  passText: 'Can’t make it after all? Let us know, and we’ll ask the next person on the list.',
  passedText: 'We’ve asked the next person on the list.',
  places,
  perPerson: (cents: number) => `${shortPrice(cents)} per person`,
  over: {
    taken: ['You have', 'booked'],
    takenText: 'These places are yours.{sendsMail| Your confirmation is in your email.|}',
    declined: ['Thanks for', 'letting us know'],
    declinedText: 'We’ve asked the next person on the list. You can join it again any time.',
    lapsed: ['This offer is', 'over'],
    lapsedText: 'The places have gone to the next person on the list. You can join it again any time.',
    off: ['Not open for', 'booking'],
    offText:
      'This evening can’t be booked at the moment. {sendsMail|If that changes, we’ll email you again.|Questions? Please call us.}',
    calledOff: ['This evening was', 'called off'],
    calledOffText: 'Sorry, it’s not going ahead. There’s nothing to book or to pay.',
  },
  home: 'See our next evening',
})

export const waitingPage = defineCopy('waitingPage', {
  title: 'You’re on the waiting list',
  heading: ['You’re on the', 'waiting list'],
  lead: 'We’ll {sendsMail|email you the moment|be in touch when} a place comes free for this evening.',
  seatsFree: (seats: number) => `${counted(seats, 'place is', 'places are')} free now. First in, first served.`,
  book: 'Book now',
  partyHint: 'We’ll offer you places once there are enough for all of you.',
  partySavedText: (people: number) => `You’re waiting for ${places(people)}, and you haven’t lost your turn.`,
  leaveText:
    'Plans changed? Leave the list, and {sendsMail|we’ll stop emailing you about this evening|somebody else moves up}.',
  left: ['You’re off the', 'list'],
})

/** What the guest of a booking does on its page. */
export const ownBooking = defineCopy('ownBooking', {
  requestsHint: 'Left-handed, an allergy, a wheelchair, somebody you’d like to sit with',
  save: 'Save changes',
  raincheck: (until: string, isWorthMoney: boolean) =>
    `Until ${until} you can take a raincheck: somebody else gets your places, and ${isWorthMoney ? 'your payment carries over to' : 'you can choose'} another evening.`,
  raincheckDoneText: 'Choose another evening whenever you like.',
  giveUp: (until: string) =>
    `The time for a raincheck ended ${until}, but we can still try to fill your places: we’ll offer them to the waiting list and on our site.`,
  giveUpThen:
    'They’re yours until somebody takes them. Then you get a raincheck for your whole party. If nobody does, your booking stays as it is.',
  giveUpButton: 'Try to fill my places',
  givenUp: 'We’re trying to fill your places',
  givenUpText:
    'We’ll let you know as soon as somebody takes them. Until then they’re still yours, and you can change your mind.',
  fewerText: (cents: number) =>
    cents > 0
      ? `Fewer of you coming? For each person you take out, you get a raincheck worth ${shortPrice(cents)} for another evening.`
      : 'Take people out of your party, so that somebody else can paint.',
  fewerButton: 'Take them out',
  failed: 'That didn’t work',
  worth: (cents: number) =>
    `Your raincheck is worth ${shortPrice(cents)}. If an evening costs more, you just pay the difference. If it costs less, there’s nothing to pay and nothing to get back.`,
  rebookedText:
    '{sendsMail|Your new confirmation is on its way, with a file for your calendar.|Your places are booked.}',
})
