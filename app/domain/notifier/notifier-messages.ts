import type { NotifierEntry } from '#db/queries/notifier'
import { fullName } from '../../contract/limits'
import type { NotifierForm } from '../../contract/notifier'
import { localDateOf } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { queueMessage } from '../messages/queue-message'
import { notifierJoined, notifierReturn, unsubscribeHeaders } from '../messages/templates/list-joined'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { unsubscribePath } from './subscription'

/** Tells somebody that they are on the list, in the transaction that puts them there; once for each joining. */
export function queueJoined(
  services: Services,
  { person, entry }: { person: NotifierForm; entry: NotifierEntry },
): void {
  const unsubscribeUrl = `${services.publicUrl}${unsubscribePath(services, entry)}`
  queueMessage(services, {
    kind: 'notifier_joined',
    dedupeKey: `notifier:${entry.id}:${entry.unsubscribed_at ?? entry.created_at}:${services.codes.nonce()}`,
    to: { email: person.email, name: fullName(person.firstName, person.lastName) },
    headers: unsubscribeHeaders(unsubscribeUrl),
    content: notifierJoined({ business: readSite(services), firstName: person.firstName, unsubscribeUrl }),
  })
}

/**
 * Asks the person of an address that had unsubscribed whether it was them who joined; once a month at most, by the name
 * that they gave themselves, and nothing comes unless they say so (PRODUCT §5).
 */
export function queueReturn(services: Services, entry: NotifierEntry): void {
  const month = localDateOf(instantNow(services.clock)).slice(0, 7)
  queueMessage(services, {
    kind: 'notifier_return',
    dedupeKey: `notifier:${entry.id}:return:${month}`,
    to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
    content: notifierReturn({
      business: readSite(services),
      firstName: entry.first_name,
      returnUrl: `${services.publicUrl}${unsubscribePath(services, entry)}`,
    }),
  })
}
