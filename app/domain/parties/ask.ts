import { findSameParty, insertParty, type Party } from '#db/queries/bookings/parties'
import { inTransaction } from '#db/transaction'
import type { PartyForm } from '~/contract/bookings/parties'
import { booking } from '~/copy/bookings/booking'
import { privateParty as copy } from '~/copy/bookings/parties'
import { Failure, type FieldMessages } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { dateTextOf, localDateOf } from '~/lib/time'
import { findSpamReason } from '../enquiries/change-enquiry'
import { buttons, type Fact, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOfName } from '../messages/parts'
import { newIds } from '../private-link'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { partyPath } from './party-link'

/** The same form within these minutes counts as one wish. */
const REPEAT_MINUTES = 30

/**
 * Stores a wish and e-mails it to its host and the owner, once (rule 15.1). One that looks like advertising is only
 * stored. 400 under each field with a date that has passed, and for a missing address when the place is 'elsewhere'.
 */
export function askForParty(services: Services, form: PartyForm): Party {
  const { fax: isTrapped, shownAt, date1, date2, date3, place, ...typed } = form
  const now = services.clock.instant()
  const wrong: FieldMessages = {}
  for (const [field, date] of Object.entries({ date1, date2, date3 })) {
    if (date && date < localDateOf(now)) wrong[field] = ['This date has passed']
  }
  if (place === 'elsewhere' && !typed.address) wrong.address = [copy.addressMissing]
  const [message] = Object.values(wrong).flat()
  if (message) throw new Failure('invalid', 'invalid_input', message, { fields: wrong })
  const spamReason = findSpamReason(
    { text: `${typed.occasion} ${typed.words}`, isTrapped, shownAt },
    services.clock.now(),
  )
  const wish = {
    ...typed,
    address: place === 'elsewhere' ? typed.address : '',
    wished_dates: [...new Set([date1, date2, date3])].filter(Boolean).join(' '),
  }
  return inTransaction(services.db, () => {
    // Every field must be the same: the page is private, so knowing somebody's e-mail address must not lead to it.
    const before = findSameParty(services.db, wish, minutesAfter(now, -REPEAT_MINUTES))
    if (before) return before
    const party = insertParty(services.db, {
      ...wish,
      ...newIds(services, 'PP'),
      state: spamReason ? 'closed' : 'asked',
      spam_reason: spamReason,
      created_at: now,
      updated_at: now,
    })
    if (spamReason) return party
    partyAsked.queue(services, party)
    ownerPartyAsked.queue(services, party)
    return party
  })
}

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

function dateFacts(party: Party): Fact[] {
  const dates = wishedDates(party)
  return dates.length > 0 ? [['Dates', ...dates]] : []
}

function wishFacts(party: Party): Fact[] {
  return [
    ['Occasion', party.occasion],
    ['People', booking.people(party.people)],
    ...dateFacts(party),
    ['Where', party.address || 'At the studio'],
    ...(party.words ? [['Message', ...party.words.split('\n')] satisfies Fact] : []),
  ]
}

/**
 * To the host: that the wish has arrived, with the link to its page. Nobody has proved the address, so what was typed is
 * only on the page: the form cannot send a stranger's words from our address.
 */
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
        facts(['People', booking.people(party.people)], ...dateFacts(party), ['Reference', party.reference]),
        seeParty(services, party),
        paragraph('Everything you told us is on that page. We’ll email you the answer, and you’ll find it there too.'),
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
