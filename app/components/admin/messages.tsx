import type { MessageLineView } from '~/domain/messages/list-messages'
import { type BadgeKind, badgeClass } from '../ui/looks'
import { Note } from '../ui/note'

const looks: Record<MessageLineView['state'], { badge: BadgeKind; label: string }> = {
  queued: { badge: 'wait', label: 'Queued' },
  sending: { badge: 'info', label: 'Sending' },
  accepted: { badge: 'good', label: 'Accepted' },
  failed: { badge: 'bad', label: 'Failed' },
  suppressed: { badge: 'line', label: 'Not sent' },
}

export function MessageBadge({ state }: { state: MessageLineView['state'] }) {
  return <span className={badgeClass(looks[state].badge)}>{looks[state].label}</span>
}

/** Said wherever messages are shown while nothing is really sent. */
export function NoMailLeaves() {
  return (
    <Note kind="wait" icon="info" className="mb-4">
      <strong>No mail leaves this machine.</strong> No mail service is set up, so every message stays here, where you
      can read it as it would arrive.
    </Note>
  )
}

/** A message as it arrives, in a frame that runs and opens nothing. */
export function MailFrame({ html, title }: Record<'html' | 'title', string>) {
  return (
    <iframe
      className="h-[min(46rem,80vh)] w-full rounded-print border border-line bg-[#fff] scheme-light"
      sandbox=""
      srcDoc={html}
      title={title}
    />
  )
}
