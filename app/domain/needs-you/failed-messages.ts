import { listFailedMessageRows } from '#db/queries/needs-you'
import { needsYou } from '../../copy/owner/needs-you'
import { FEW, found, type Source } from './source'

const texts = needsYou.message

/** E-mails that were given up after eight tries, or that an address takes no more. */
export const failedMessages: Source = ({ db }) =>
  found(listFailedMessageRows(db, FEW), { href: '/admin/messages?state=failed', label: texts.all }, (row) => ({
    key: `message-${row.id}`,
    title: row.state === 'failed' ? texts.title : texts.refused,
    text: texts.text(row.subject, row.to_name ? `${row.to_name}, ${row.to_email}` : row.to_email),
    acts: [
      row.state === 'failed'
        ? { do: 'send', intent: 'resend-message', id: String(row.id), label: texts.act, sending: texts.sending }
        : { do: 'send', intent: 'settle-message', id: String(row.id), label: texts.settle, sending: texts.settling },
    ],
  }))
