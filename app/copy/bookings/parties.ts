import { PARTY } from '../../contract/constants'
import { PARTY_DEADLINES } from '../../contract/deadlines'
import { exactPrice } from '../../lib/money'
import { defineCopy } from '../define-copy'
import { booking } from './booking'

const { balanceDays } = PARTY_DEADLINES
const peopleText = (count: number) => booking.people(count)
const dayText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** The public page with the form. */
export const privateParty = defineCopy('privateParty', {
  pageTitle: (business: string) => `Private parties at ${business}`,
  description: (venue: string) =>
    `A birthday, a hen's night, a work do: have ${venue} for your own people, or have us come to you. Tell us what you have in mind.`,
  heading: ['A private', 'party'],
  lead: `A birthday, a hen's night, a team that needs a laugh: an evening of painting for you and your people alone. Tell us what you have in mind and you get a price, with no strings attached.`,
  occasionHint: 'A birthday, a hen’s night, a work do',
  peopleHint: `${PARTY.minPeople} to ${PARTY.maxPeople}; a guess is fine`,
  datesHint: `Up to ${PARTY.dates}, the best one first`,
  date: ['First choice', 'Second choice', 'Third choice'],
  places: {
    studio: { label: 'At the studio', text: 'Everything is set up when you arrive.' },
    elsewhere: { label: 'At our place', text: 'You come to us with the easels; we have tables, chairs and a tap.' },
  },
  failedText: 'What you typed is still here. Please look at the marked fields, or call us.',
  steps: (tutor: string) => [
    `${tutor} answers with a date, a price and what is included.`,
    'You look at it with your people. When you like it, a deposit makes the date yours.',
    `You pay for everybody, at the latest ${balanceDays} days before, or each guest pays for their own place by a link.`,
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
    closed: ['This quote is', 'closed'],
    agreed: ['It is a', 'date'],
    cancelled: ['This evening is', 'cancelled'],
  },
  leads: {
    asked: (tutor: string) =>
      `${tutor} will have a look and write to you soon. This page is yours: the answer will be here too.`,
    quoted: (tutor: string) => `Here is what ${tutor} can do for you. The deposit makes the date yours.`,
    lapsed: (tutor: string) =>
      `It was valid for a while, and that time is over. Nothing was taken. ${tutor} is happy to make you another one.`,
    taken: (tutor: string) =>
      `Somebody else was faster, sorry. Nothing was taken. ${tutor} is happy to find another date with you.`,
    closed: (tutor: string) => `Nothing was taken. If you would like to talk about it, ${tutor} is happy to.`,
    agreed: (_tutor: string) => 'The evening is yours. Everything about it is on this page.',
    cancelled: (_tutor: string) => 'It is not going ahead. What happens with your money is below.',
  },
  quote: 'The evening',
  terms: 'The terms',
  termList: (of: {
    depositCents: number
    priceCents: number
    minimumPeople: number
    refundUntilText: string
    refundDays: number
  }) => [
    `The deposit of ${exactPrice(of.depositCents)} is a part of the price.`,
    `You pay for at least ${peopleText(of.minimumPeople)}, at ${exactPrice(of.priceCents)} each.`,
    `The rest is due ${balanceDays} days before the evening: you pay for everybody, or your guests pay for their own places and you make it up to ${peopleText(of.minimumPeople)}.`,
    of.refundDays > 0
      ? `You can cancel up to ${dayText(of.refundDays)} before (until ${of.refundUntilText}) and get everything back. After that we keep the deposit, and everything else goes back to you.`
      : 'If you cancel, we keep the deposit, and everything else goes back to you.',
    'If we have to cancel, you get everything back.',
  ],
  payDeposit: (cents: number) => `Accept and pay the deposit of ${exactPrice(cents)}`,
  payBalance: (cents: number) => `Pay ${exactPrice(cents)}`,
  dueUntil: (date: string) => `Please pay by ${date}.`,
  paysLegend: 'You can change this until the evening begins',
  paysChoices: {
    host: { label: 'I pay for everybody', text: 'One payment, and your guests just come' },
    each: {
      label: 'Each pays their own',
      text: 'You get a link for your guests. Your deposit counts towards the fewest people; if your guests pay for all of them, you get it back once the evening has begun',
    },
  },
  guestsMessage: (title: string, date: string) => `${title}: come and paint with me on ${date}. Book your place here:`,
  guestsPaid: (guests: number, people: number) => `${guests} of ${people} places are paid by guests.`,
})

/** What guests read on the page behind the guests' link. */
export const guestsPage = defineCopy('guestsPage', {
  title: 'You are invited',
  heading: ['You are', 'invited'],
  lead: (host: string) =>
    `${host} would like to paint with you. Book your place here; the evening is for invited guests only.`,
  book: 'Book your place',
  closed: {
    host: ['Come as you', 'are'],
    full: ['All places are', 'taken'],
    begun: ['This evening has', 'begun'],
    off: ['This evening is', 'off'],
  },
  closedText: {
    host: (host: string) => `${host} pays for everybody: there is nothing to book here.`,
    full: (host: string) => `Every place is booked. Please ask ${host} whether there is room for one more.`,
    begun: () => 'Places can be booked until the evening begins.',
    off: () => 'It is not going ahead.',
  },
})

const reasons = defineCopy('noParty', {
  agreed: 'The deposit of this evening was paid already',
  withdrawn: 'The quote had been withdrawn',
  changed: 'The quote had been changed',
  lapsed: 'The quote was not valid any more',
  begun: 'The time of the evening had passed',
  taken: 'The date had been taken',
  cancelled: 'The evening had been cancelled',
  too_much: 'Less was owed for this evening',
})
export type WhyNoParty = keyof typeof reasons

/** Why a payment for a private party was refunded, for its payer and for the owner. */
export const noParty = (why: WhyNoParty) => `${reasons[why]} when the payment arrived.`

/** Why the deposit of a quote cannot be paid now. */
export const noPartyNow = defineCopy('noPartyNow', {
  agreed: 'The deposit of this evening is paid already. Thank you!',
  withdrawn: 'This quote is withdrawn.',
  cancelled: 'This evening is cancelled.',
  changed: 'This quote has changed. Please look at it again.',
  lapsed: 'This quote is not valid any more.',
  begun: 'The time of this evening has passed.',
  taken: 'The date is taken: another evening is on then.',
})
