import { findMessage, settleUndelivered } from '#db/queries/messages'
import { listFailedMessageRows } from '#db/queries/needs-you'
import { inTransaction } from '#db/transaction'
import { internationalPhone } from '~/lib/phone'
import type { ByOwner } from '../audit/record-change'
import { type Found, found, MAX_ROWS, open, send } from '../needs-you/need'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'

const UNDELIVERED: Partial<Record<string, string>> = {
  bounced: 'Email did not arrive.',
  suppressed: 'An address takes no email.',
}

export function undeliveredMessages({ db }: Services): Found {
  const all = '/admin/messages?state=undelivered'
  return found(listFailedMessageRows(db, MAX_ROWS), all, 'all messages not delivered', (row) => {
    const key = `message-${row.id}`
    const text = `“${row.subject}” to ${row.to_name ? `${row.to_name}, ${row.to_email}` : row.to_email}`
    if (row.state === 'failed') {
      const acts = [send('resend-message', row.id, 'Send it again', 'Sending...')]
      return { key, title: 'Email not delivered.', text, acts }
    }
    return {
      key,
      title: UNDELIVERED[row.state] ?? 'An email was marked as spam.',
      text: `${text}${row.state === 'bounced' ? `: ${row.last_error}` : '.'}`,
      contact: row.phone ? { href: `tel:${internationalPhone(row.phone)}`, label: `Call ${row.phone}` } : undefined,
      acts: [
        open(`/admin/messages/${row.id}`, 'Correct the address'),
        send('settle-message', row.id, 'I let them know', 'Saving...'),
      ],
    }
  })
}

/** The owner has reached the person in another way: removes the message from 'Needs you'. Safe to repeat. */
export function settleMessage(services: Services, { id, actor }: ByOwner): { undoId: number | null } {
  return inTransaction(services.db, () => {
    const now = services.clock.instant()
    if (!settleUndelivered(services.db, { id, now })) return { undoId: null }
    const change = { actor, action: 'settle', subject: 'message', subjectId: id }
    const undo = undoOfUpdate('messages', { id, settled_at: null }, { settled_at: now })
    const label = `“${findMessage(services.db, id)!.subject}”: marked as passed on`
    return { undoId: recordUndoable(services, change, { label, steps: [undo] }) }
  })
}
