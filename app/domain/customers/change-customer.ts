import { findBooking } from '#db/queries/bookings/bookings'
import { findNotifierEntryByEmail, updateNotifierEntry } from '#db/queries/bookings/waiting-list'
import { findMessage } from '#db/queries/messages'
import {
  CUSTOMER_TABLES,
  type Customer,
  deleteCustomerRow,
  findCustomer,
  findCustomerByEmail,
  moveComingContacts,
  reassignRows,
  updateCustomer,
  upsertCustomer,
} from '#db/queries/people/customers'
import { differences, flag } from '#db/rows'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { CustomerChanges, NewCustomerRequest } from '~/contract/owner/customers'
import { Failure, fieldFailure, missing, requireFound } from '~/lib/failure'
import { earlier } from '~/lib/instants'
import type { Account } from '../accounts/sessions'
import { type ByOwner, recordChange } from '../audit/record-change'
import { bookingAddressChanged } from '../bookings/change-messages'
import { whyNowhereElse } from '../messages/personal-links'
import { resendMessage } from '../messages/resend-message'
import type { Services } from '../services'
import { recordUndoable, type UndoStep, undoOfDelete, undoOfUpdate } from '../undo/save-undo'

/** The customer, or 404, also for an anonymised one. */
export function requireCustomer(services: Services, id: number): Customer {
  const customer = findCustomer(services.db, id)
  if (customer && customer.anonymised_at === null) return customer
  throw missing('customer_not_found', 'This customer does not exist.')
}

/** The refusal of an e-mail address that another customer has, with a link to that customer. */
function emailTaken(other: Customer, message: string): Failure {
  return new Failure('conflict', 'email_taken', message, {
    fields: { email: [message] },
    see: { href: `/admin/customers/${other.id}`, label: `Open ${other.name}` },
  })
}

/**
 * Adds a customer who has not booked or bought anything yet. Throws 409, with a link, when another customer has this
 * e-mail.
 */
export function addCustomer(services: Services, input: { customer: NewCustomerRequest; actor: string }): Customer {
  return inTransaction(services.db, () => {
    const other = findCustomerByEmail(services.db, input.customer.email)
    if (other) throw emailTaken(other, 'There is a customer with this email already.')
    const customer = upsertCustomer(services.db, { ...input.customer, now: services.clock.instant() })
    recordChange(services, { actor: input.actor, action: 'create', subject: 'customer', subjectId: customer.id })
    return customer
  })
}

/**
 * Changes the given fields of a customer. Coming bookings get the new e-mail and phone too, so that reminders arrive.
 */
export function editCustomer(services: Services, input: { id: number; changes: CustomerChanges; actor: string }) {
  const { changes, actor } = input
  const now = services.clock.instant()
  return inTransaction(services.db, () => {
    const before = requireCustomer(services, input.id)
    const { isEventSubscriber, ...contact } = changes
    const set: Changes<'customers'> = differences(before, {
      ...contact,
      is_event_subscriber: flag(isEventSubscriber),
    })
    if (Object.keys(set).length === 0) return { customer: before, undoId: null }
    const other = set.email === undefined ? undefined : findCustomerByEmail(services.db, set.email)
    if (other && other.id !== before.id) {
      const message =
        'Another customer has this email. If that is the same person, merge the two on this customer’s page.'
      throw emailTaken(other, message)
    }
    const customer = updateCustomer(services.db, before.id, { ...set, updated_at: now })
    const moved = moveComingContacts(services.db, { customerId: before.id, before, after: customer, now })
    for (const { id, name } of moved) {
      const after = findBooking(services.db, id)!
      if (name === 'email') bookingAddressChanged.queue(services, { before: { ...after, email: before.email }, after })
    }
    const listed = followOnNotifierList(services, before, set.is_event_subscriber)
    // Names of fields, not their values: the log is kept longer than personal data.
    const detail = { changed: Object.keys(set) }
    const change = { actor, action: 'edit', subject: 'customer', subjectId: before.id, detail }
    const undoId = recordUndoable(services, change, {
      label: `Customer ${customer.name} changed`,
      steps: [
        undoOfUpdate('customers', before, set),
        ...listed,
        ...moved.map(
          ({ id, name }): UndoStep => ({
            do: 'update',
            table: 'bookings',
            id,
            set: { [name]: before[name] },
            expect: { [name]: customer[name] },
          }),
        ),
      ],
    })
    return { customer, undoId }
  })
}

