import { Link } from '@remix-run/react'
import type { MessageLineView, MessageState } from '~/contract/owner/owner-lists'
import { Icon } from '../../ui/icon'
import { TableHead } from '../table-head'

const looks: Record<MessageState, { badge: string; label: string }> = {
  queued: { badge: 'badge--wait', label: 'Queued' },
  sending: { badge: 'badge--info', label: 'Sending' },
  accepted: { badge: 'badge--good', label: 'Accepted' },
  failed: { badge: 'badge--bad', label: 'Failed' },
  suppressed: { badge: 'badge--line', label: 'Not sent' },
}

export function MessageBadge({ state }: { state: MessageState }) {
  return <span className={`badge ${looks[state].badge}`}>{looks[state].label}</span>
}

/** The outbox: a table, a card for each message on a phone. */
export function MessagesTable({ messages }: { messages: MessageLineView[] }) {
  return (
    <table>
      <caption className="sr-only">Messages, newest first</caption>
      <TableHead left={['Subject', 'To', 'When']} right={['State']} />
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <th scope="row" className="subject">
              <Link to={`/admin/messages/${message.id}`}>
                {message.subject}
                {message.attachmentCount > 0 ? (
                  <>
                    <Icon name="clip" />
                    <span className="sr-only"> with an attachment</span>
                  </>
                ) : null}
              </Link>
            </th>
            <td className="event" data-label="To">
              <span>
                {message.toName ? `${message.toName}, ` : ''}
                {message.toEmail}
              </span>
            </td>
            <td className="event num" data-label="When">
              {message.createdText}
            </td>
            <td className="status">
              <MessageBadge state={message.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Said wherever messages are shown while nothing is really sent. */
export function NoMailLeaves() {
  return (
    <p className="note note--wait">
      <Icon name="info" />
      <span>
        <strong>No mail leaves this machine.</strong> No mail service is set up, so every message stays here, where you
        can read it as it would arrive.
      </span>
    </p>
  )
}
