import type { MessageLineView } from '~/domain/messages/list-messages'
import { Icon } from '../ui/icon'

const looks: Record<MessageLineView['state'], { badge: string; label: string }> = {
  queued: { badge: 'badge--wait', label: 'Queued' },
  sending: { badge: 'badge--info', label: 'Sending' },
  accepted: { badge: 'badge--good', label: 'Accepted' },
  failed: { badge: 'badge--bad', label: 'Failed' },
  suppressed: { badge: 'badge--line', label: 'Not sent' },
}

export function MessageBadge({ state }: { state: MessageLineView['state'] }) {
  return <span className={`badge ${looks[state].badge}`}>{looks[state].label}</span>
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