/** Takes a customer's address off the notifier list or puts it back, if it was ever there; returns the undo steps. */
function followOnNotifierList({ db, clock }: Services, { email }: Customer, isSubscriber: 0 | 1 | undefined) {
  const entry = findNotifierEntryByEmail(db, email)
  if (!entry || isSubscriber === undefined) return []
  const unsubscribed_at = isSubscriber ? null : (entry.unsubscribed_at ?? clock.instant())
  return [undoOfUpdate('notifier_list', entry, updateNotifierEntry(db, entry.id, { unsubscribed_at }))]
}

/**
 * Sends a message again to the corrected address, which is also stored with the customer and the coming bookings (rule
 * 10.9). Throws 409 when another customer has that address, or when it takes no e-mail either, and 403 for a message that
 * only its recipient may read.
 */
export function correctEmail(services: Services, input: { messageId: number; email: string; account: Account }) {
  const { messageId, email, account } = input
  const actor = account.username
  return inTransaction(services.db, () => {
    const message = requireFound(findMessage(services.db, messageId), 'message_missing', 'This message does not exist')
    const refusal = whyNowhereElse(message, account.role)
    const isElsewhere = email.toLowerCase() !== message.to_email.toLowerCase()
    if (refusal && isElsewhere) throw new Failure('forbidden', 'nowhere_else', refusal)
    const customer = findCustomerByEmail(services.db, message.to_email)
    const undoId = customer ? editCustomer(services, { id: customer.id, changes: { email }, actor }).undoId : null
    return { sent: resendMessage(services, { id: messageId, email, actor }), undoId }
  })
}

/** Deletes a customer. Bookings, vouchers and orders stay, with the name and address that they were made with. */
export function deleteCustomer(services: Services, input: ByOwner): { undoId: number } {
  return inTransaction(services.db, () => {
    const customer = requireCustomer(services, input.id)
    const steps = [undoOfDelete('customers', customer), ...reassign(services, customer.id, null)]
    deleteCustomerRow(services.db, customer.id)
    const change = { actor: input.actor, action: 'delete', subject: 'customer', subjectId: customer.id }
    return { undoId: recordUndoable(services, change, { label: `Customer ${customer.name} deleted`, steps }) }
  })
}

/** Merges the customer with this e-mail into another: everything of theirs moves. */
export function mergeCustomers(services: Services, input: { intoId: number; email: string; actor: string }) {
  const { actor } = input
  return inTransaction(services.db, () => {
    const into = requireCustomer(services, input.intoId)
    const from = findCustomerByEmail(services.db, input.email)
    if (!from || from.anonymised_at !== null) {
      throw fieldFailure('email', 'customer_not_found', 'No customer has this email.')
    }
    if (from.id === into.id) throw fieldFailure('email', 'same_customer', 'This is the email of the same customer.')
    const steps: UndoStep[] = [undoOfDelete('customers', from), ...reassign(services, from.id, into.id)]
    deleteCustomerRow(services.db, from.id)
    // Who was taken off the news stays off.
    const isSubscriber = into.is_event_subscriber || (from.is_event_subscriber && !into.unsubscribed_at)
    const set: Changes<'customers'> = {
      phone: into.phone || from.phone,
      is_event_subscriber: isSubscriber ? 1 : 0,
      created_at: earlier(from.created_at, into.created_at),
    }
    const customer = updateCustomer(services.db, into.id, { ...set, updated_at: services.clock.instant() })
    const change = { actor, action: 'merge', subject: 'customer', subjectId: into.id, detail: { merged: from.id } }
    const undoId = recordUndoable(services, change, {
      label: `Customer ${from.name} merged into ${into.name}`,
      steps: [...steps, undoOfUpdate('customers', into, set)],
    })
    return { customer, undoId }
  })
}

/** Moves all rows of a customer to another customer, or to none; returns the steps that undo it. */
function reassign(services: Services, from: number, to: number | null): UndoStep[] {
  return CUSTOMER_TABLES.flatMap((table) =>
    reassignRows(services.db, table, { from, to }).map(({ id }): UndoStep => {
      return { do: 'update', table, id, set: { customer_id: from }, expect: { customer_id: to } }
    }),
  )
}
