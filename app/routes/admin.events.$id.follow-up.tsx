import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MailFrame } from '~/components/admin/messages'
import { formCardClass, OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { ResultBox, useOutcome } from '~/components/admin/settings/result-box'
import { PhotoField } from '~/components/admin/settings/tools'
import { EmailField } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, noteClass, tickClass } from '~/components/ui/looks'
import { constraints } from '~/contract/constraints'
import { followUpForm, type Outcome, photoTestForm, RESULT_BOX_MS, testAddressForm } from '~/contract/owner/tools'
import { followUpTest, groupPhoto, followUp as texts } from '~/copy/owner/tools'
import { requireEvent } from '~/domain/events/read-events'
import { readFollowUp, saveGroupPhoto, sendFollowUp, sendTestFollowUp } from '~/domain/follow-ups/follow-ups'
import { readSettings } from '~/domain/settings/read-settings'
import { dateTextOf } from '~/lib/nz-time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta: MetaFunction = () => [{ title: 'Follow-up email, admin' }]

export const loader = ownerLoader(({ services, id }) => {
  const { title, date, time } = requireEvent(services, id)
  return {
    event: { id, title, when: `${dateTextOf(date)}, ${time}` },
    ownerEmail: readSettings(services).ownerEmail,
    ...readFollowUp(services, id),
  }
})

export const action = ownerFormAction(
  {
    photo: {
      schema: photoTestForm,
      run: ({ services, input, actor, id, here }) => {
        saveGroupPhoto(services, { eventId: id, url: input.photoUrl, actor })
        return { redirectTo: here, toast: { title: 'Group photo uploaded' } }
      },
    },
    send: {
      schema: followUpForm,
      run: ({ services, input, actor, id, here }) => {
        const sent = sendFollowUp(services, { eventId: id, photoUrl: null, ...input, actor })
        return { redirectTo: here, toast: { title: texts.title, text: sent.message } }
      },
    },
    test: {
      schema: testAddressForm,
      run: ({ services, input, id }) => ({ result: sendTestFollowUp(services, { ...input, eventId: id }) }),
    },
  },
  (owner) => ({
    pictures: { kind: 'group_photo', field: 'groupPhoto', max: 1, into: 'photoUrl', actor: owner.username },
  }),
)

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Thanks after the evening, with the group photo. */
export default function FollowUp() {
  const { event, ownerEmail, isOver, recipientCount, photoUrl, isNewPhoto, sent, preview } =
    useLoaderData<typeof loader>()
  const photo = useActionForm<{ groupPhoto: string; photoUrl: string }>({ id: 'photo', intent: 'photo' })
  const test = useActionForm<{ testEmail: string }, Outcome>({
    id: 'test',
    intent: 'test',
    constraint: constraints.testAddress,
    defaultValue: { testEmail: ownerEmail },
  })
  const outcome = useOutcome(test)
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`${texts.title}: ${event.title}`} />
      <p className="text-ink-soft tabular-nums">{event.when}</p>
      <div className="mt-4 grid gap-4 min-[62rem]:grid-cols-[minmax(20rem,26rem)_1fr] min-[62rem]:items-start">
        <div className="grid max-w-[46rem] gap-4">
          <section className={formCardClass} aria-labelledby="photo-title">
            <h2 id="photo-title">Group photo</h2>
            {photoUrl ? (
              <img className="mt-3 w-full max-w-88 rounded-print" src={photoUrl} alt={texts.photoAlt(event.title)} />
            ) : null}
            <OwnerForm
              of={photo}
              encType="multipart/form-data"
              failed={groupPhoto.failed}
              submit="Upload photo"
              sending="Uploading..."
              button={{
                className: photoUrl ? buttonClass({ kind: 'quiet', size: 'small' }) : buttonClass({ size: 'small' }),
              }}
            >
              <PhotoField fields={photo.fields} label={photoUrl ? 'Use another photo' : 'Choose a photo'} />
            </OwnerForm>
          </section>
          <section className={formCardClass} aria-labelledby="test-title">
            <h2 id="test-title">{followUpTest.title}</h2>
            <OwnerForm
              of={test}
              preventScrollReset
              summary={outcome ? null : undefined}
              submit={followUpTest.submit}
              sending={followUpTest.sending}
              button={{ className: buttonClass({ kind: 'quiet', size: 'small' }) }}
            >
              <EmailField field={test.fields.testEmail} label="Send to" autoComplete={undefined} />
            </OwnerForm>
            <ResultBox
              result={test.sending ? null : outcome}
              title={{ good: followUpTest.good, bad: followUpTest.failed }}
              goesAfter={RESULT_BOX_MS.test}
            />
          </section>
          <section className={formCardClass} aria-labelledby="send-title">
            <h2 id="send-title">Send it to everybody</h2>
            {sent.map(({ whenText, recipientCount: count }) => (
              <p className={noteClass('good')} key={whenText}>
                {texts.before(whenText, count)}
              </p>
            ))}
            <PostErrors of={['send']} failed="Failed to send follow-up emails" />
            {recipientCount === 0 ? <p className="text-ink-soft">{texts.nobody}</p> : null}
            {isOver ? null : <p className="text-ink-soft">{texts.early}</p>}
            {isOver && recipientCount > 0 && !photoUrl ? <p className="text-ink-soft">{texts.noPhoto}.</p> : null}
            {isOver && recipientCount > 0 && photoUrl ? (
              <PostButton
                key={sent.length}
                formClassName="grid grid-cols-1 gap-4"
                fields={{ intent: 'send' }}
                label={texts.send(recipientCount)}
                sending="Sending..."
                className={buttonClass()}
              >
                <p>{texts.recipients(recipientCount)}</p>
                {sent.length > 0 ? (
                  <label className={tickClass}>
                    <input type="checkbox" name="override" aria-describedby="override-hint" />
                    <span>
                      <strong>Send it again to everybody</strong>
                      <span className="text-sm text-ink-soft" id="override-hint">
                        {` ${'Everybody who had it gets it a second time.'}${isNewPhoto ? '' : ' It shows the same photo as before.'}`}
                      </span>
                    </span>
                  </label>
                ) : null}
              </PostButton>
            ) : null}
          </section>
        </div>
        <section aria-labelledby="preview-title">
          <h2 id="preview-title">{texts.preview}</h2>
          <p className="text-sm text-ink-soft">{preview.subject}</p>
          <div className="mt-3">
            <MailFrame html={preview.html} title={`${texts.preview}: ${preview.subject}`} />
          </div>
        </section>
      </div>
    </>
  )
}
