import {
  findNotifierEntryByEmail,
  joinNotifierList,
  leaveNotifierList,
  type NotifierEntry,
} from '#db/queries/bookings/notifier'
import { findSuppressedEmail } from '#db/queries/people/suppressed-addresses'
import type { NotifierForm } from '../../contract/bookings/notifier'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { notifierJoined, notifierReturn } from './notifier-messages'
import { saveSubscriber } from './subscription'

/**
 * Puts somebody on the notifier list, inside the caller's transaction; `isTold` when another e-mail speaks of it already.
 * Anybody can type an address: for one that has unsubscribed nothing changes until its own person says so, and one that
 * complained or refuses mail is not written to.
 */
export function joinList(services: Services, form: NotifierForm, { isTold }: { isTold: boolean }): void {
  const suppressed = findSuppressedEmail(services.db, form.email)
  const before = findNotifierEntryByEmail(services.db, form.email)
  if (suppressed || before?.unsubscribed_at) {
    if (suppressed && suppressed.reason !== 'unsubscribed') return
    notifierReturn.queue(services, leftEntry(services, before ?? enter(services, form).row))
    return
  }
  const { row, isNew } = enter(services, form)
  saveSubscriber(services, row)
  if (isNew && !isTold) notifierJoined.queue(services, { person: form, entry: row })
}

function enter(services: Services, form: NotifierForm) {
  return joinNotifierList(services.db, {
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    link_nonce: services.codes.nonce(),
    created_at: instantNow(services.clock),
  })
}

/** The entry, off the list. */
function leftEntry(services: Services, entry: NotifierEntry): NotifierEntry {
  if (entry.unsubscribed_at) return entry
  const now = instantNow(services.clock)
  leaveNotifierList(services.db, entry.id, now)
  return { ...entry, unsubscribed_at: now }
}
