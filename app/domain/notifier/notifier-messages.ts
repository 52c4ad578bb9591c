import type { Row } from '#db/tables'
import type { NotifierForm } from '../../contract/notifier'
import { queueMessage } from '../messages/queue-message'
import { notifierJoined, unsubscribeHeaders } from '../messages/templates/list-joined'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { unsubscribePath } from './leave-notifier'

/** Tells somebody that they are on the list, in the transaction that puts them there; once for each joining. */
export function queueJoined(
  services: Services,
  { person, entry }: { person: NotifierForm; entry: Row<'notifier_list'> },
): void {
  const unsubscribeUrl = `${services.publicUrl}${unsubscribePath(services, entry)}`
  queueMessage(services, {
    kind: 'notifier_joined',
    dedupeKey: `notifier:${entry.id}:${entry.unsubscribed_at ?? entry.created_at}:${services.codes.nonce()}`,
    to: { email: person.email, name: `${person.firstName} ${person.lastName}`.trim() },
    headers: unsubscribeHeaders(unsubscribeUrl),
    content: notifierJoined({ business: readSite(services), firstName: person.firstName, unsubscribeUrl }),
  })
}
