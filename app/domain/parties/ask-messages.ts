import type { Party } from '#db/queries/bookings/parties'
import { booking } from '../../copy/bookings/booking'
import { dateTextOf } from '../../lib/time'
import { buttons, type Fact, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOfName } from '../messages/parts'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { partyPath } from './party-link'

/** To the host, whose reply goes to the owner. */
export function toHost({ email, name }: Pick<Party, 'email' | 'name'>) {
  return {
    to: { email, name },
    replyTo: 'owner',
    because: ['You’re getting this about your private party.'],
  }
}

export function seeParty(services: Services, party: Party, label = 'Your party') {
  return buttons([label, partyPath(services, party)])
}

/** 'Fri, 4 Dec 2026' of each wished date, the best first. */
export function wishedDates({ wished_dates }: Pick<Party, 'wished_dates'>): string[] {
  return wished_dates.split(' ').filter(Boolean).map(dateTextOf)
}

function wishFacts(party: Party): Fact[] {
  const dates = wishedDates(party)
  return [
    ['Occasion', party.occasion],
    ['People', booking.people(party.people)],
    ...(dates.length > 0 ? [['Dates', ...dates] satisfies Fact] : []),
    ['Where', party.address || 'At the studio'],
    ...(party.words ? [['Message', ...party.words.split('\n')] satisfies Fact] : []),
  ]
}

/** What somebody asked for, to themselves, with the link to their page. */
export const partyAsked = defineMessage<Party>('party_asked', {
  dedupeKey: ({ id }) => `party:${id}:asked`,
  write: (party, services) => {
    const { tutorName } = readSettings(services)
    return {
      ...toHost(party),
      subject: 'Your private party: we have your request',
      title: 'We have your request',
      lead: `${greetingOfName(party.name)}, thanks for asking. ${tutorName} will take a look and write to you soon.`,
      body: [
        facts(...wishFacts(party), ['Reference', party.reference]),
        seeParty(services, party),
        paragraph('We’ll email you the answer, and you’ll find it on that page too.'),
        callUs(services, 'In a hurry? Call us on ', '.'),
      ],
    }
  },
})

export const ownerPartyAsked = defineMessage<Party>('owner_party_asked', {
  dedupeKey: ({ id }) => `party:${id}:owner`,
  write: (party) => ({
    to: 'owner',
    replyTo: party.email,
    subject: `Private party: ${party.name}`,
    preheader: `${party.occasion}, ${booking.people(party.people)}`,
    title: 'Somebody wants a private party',
    lead: `${party.name} would like a private party.`,
    body: [
      facts(['Who', party.name], ['Email', party.email], ['Phone', party.phone], ...wishFacts(party)),
      buttons(['Read and quote', `/admin/parties/${party.id}`]),
    ],
  }),
})
