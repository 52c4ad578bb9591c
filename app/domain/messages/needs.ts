import { settleUndelivered } from '#db/queries/messages'
import { listFailedMessageRows } from '#db/queries/needs-you'
import { inTransaction } from '#db/transaction'
import { internationalPhone } from '~/lib/phone'
import { type ByOwner, recordChange } from '../audit/record-change'
import { type Found, found, MAX_ROWS, open, send } from '../needs-you/need'
import type { Services } from '../services'

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
      title: UNDELIVERED[row.state] ?? 'An email was called spam.',
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
export function settleMessage(services: Services, input: ByOwner): void {
  inTransaction(services.db, () => {
    if (!settleUndelivered(services.db, { id: input.id, now: services.clock.instant() })) return
    recordChange(services, { actor: input.actor, action: 'settle', subject: 'message', subjectId: input.id })
  })
}
