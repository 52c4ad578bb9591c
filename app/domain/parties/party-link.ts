import { findPartyByReference, findPartyOfEvent, type Party } from '#db/queries/bookings/parties'
import type { Row } from '#db/tables'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

const PREFIX = 'PP-'
const REFERENCE_LENGTH = 9

type Linked = Pick<Party, 'id' | 'reference' | 'link_nonce'>
/** The page of its host, and the one on which invited guests book. */
type Kind = 'party' | 'party-guests'

/** What identifies a new party: a reference that can be read aloud, and the secret of its links. */
export function newPartyIds({ codes }: Services) {
  return { reference: PREFIX + codes.code(REFERENCE_LENGTH - PREFIX.length), link_nonce: codes.nonce() }
}

/** '/party/PP-4K7Q2M-…': the page of the host, in every e-mail about the party. */
export function partyPath(services: Services, party: Linked): string {
  return pathOf(services, 'party', party)
}

/** '/party-guests/PP-4K7Q2M-…': for the guests of a host who does not pay for them. */
export function guestsPath(services: Services, party: Linked): string {
  return pathOf(services, 'party-guests', party)
}

/** The guests' page of a private evening; null for any other event. */
export function invitationTo(services: Services, event: Pick<Row<'events'>, 'id' | 'is_private'>): string | null {
  const party = event.is_private === 1 ? findPartyOfEvent(services.db, event.id) : undefined
  return party ? guestsPath(services, party) : null
}

/** The party behind its host's link, or 404: a wrong token and an unknown reference look the same. */
export function requirePartyByLink(services: Services, link: string): Party {
  return requireByLink(services, 'party', link)
}

/** The party behind the guests' link, or 404. */
export function requireInvitation(services: Services, link: string): Party {
  return requireByLink(services, 'party-guests', link)
}

function pathOf({ links }: Services, kind: Kind, { id, reference, link_nonce }: Linked): string {
  return `/${kind}/${reference}-${links.sign(kind, id, link_nonce)}`
}

function requireByLink({ db, links }: Services, kind: Kind, link: string): Party {
  const party = findPartyByReference(db, link.slice(0, REFERENCE_LENGTH))
  const token = link.slice(REFERENCE_LENGTH + 1)
  if (party && links.verify(kind, party.id, party.link_nonce, token)) return party
  throw partyNotFound()
}

export function partyNotFound(): Failure {
  return new Failure('missing', 'party_not_found', 'We can’t find this party. Please use the link in your email.')
}
