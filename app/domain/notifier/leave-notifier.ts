import { findNotifierEntry, leaveNotifierList } from '#db/queries/notifier'
import type { Row } from '#db/tables'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { suppressAddress } from '../messages/suppress-address'
import type { Services } from '../services'

/** Address of the page that ends the notifier's e-mails with one click. */
export function unsubscribePath(services: Services, entry: Pick<Row<'notifier_list'>, 'id' | 'link_nonce'>): string {
  return `/unsubscribe/${entry.id}-${services.links.sign('unsubscribe', entry.id, entry.link_nonce)}`
}

/** The entry behind an unsubscribe link, or 404. */
export function requireNotifierEntry(services: Services, link: string): Row<'notifier_list'> {
  const [, id, token] = /^(\d{1,15})-(.+)$/.exec(link) ?? []
  const entry = id ? findNotifierEntry(services.db, Number(id)) : undefined
  if (entry && token && services.links.verify('unsubscribe', entry.id, entry.link_nonce, token)) return entry
  throw new Failure('missing', 'link_unknown', 'This link is not complete. Please use the one in the email.')
}

/** Ends all marketing to this address, at once and for good (PRODUCT §5). Asking twice is fine. */
export function leaveNotifier(services: Services, link: string): void {
  const entry = requireNotifierEntry(services, link)
  leaveNotifierList(services.db, entry.id, instantNow(services.clock))
  suppressAddress(services, { email: entry.email, reason: 'unsubscribed' })
}
