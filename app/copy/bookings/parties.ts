import { MIN_CHARGE_CENTS, PRIVATE_PARTY } from '~/contract/constants'
import { PRIVATE_PARTY_DEADLINES } from '~/contract/deadlines'
import { shortPrice } from '~/lib/money'
import { counted, peopleText } from '~/lib/text'
import { defineCopy } from '../define-copy'

const { balanceDays } = PRIVATE_PARTY_DEADLINES
/** The dates that a host may wish for, in the order of the form's fields. */
const date = ['First choice', 'Second choice', 'Third choice']

/** The public page with the form. */
export const privateParty = defineCopy('privateParty', {
  pageTitle: (business: string) => `Private parties at ${business}`,
  description: (venue: string) =>
    `A birthday, a hen’s night, a work do: have ${venue} to yourselves, or have us come to you. Tell us what you’re after.`,
  heading: ['A private', 'party'],
  lead: `A birthday, a hen’s night, a team that needs a laugh: an evening of painting just for you and your people. Tell us what you’re after and we’ll send you a price, no strings attached.`,
  occasionHint: 'A birthday, a hen’s night, a work do',
  peopleHint: `${PRIVATE_PARTY.minPeople} to ${PRIVATE_PARTY.maxPeople}; a guess is fine`,
  datesHint: `Up to ${date.length}, your favourite first`,
  date,
  places: {
    studio: { label: 'At the studio', text: 'Everything is set up when you arrive.' },
    elsewhere: { label: 'At your place', text: 'We bring the easels. You’ll need tables, chairs and a tap.' },
  },
  failedText: 'What you typed is still here. Please check the marked fields, or give us a call.',
  steps: (tutor: string) => [
    `${tutor} writes back with a date, a price and what’s included.`,
    'Talk it over with your people. If you like it, a deposit makes the date yours.',
    `Pay for everybody at least ${balanceDays} days before, or send your guests a link to pay for themselves.`,
    'You bring the wine, we bring the paint.',
  ],
  addressMissing: 'Please tell us where to come',
})

/** What the host reads on the page behind the link. */
export const partyPage = defineCopy('partyPage', {
  heads: {
    asked: ['We have your', 'request'],
    quoted: ['Your private', 'evening'],
    lapsed: ['This quote has', 'ended'],
    taken: ['This date is', 'gone'],
    closed: ['Your request is', 'closed'],
    agreed: ['It’s a', 'date'],
    cancelled: ['This evening is', 'cancelled'],
  },
  leads: {
    asked: (tutor: string) =>
      `${tutor} will take a look and write to you soon. You’ll find the answer on this page too.`,
    quoted: (tutor: string) => `Here’s what ${tutor} can do for you. Pay the deposit, and the date is yours.`,
    lapsed: (tutor: string) =>
      `It has run out. Any deposit you’ve paid since comes back to you in full. Still keen? Give us a call and ${tutor} will make you another one.`,
    taken: (tutor: string) =>
      `Sorry, somebody else booked it first. Any deposit you’ve paid comes back to you in full. Give us a call and ${tutor} will find you another date.`,
    closed: (tutor: string) => `There’s nothing to pay. If you’d like to talk it over, ${tutor} is happy to.`,
    agreed: (_tutor: string) => 'The evening is yours, and everything about it is on this page.',
    cancelled: (_tutor: string) => 'It’s not going ahead. Here’s what happens with your money.',
  },
  terms: 'The terms',
  termList: (of: {
    depositCents: number
    priceCents: number
    minimumPeople: number
    restCents: number
    refundUntilText: string | null
    refundDays: number
  }) => [
    `The deposit of ${shortPrice(of.depositCents)} is part of the price.`,
    `You pay for at least ${peopleText(of.minimumPeople)}, at ${shortPrice(of.priceCents)} each.`,
    ...(of.restCents < MIN_CHARGE_CENTS
      ? []
      : [
          `The rest is due ${balanceDays} days before the evening: you pay for everybody, or your guests pay for their own places and you top it up to ${peopleText(of.minimumPeople)}.`,
        ]),
    of.refundUntilText
      ? `You can cancel up to ${counted(of.refundDays, 'day')} before (until ${of.refundUntilText}) and get everything back. After that we keep the deposit, and everything else goes back to you.`
      : 'If you cancel, we keep the deposit, and everything else goes back to you.',
    'If we have to cancel, you get everything back.',
  ],
  payDeposit: (cents: number) => `Accept and pay the deposit of ${shortPrice(cents)}`,
  payBalance: (cents: number) => `Pay ${shortPrice(cents)}`,
  dueUntil: (date: string) => `Please pay by ${date}.`,
  paysLegend: 'You can change this until the evening starts',
  paysChoices: {
    host: { label: 'I pay for everybody', text: 'One payment, and your guests just turn up' },
    each: {
      label: 'Each pays their own',
      text: 'You get a link for your guests. Your deposit counts towards the minimum number of people; if your guests pay for all of those, you get it back once the evening has started',
    },
  },
  guestsMessage: (title: string, date: string) => `${title}: come and paint with me on ${date}. Book your place here:`,
  guestsPaid: (guests: number, people: number) => `Guests have paid for ${guests} of ${people} places.`,
})

/** What guests read on the page behind the guests' link. */
export const guestsPage = defineCopy('guestsPage', {
  title: 'You’re invited',
  heading: ['You’re', 'invited'],
  lead: (host: string) =>
    `${host} would love to paint with you. Book your place here: the evening is for invited guests only.`,
  book: 'Book your place',
  closed: {
    host: ['Just come', 'along'],
    full: ['All places are', 'taken'],
    begun: ['This evening has', 'begun'],
    off: ['This evening is', 'off'],
  },
  closedText: {
    host: (host: string) => `${host} is paying for everybody, so there’s nothing to book.`,
    full: (host: string) => `Every place is booked. Ask ${host} if there’s room for one more.`,
    begun: () => 'Booking closed when it started.',
    off: () => 'It’s not going ahead.',
  },
})

const reasons = defineCopy('noParty', {
  agreed: 'The deposit for this evening had already been paid',
  withdrawn: 'The quote had been withdrawn',
  changed: 'The quote had been changed',
  lapsed: 'The quote had run out',
  begun: 'The evening had already started',
  taken: 'The date had been taken',
  cancelled: 'The evening had been cancelled',
  too_much: 'It was more than was left to pay for this evening',
})
export type WhyNoParty = keyof typeof reasons

/** Why a payment for a private party was refunded, for its payer and for the owner. */
export const noParty = (why: WhyNoParty) => `${reasons[why]} when the payment arrived.`

/** Why the deposit of a quote cannot be paid now. */
export const noPartyNow = defineCopy('noPartyNow', {
  agreed: 'The deposit for this evening is already paid. Thank you!',
  withdrawn: 'This quote has been withdrawn.',
  cancelled: 'This evening has been cancelled.',
  changed: 'This quote has changed. Please take another look.',
  lapsed: 'This quote has run out. Please call us for a new one.',
  begun: 'This date has passed.',
  taken: 'Sorry, this date is taken.',
})
