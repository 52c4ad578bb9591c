import { findPartyByReference, findPartyOfEvent, type Party } from '#db/queries/bookings/parties'
import type { Row } from '#db/tables'
import { type Failure, missing } from '~/lib/failure'
import { defineLink } from '../private-link'
import type { Services } from '../services'

function linkOf(path: string) {
  return defineLink({
    path,
    find: findPartyByReference,
    secretOf: ({ link_nonce }: Pick<Party, 'id' | 'reference' | 'link_nonce'>) => link_nonce,
    unknown: partyNotFound,
  })
}

/** The host's page, linked in every e-mail about the party: '/party/PP-4K7Q2M-…'. */
export const { pathTo: partyPath, requireByLink: requirePartyByLink } = linkOf('party')

/** The guests' page, when the host does not pay for them: '/party-guests/PP-4K7Q2M-…'. */
export const { pathTo: guestsPath, requireByLink: requireInvitation } = linkOf('party-guests')

/** The guests' page of a private evening; null for any other event. */
export function invitationTo(services: Services, event: Pick<Row<'events'>, 'id' | 'is_private'>): string | null {
  const party = event.is_private === 1 ? findPartyOfEvent(services.db, event.id) : undefined
  return party ? guestsPath(services, party) : null
}

export function partyNotFound(): Failure {
  return missing('party_not_found', 'We can’t find this party. Please use the link in your email.')
}
