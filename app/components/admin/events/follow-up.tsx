import { followUp as copy, groupPhoto } from '~/copy/owner/tools'
import type { FollowUpView } from '~/domain/follow-ups/follow-ups'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, noteClass, tickClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'
import { PhotoField } from '../settings/tools'

interface FollowUpProps {
  event: { id: number; title: string }
  followUp: FollowUpView
  /** The page to return to, if it is not the follow-up's own page. */
  back?: string
}

const actionOf = ({ event }: FollowUpProps) => `/admin/events/${event.id}/follow-up`

/** The group photo as it is now, and the form for another one. */
export function GroupPhoto(props: FollowUpProps) {
  const { event, followUp, back } = props
  const { photoUrl } = followUp
  const photo = useActionForm<{ groupPhoto: string; photoUrl: string }>({ id: `photo-${event.id}`, intent: 'photo' })
  return (
    <>
      {photoUrl ? (
        <img className="mt-3 w-full max-w-88 rounded-print" src={photoUrl} alt={copy.photoAlt(event.title)} />
      ) : null}
      <OwnerForm
        of={photo}
        action={actionOf(props)}
        encType="multipart/form-data"
        failed={groupPhoto.failed}
        submit="Upload photo"
        sending="Uploading..."
        acts
        button={{ className: buttonClass({ kind: photoUrl ? 'quiet' : 'main', size: 'small' }) }}
      >
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <PhotoField key={photoUrl} fields={photo.fields} label={photoUrl ? 'Use another photo' : 'Choose a photo'} />
      </OwnerForm>
    </>
  )
}

/** What was sent before, and the button that sends the follow-up to everybody, or why it cannot be sent yet. */
export function SendFollowUp(props: FollowUpProps) {
  const { isOver, recipientCount, photoUrl, isNewPhoto, sent } = props.followUp
  return (
    <>
      {sent.map(({ whenText, recipientCount: count }) => (
        <p className={noteClass('good')} key={whenText}>
          {copy.before(whenText, count)}
        </p>
      ))}
      {recipientCount === 0 ? <p className="text-ink-soft">{copy.nobody}</p> : null}
      {isOver ? null : <p className="text-ink-soft">{copy.early}</p>}
      {isOver && recipientCount > 0 && !photoUrl ? <p className="text-ink-soft">{copy.noPhoto}.</p> : null}
      {isOver && recipientCount > 0 && photoUrl ? (
        <PostButton
          key={sent.length}
          action={actionOf(props)}
          formClassName="grid grid-cols-1 gap-4"
          fields={{ intent: 'send', ...(props.back ? { back: props.back } : {}) }}
          label={copy.send(recipientCount)}
          sending="Sending..."
          className={buttonClass()}
        >
          <p>{copy.recipients(recipientCount)}</p>
          {sent.length > 0 ? (
            <label className={tickClass}>
              <input type="checkbox" name="override" aria-describedby="override-hint" />
              <span>
                <strong>Send it again to everybody</strong>
                <span className="text-sm text-ink-soft" id="override-hint">
                  {` ${'Everybody who got it gets it a second time.'}${isNewPhoto ? '' : ' It shows the same photo as before.'}`}
                </span>
              </span>
            </label>
          ) : null}
        </PostButton>
      ) : null}
    </>
  )
}
