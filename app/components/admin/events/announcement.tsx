import type { AnnouncementView } from '~/contract/bookings/events'
import { announcement as texts } from '~/copy/owner/tools'
import { PostButton } from '../../form/post-button'

/** Who gets the e-mail about a new event, and when; the owner may send it now, or not at all. */
export function Announcement({ of, eventId, about }: { of: AnnouncementView; eventId: number; about: string }) {
  if (of.state === 'sent') return <p className="soft small">{texts.sent(of.count)}</p>
  const button = {
    about: `${texts.about} ${about}`,
    className: 'btn btn--quiet btn--small',
    preventScrollReset: true,
  }
  return (
    <div className="announce">
      <p className="soft small num">
        {of.state === 'due' ? texts.due(of.timeText, of.count) : of.state === 'hidden' ? texts.waiting : texts.stopped}
      </p>
      <div className="announce__acts">
        {of.state === 'hidden' ? null : (
          <PostButton
            {...button}
            fields={{ intent: 'announce-now', id: eventId }}
            label={texts.sendNow}
            sending={texts.sending}
          />
        )}
        {of.state === 'stopped' ? null : (
          <PostButton
            {...button}
            fields={{ intent: 'announce-not', id: eventId }}
            label={texts.stop}
            sending={texts.stopping}
          />
        )}
      </div>
    </div>
  )
}
