import type { EventWithSeats } from '#db/queries/event-seats'
import type { Row } from '#db/tables'
import type { NotifierForm } from '../../contract/notifier'
import { mailEvent } from '../bookings/booking-messages'
import { queueMessage } from '../messages/queue-message'
import { notifierJoined, unsubscribeHeaders, waitingListJoined } from '../messages/templates/list-joined'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { unsubscribePath } from './leave-notifier'

type Joined = { person: NotifierForm } & ({ event: EventWithSeats } | { entry: Row<'notifier_list'> })

/** Tells somebody that they are on the list, in the transaction that puts them there; once for each joining. */
export function queueJoined(services: Services, joined: Joined): void {
  const { person } = joined
  const business = readSite(services)
  const to = { email: person.email, name: `${person.firstName} ${person.lastName}`.trim() }
  if ('event' in joined) {
    queueMessage(services, {
      kind: 'waiting_list_joined',
      dedupeKey: `waiting:${joined.event.id}:${person.email.toLowerCase()}`,
      to,
      content: waitingListJoined({
        business,
        firstName: person.firstName,
        event: mailEvent(joined.event),
        partySize: person.partySize,
      }),
    })
    return
  }
  const unsubscribeUrl = `${services.publicUrl}${unsubscribePath(services, joined.entry)}`
  queueMessage(services, {
    kind: 'notifier_joined',
    dedupeKey: `notifier:${joined.entry.id}:${joined.entry.unsubscribed_at ?? joined.entry.created_at}:${services.codes.nonce()}`,
    to,
    headers: unsubscribeHeaders(unsubscribeUrl),
    content: notifierJoined({ business, firstName: person.firstName, unsubscribeUrl }),
  })
}
