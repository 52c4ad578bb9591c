import type { EventWithSeats } from '#db/queries/bookings/events'
import type { Payment } from '#db/queries/payments/payments'
import { MIN_CHARGE_CENTS } from '~/contract/constants'
import { booking } from '~/copy/bookings/booking'
import { partyPage } from '~/copy/bookings/parties'
import { type Cents, shortPrice } from '~/lib/money'
import { dateText, dateTextOf, localDateOf, shiftDate } from '~/lib/time'
import { whatToBring } from '../bookings/message-parts'
import { buttons, facts, heading, list, paragraph, paragraphs, sum } from '../messages/blocks'
import { calendarFile } from '../messages/calendar-file'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOfName, pricesText, refundTimeText } from '../messages/parts'
import type { Services } from '../services'
import { seeParty, toHost } from './ask'
import { type AgreedParty, balanceUntil, type QuotedParty } from './party'
import { guestsPath, partyPath } from './party-link'
import { type PartyMoney, partyMoney } from './party-money'
import { eveningFacts, termsOf } from './quote'

interface Agreed {
  party: AgreedParty
  event: EventWithSeats
}

/** The evening as a file for the host's calendar; cancelled, it removes the entry. */
function fileOf(services: Services, { party, event }: Agreed, isCancelled = false) {
  const path = partyPath(services, party)
  return calendarFile(services, {
    id: `party-${party.reference}`,
    sequence: event.calendar_sequence,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    title: event.title,
    location: event.location,
    lines: [
      `${party.name}, ${booking.people(party.people)}, reference ${party.reference}`,
      `What to Bring: ${whatToBring.join(', ')}`,
      `Your party: ${services.publicUrl}${path}`,
    ],
    path,
    isCancelled,
  })
}

/** What is left to pay, for whom, and by when. Less than a card can be charged is not owed (rule 15.9). */
function balanceOf(services: Services, { party, event }: Agreed, { dueCents }: Pick<PartyMoney, 'dueCents'>): string {
  if (dueCents < MIN_CHARGE_CENTS) return 'Your part is paid. Thank you!'
  const until = balanceUntil(event)
  const isLate = until < services.clock.instant()
  const who = party.pays === 'host' ? 'for everybody' : `to top it up to ${booking.people(party.minimum_people)}`
  return `There’s ${shortPrice(dueCents)} left to pay ${who}, ${isLate ? 'please pay it now' : `by ${dateText(until)}`}.`
}

/** The deposit is paid: sends the evening with its terms, the receipt and the calendar file. */
export const partyAgreed = defineMessage<Agreed & { depositCents: Cents }>('party_agreed', {
  dedupeKey: ({ party }) => agreedKey(party),
  write: ({ party, event, depositCents }, services) => {
    const dueCents = party.people * party.price_cents - depositCents
    return {
      ...toHost(party),
      attachments: [fileOf(services, { party, event })],
      subject: `It’s a date: ${dateText(event.starts_at)}`,
      preheader: `${dateText(event.starts_at)}, ${event.time}. Reference ${party.reference}.`,
      title: 'It’s a date!',
      lead: `${greetingOfName(party.name)}, the evening is yours. You bring the wine, we bring the paint.`,
      body: [
        facts(...eveningFacts(services, party), ['Reference', party.reference]),
        seeParty(services, party),
        paragraph(balanceOf(services, { party, event }, { dueCents })),
        paragraph('On that page you choose who pays: you for everybody, or each guest for their own place.'),
        heading('Receipt'),
        sum([
          { kind: 'item', label: 'Deposit', cents: depositCents },
          { kind: 'total', label: 'Paid', cents: depositCents },
        ]),
        paragraph(pricesText(services)),
        heading(partyPage.terms),
        list(termsOf(services, party)),
        heading('What to Bring'),
        list(whatToBring),
        callUs(services, 'Change of plans? Call us on ', '. We’ve attached the evening as a file for your calendar.'),
      ],
    }
  },
})

export const agreedKey = ({ id }: QuotedParty) => `party:${id}:agreed`

export const ownerPartyAgreed = defineMessage<Agreed & { depositCents: Cents }>('owner_party_agreed', {
  dedupeKey: ({ party }) => `party:${party.id}:agreed:owner`,
  write: ({ party, event, depositCents }, services) => ({
    to: 'owner',
    replyTo: party.email,
    subject: `Private party booked: ${dateText(event.starts_at)}, ${party.name}`,
    title: 'A private party is booked',
    lead: `${party.name} has paid the deposit of ${shortPrice(depositCents)}.`,
    body: [
      facts(
        ['Who', party.name],
        ['Phone', party.phone],
        ['Occasion', party.occasion],
        ...eveningFacts(services, party),
      ),
      buttons(['Open the party', `/admin/parties/${party.id}`]),
    ],
  }),
})

