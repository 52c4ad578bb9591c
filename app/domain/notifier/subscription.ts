import {
  findNotifierEntry,
  findNotifierEntryByEmail,
  findWaitingEntry,
  joinNotifierList,
  leaveNotifierList,
  type NotifierEntry,
  returnToNotifierList,
} from '#db/queries/bookings/notifier'
import { endSubscription, upsertCustomer } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import { fullName } from '../../contract/limits'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { allowMarketing, isSuppressed, suppressEmail } from '../messages/suppress-email'
import type { Services } from '../services'

/** An entry of the notifier list, or of a waiting list (which has no nonce). */
interface Entry {
  id: number
  email: string
  link_nonce: string | null
}

/** Address of the page that ends all marketing to the entry's address with one click. */
export function unsubscribePath(services: Services, entry: Entry): string {
  const { id, email, link_nonce } = entry
  return link_nonce
    ? `/unsubscribe/${id}-${services.links.sign('unsubscribe', id, link_nonce)}`
    : `/unsubscribe/w${id}-${services.links.sign('unsubscribe-waiting', id, email.toLowerCase())}`
}

/** Whether the address behind an unsubscribe link gets e-mails about new events; 404 for a link that is not whole. */
export function readSubscription(services: Services, link: string): { email: string; isSubscribed: boolean } {
  const { email } = requirePerson(services, link)
  const hasLeft = Boolean(findNotifierEntryByEmail(services.db, email)?.unsubscribed_at)
  return { email, isSubscribed: !hasLeft && !isSuppressed(services, { email, stream: 'marketing' }) }
}

/** Ends all marketing to this address, at once and for good (rule 5.8). Asking twice is fine. */
export function leaveNotifier(services: Services, link: string): void {
  const { email } = readSubscription(services, link)
  inTransaction(services.db, () => {
    const entry = findNotifierEntryByEmail(services.db, email)
    if (entry) leaveNotifierList(services.db, entry.id, instantNow(services.clock))
    suppressEmail(services, { email, reason: 'unsubscribed' })
    endSubscription(services.db, { email, now: instantNow(services.clock) })
  })
}

/**
 * Takes an unsubscription back, for anybody with a link from the address's own e-mails (rule 5.8). A complaint or a refusal
 * stays; answers whether e-mails come again.
 */
export function returnToNotifier(services: Services, link: string): boolean {
  const { email, first_name, last_name } = requirePerson(services, link)
  inTransaction(services.db, () => {
    const person = { email, first_name, last_name }
    const joining = { ...person, link_nonce: services.codes.nonce(), created_at: instantNow(services.clock) }
    const entry = findNotifierEntryByEmail(services.db, email) ?? joinNotifierList(services.db, joining).row
    returnToNotifierList(services.db, entry.id)
    saveSubscriber(services, entry)
    allowMarketing(services, email)
  })
  return readSubscription(services, link).isSubscribed
}

/** Somebody of the notifier list is a customer who wants to hear of events. */
export function saveSubscriber(services: Services, entry: NotifierEntry): void {
  const name = fullName(entry.first_name, entry.last_name)
  const now = instantNow(services.clock)
  upsertCustomer(services.db, { name, email: entry.email, phone: '', isEventSubscriber: true, now })
}

type Person = Pick<NotifierEntry, 'email' | 'first_name' | 'last_name'>

/** Whose link it is; 404 for one that is not whole. */
function requirePerson(services: Services, link: string): Person {
  const [, waiting, id, token = ''] = /^(w?)(\d{1,15})-(.+)$/.exec(link) ?? []
  const person = waiting ? waitingPerson(services, Number(id), token) : notifierPerson(services, Number(id), token)
  if (person) return person
  throw new Failure('missing', 'link_unknown', 'This link is not complete. Please use the one in the email.')
}

function notifierPerson(services: Services, id: number, token: string): Person | undefined {
  const entry = id ? findNotifierEntry(services.db, id) : undefined
  if (entry && services.links.verify('unsubscribe', entry.id, entry.link_nonce, token)) return entry
}

function waitingPerson(services: Services, id: number, token: string): Person | undefined {
  const entry = id ? findWaitingEntry(services.db, id) : undefined
  if (entry && services.links.verify('unsubscribe-waiting', entry.id, entry.email.toLowerCase(), token)) return entry
}
