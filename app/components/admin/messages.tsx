import { Link } from '@remix-run/react'
import { ownerConstraints } from '~/contract/owner-constraints'
import type { MessageLineView } from '~/domain/messages/list-messages'
import { EmailField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { type BadgeKind, badgeClass, buttonClass, cardClass } from '../ui/looks'
import { Note } from '../ui/note'
import { OwnerForm } from './owner-form'

const looks: Record<MessageLineView['shownState'], { badge: BadgeKind; label: string }> = {
  queued: { badge: 'wait', label: 'Queued' },
  sending: { badge: 'info', label: 'Sending' },
  accepted: { badge: 'good', label: 'Accepted' },
  delivered: { badge: 'good', label: 'Delivered' },
  spam: { badge: 'bad', label: 'Marked as spam' },
  bounced: { badge: 'bad', label: 'Did not arrive' },
  failed: { badge: 'bad', label: 'Failed' },
  suppressed: { badge: 'line', label: 'Not sent' },
}

export function MessageBadge({ state }: { state: MessageLineView['shownState'] }) {
  return <span className={badgeClass(looks[state].badge)}>{looks[state].label}</span>
}

/** Shown beside messages while no mail service is set up. */
export function MailIsOffNote() {
  return (
    <Note kind="wait" icon="info" className="mb-4">
      <strong>No emails are sent yet.</strong> No mail service is set up, so every message stays here and you can read
      it as it would arrive.
    </Note>
  )
}

/** For a message that did not arrive: the form to correct its address. */
export function CorrectEmailForm({ email }: { email: string }) {
  const correct = useActionForm<{ email: string }>({
    intent: 'correct',
    constraint: ownerConstraints.correctEmail,
    defaultValue: { email },
  })
  return (
    <OwnerForm
      of={correct}
      className={cardClass({ className: 'mt-4 max-w-184' })}
      title="Correct the address"
      lead={<p className="text-ink-soft">The customer and their upcoming bookings get the new address too.</p>}
      failed="Failed to correct the address"
      submit="Save and send it again"
      sending="Sending..."
      button={{ className: buttonClass({ size: 'small' }) }}
    >
      <EmailField field={correct.fields.email} label="Email" autoComplete="off" />
    </OwnerForm>
  )
}

/** Shown beside a person whose e-mails do not arrive. */
export function MailTrouble({ trouble }: { trouble: { text: string; messageId: number | null } | null }) {
  if (!trouble) return null
  return (
    <Note kind="wait" icon="info" className="my-4">
      {trouble.text}{' '}
      {trouble.messageId ? <Link to={`/admin/messages/${trouble.messageId}`}>Open the last message</Link> : null}
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
