import { Form } from '@remix-run/react'
import type { AnnouncementWire } from '../../contract/events'
import { announcement as texts } from '../../copy/tools'
import { SubmitButton } from './submit-button'

/** Who hears of a new event, and when; the owner may send it now, or not at all (PRODUCT §5). */
export function Announcement({ of, eventId, about }: { of: AnnouncementWire; eventId: number; about: string }) {
  if (of.state === 'sent') return <p className="soft small">{texts.sent(of.count)}</p>
  return (
    <div className="announce">
      <p className="soft small num">
        {of.state === 'due' ? texts.due(of.timeText, of.count) : of.state === 'hidden' ? texts.waiting : texts.stopped}
      </p>
      <div className="announce__acts">
        {of.state === 'hidden' ? null : (
          <Act
            intent="announce-now"
            eventId={eventId}
            label={texts.sendNow}
            sending={texts.sending}
            about={`${texts.about} ${about}`}
          />
        )}
        {of.state === 'stopped' ? null : (
          <Act
            intent="announce-not"
            eventId={eventId}
            label={texts.stop}
            sending={texts.stopping}
            about={`${texts.about} ${about}`}
          />
        )}
      </div>
    </div>
  )
}

interface ActProps {
  intent: string
  eventId: number
  label: string
  sending: string
  about: string
}

function Act({ intent, eventId, label, sending, about }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={eventId} />
      <SubmitButton
        intent={intent}
        id={eventId}
        label={label}
        sending={sending}
        className="btn btn--quiet btn--small"
        about={about}
      />
    </Form>
  )
}