/** A receipt of the balance, or of a part of it. */
export const partyBalancePaid = defineMessage<Agreed & { payment: Payment; leftCents: Cents }>('party_balance_paid', {
  dedupeKey: ({ payment }) => balanceKey(payment),
  write: ({ party, event, payment, leftCents }, services) => ({
    ...toHost(party),
    subject: `Paid: your private party on ${dateText(event.starts_at)}`,
    title: 'Thank you',
    lead: `${greetingOfName(party.name)}, we have your payment of ${shortPrice(payment.amount_cents)}.`,
    body: [
      facts(...eveningFacts(services, party), ['Reference', party.reference]),
      seeParty(services, party),
      heading('Receipt'),
      sum([
        { kind: 'item', label: payment.description, cents: payment.amount_cents },
        { kind: 'total', label: 'Paid', cents: payment.amount_cents },
      ]),
      paragraph(pricesText(services)),
      paragraph(balanceOf(services, { party, event }, { dueCents: leftCents })),
    ],
  }),
})

export const balanceKey = ({ id }: Pick<Payment, 'id'>) => `payment:${id}:party-balance`

/** A payment came too late, or twice: it was not accepted, and all of it is refunded. */
export const partyNotPaid = defineMessage<{ party: QuotedParty; payment: Payment; reason: string }>('party_not_paid', {
  dedupeKey: ({ payment }) => `payment:${payment.id}:party-not-paid`,
  write: ({ party, payment, reason }, services) => ({
    ...toHost(party),
    subject: 'Your payment is being refunded',
    title: 'Your money is coming back',
    lead: `${greetingOfName(party.name)}. ${reason} We’re sending all of it back to you: ${shortPrice(payment.net_cents)}.`,
    body: [
      facts(['For', payment.description], ['Occasion', party.occasion]),
      paragraph(refundTimeText),
      seeParty(services, party),
      callUs(services, 'Want to find another way? Call us on ', '.'),
    ],
  }),
})

/** Some days before the evening, with what is left to pay (rule 15.12). */
export const partyReminder = defineMessage<Agreed & { daysBefore: number }>('party_reminder', {
  dedupeKey: ({ party, event, daysBefore }) => `party:${party.id}:reminder:${event.starts_at}:${daysBefore}`,
  write: ({ party, event }, services) => {
    const money = partyMoney(services, party)
    const today = localDateOf(services.clock.instant())
    const day =
      event.date === today ? 'today' : event.date === shiftDate(today, 1) ? 'tomorrow' : dateTextOf(event.date)
    return {
      ...toHost(party),
      attachments: [fileOf(services, { party, event })],
      subject: `Your private party: ${day}`,
      preheader: balanceOf(services, { party, event }, money),
      title: day === 'today' || day === 'tomorrow' ? `See you ${day}!` : `See you on ${day}!`,
      lead: `${greetingOfName(party.name)}, your evening is coming up. ${balanceOf(services, { party, event }, money)}`,
      body: [
        facts(...eveningFacts(services, party), ['Reference', party.reference]),
        party.pays === 'each' && paragraph(partyPage.guestsPaid(money.paidGuests, party.people)),
        buttons(
          [money.dueCents > 0 ? partyPage.payBalance(money.dueCents) : 'Your party', partyPath(services, party)],
          party.pays === 'each' && ['The guests’ page', guestsPath(services, party)],
        ),
        heading('What to Bring'),
        list(whatToBring),
        callUs(services, 'Something came up? Call us on ', '.'),
      ],
    }
  },
})

/** Time, place, number of people or price changed: sends the evening as it is now. */
export const partyChanged = defineMessage<Agreed>('party_changed', {
  dedupeKey: ({ party, event }) => `party:${party.id}:changed:${event.calendar_sequence}`,
  write: ({ party, event }, services) => ({
    ...toHost(party),
    attachments: [fileOf(services, { party, event })],
    subject: `Changed: your private party on ${dateText(event.starts_at)}`,
    preheader: `${dateText(event.starts_at)}, ${event.time}`,
    title: 'Your evening has changed',
    lead: `${greetingOfName(party.name)}, something about your evening has changed. Here’s how it looks now.`,
    body: [
      facts(['Occasion', event.title], ...eveningFacts(services, party), ['Reference', party.reference]),
      paragraph(balanceOf(services, { party, event }, partyMoney(services, party))),
      seeParty(services, party),
      callUs(services, 'Doesn’t work for you? Call us on ', '. The attached file replaces the one in your calendar.'),
    ],
  }),
})

/** The evening is cancelled; says what happens to the money (rule 15.13). */
export const partyCancelled = defineMessage<Agreed & { words: string; backCents: Cents }>('party_cancelled', {
  dedupeKey: ({ party }) => `party:${party.id}:cancelled`,
  write: ({ party, event, words, backCents }, services) => ({
    ...toHost(party),
    attachments: [fileOf(services, { party, event }, true)],
    subject: `Cancelled: your private party on ${dateText(event.starts_at)}`,
    preheader: words,
    title: 'Your evening is cancelled',
    lead: `${greetingOfName(party.name)}, the evening below isn’t going ahead.`,
    body: [
      ...paragraphs(words),
      facts(
        ['Occasion', event.title],
        ['When', dateText(event.starts_at), event.time],
        ['Reference', party.reference],
        backCents > 0 && ['Goes back to you', shortPrice(backCents)],
        party.retained_cents > 0 && ['We keep', `${shortPrice(party.retained_cents)} of the deposit`],
      ),
      backCents > 0 && paragraph(`${refundTimeText} Anything you paid another way, we’ll hand back to you.`),
      party.pays === 'each' && paragraph('We’re emailing the guests who’ve booked about their own money.'),
      paragraph('The attached file takes the evening out of your calendar.'),
    ],
  }),
})
