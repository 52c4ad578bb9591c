import {
  findNotifierEntry,
  type NotifierEntry,
  type NotifierFilter,
  notifierRows,
  updateNotifierEntry,
} from '#db/queries/bookings/waiting-list'
import { endSubscription, findCustomerByEmail } from '#db/queries/people/customers'
import { inTransaction } from '#db/transaction'
import { fullName } from '~/contract/limits'
import { conflict, requireFound } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import type { ByOwner } from '../audit/record-change'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'

/** The notifier list, newest first. */
export const notifierList = defineList({
  path: '/admin/notifier',
  file: 'notifier-list',
  words: {
    search: 'Search name or email',
    noun: 'name',
    none: 'Nobody is on the list yet',
    noneText: 'Everybody who asks to hear of new events appears here.',
  },
  filters: () => ({
    show: { label: 'Show', options: { on: 'On the list', left: 'Unsubscribed', every: 'Everybody' } },
  }),
  query: (_services, filter: NotifierFilter) => notifierRows(filter),
  view: () => notifierView,
  columns: {
    'First name': (entry) => entry.firstName,
    'Last name': (entry) => entry.lastName,
    Email: (entry) => entry.email,
    Since: (entry) => entry.createdAt,
    Unsubscribed: (entry) => entry.unsubscribedAt,
  },
})

export type NotifierView = ReturnType<typeof notifierView>

function notifierView(entry: NotifierEntry) {
  const { id, first_name, last_name, email, created_at, unsubscribed_at } = entry
  return {
    id,
    name: fullName(first_name, last_name),
    firstName: first_name,
    lastName: last_name,
    email,
    createdAt: created_at,
    sinceText: dateTimeText(created_at),
    unsubscribedAt: unsubscribed_at,
    unsubscribedText: unsubscribed_at && dateTimeText(unsubscribed_at),
  }
}

/** One entry of the list; throws 404. */
export function readNotifierEntry(services: Services, id: number): NotifierView {
  return notifierView(requireNotifierEntry(services, id))
}

function requireNotifierEntry(services: Services, id: number): NotifierEntry {
  return requireFound(findNotifierEntry(services.db, id), 'entry_not_found', 'This person is not on the list.')
}

/**
 * Removes somebody from the list (rule 5.10). The entry stays as unsubscribed, so that the links in their e-mails still
 * work. 404, and 409 when they have already left.
 */
export function removeFromNotifier(services: Services, { id, actor }: ByOwner) {
  const { db, clock } = services
  return inTransaction(db, () => {
    const entry = requireNotifierEntry(services, id)
    if (entry.unsubscribed_at) throw conflict('left_already', 'This person has left the list already.')
    const now = clock.instant()
    const left = updateNotifierEntry(db, id, { unsubscribed_at: now })
    const customer = findCustomerByEmail(db, entry.email)
    endSubscription(db, { email: entry.email, now })
    const name = fullName(entry.first_name, entry.last_name)
    const change = { actor, action: 'remove', subject: 'notifier list entry', subjectId: id }
    const undoId = recordUndoable(services, change, {
      label: `${name} removed from the notifier list`,
      steps: [
        undoOfUpdate('notifier_list', entry, left),
        ...(customer ? [undoOfUpdate('customers', customer, findCustomerByEmail(db, entry.email)!)] : []),
      ],
    })
    return { name, undoId }
  })
}
