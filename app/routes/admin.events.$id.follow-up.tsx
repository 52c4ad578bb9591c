import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { ResultBox, useOutcome } from '~/components/admin/result-box'
import { SubmitButton } from '~/components/admin/submit-button'
import { PhotoInput } from '~/components/admin/tools'
import { Field } from '~/components/forms/field'
import { BOX_MS, followUpForm, photoTestForm, type TestResultWire, testAddressForm } from '~/contract/tools'
import { followUpTest, photoTest, followUp as texts } from '~/copy/tools'
import { requireEvent } from '~/domain/events/read-event'
import { readFollowUp } from '~/domain/follow-ups/read-follow-up'
import { keepGroupPhoto, sendFollowUp } from '~/domain/follow-ups/send-follow-up'
import { sendTestFollowUp } from '~/domain/follow-ups/test-follow-up'
import { readSettings } from '~/domain/settings/read-settings'
import { dateTextOf } from '~/lib/nz-time'
import { formOf } from '~/server/form-action'
import { orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/admin-tools.css'

export const meta: MetaFunction = () => [{ title: 'Follow-up email, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const it = services()
  const id = pageId(params.id)
  const { title, date, time } = orNotFound(() => requireEvent(it, id))
  return {
    event: { id, title, when: `${dateTextOf(date)}, ${time}` },
    ownerEmail: readSettings(it).ownerEmail,
    ...readFollowUp(it, id),
  }
}

export const action = ownerFormAction(
  (owner, params) => ({
    photo: formOf({
      schema: photoTestForm,
      run: ({ services, input }) => {
        const eventId = pageId(params.id)
        keepGroupPhoto(services, { eventId, url: input.photoUrl, actor: owner.username })
        return { redirectTo: `/admin/events/${eventId}/follow-up`, toast: { variant: 'default', title: texts.kept } }
      },
    }),
    send: formOf({
      schema: followUpForm,
      run: ({ services, input }) => {
        const eventId = pageId(params.id)
        const sent = sendFollowUp(services, { eventId, photoUrl: null, ...input, actor: owner.username })
        return {
          redirectTo: `/admin/events/${eventId}/follow-up`,
          toast: { variant: 'default', title: texts.title, text: sent.message },
        }
      },
    }),
    test: formOf({
      schema: testAddressForm,
      run: ({ services, input }) => ({
        result: sendTestFollowUp(services, { ...input, eventId: pageId(params.id) }),
      }),
    }),
  }),
  (owner) => ({
    pictures: { kind: 'group_photo', field: 'groupPhoto', most: 1, into: 'photoUrl', actor: owner.username },
  }),
)

export const clientAction = stayWhenOffline()

/** Thanks after the evening, with the group photo (spec 2 §2; PRODUCT §6). */
export default function FollowUp() {
  const { event, ownerEmail, isOver, recipientCount, photoUrl, isNewPhoto, sent, preview } =
    useLoaderData<typeof loader>()
  const photo = useFormState('photo')
  const send = useFormState('send')
  const test = useFormState('test')
  return (
    <>
      <Link className="link-btn back" to="/admin/events">
        <Icon name="back" />
        Events
      </Link>
      <h1 className="head-line">
        {texts.title}: {event.title}
      </h1>
      <p className="soft num">{event.when}</p>
      <div className="follow-up" style={{ marginTop: 'var(--space-4)' }}>
        <div className="tool-list">
          <section className="card form" aria-labelledby="photo-title">
            <h2 id="photo-title">{texts.photo}</h2>
            {photoUrl ? <img className="tool-photo" src={photoUrl} alt={texts.photoAlt(event.title)} /> : null}
            <Form method="post" className="form" encType="multipart/form-data" noValidate>
              <input type="hidden" name="intent" value="photo" />
              <ErrorSummary state={photo} failed={photoTest.failed} />
              <PhotoInput errors={photo?.fields} label={photoUrl ? texts.replace : texts.choose} />
              <SubmitButton
                intent="photo"
                label={texts.keep}
                sending={texts.keeping}
                className={photoUrl ? 'btn btn--quiet btn--small' : 'btn btn--small'}
              />
            </Form>
          </section>
          <section className="card form" aria-labelledby="test-title">
            <h2 id="test-title">{followUpTest.title}</h2>
            <Form method="post" className="form" noValidate preventScrollReset>
              <input type="hidden" name="intent" value="test" />
              {test && Object.keys(test.fields).length > 0 ? <ErrorSummary state={test} /> : null}
              <Field
                {...fieldOf(test)('testEmail')}
                label={followUpTest.email}
                type="email"
                inputMode="email"
                defaultValue={test?.values.testEmail ?? ownerEmail}
              />
              <SubmitButton
                intent="test"
                label={followUpTest.submit}
                sending={followUpTest.sending}
                className="btn btn--quiet btn--small"
              />
            </Form>
            <ResultBox
              result={useOutcome<TestResultWire>('test')}
              title={{ good: followUpTest.good, bad: followUpTest.failed }}
              goesAfter={BOX_MS.test}
            />
          </section>
          <section className="card form" aria-labelledby="send-title">
            <h2 id="send-title">{texts.everybody}</h2>
            {sent.map(({ whenText, recipientCount: count }) => (
              <p className="note note--good" key={whenText}>
                {texts.before(whenText, count)}
              </p>
            ))}
            <ErrorSummary state={send} failed={texts.failed} />
            {recipientCount === 0 ? <p className="soft">{texts.nobody}</p> : null}
            {isOver ? null : <p className="soft">{texts.early}</p>}
            {isOver && recipientCount > 0 && !photoUrl ? <p className="soft">{texts.noPhoto}.</p> : null}
            {isOver && recipientCount > 0 && photoUrl ? (
              <Form method="post" className="form" noValidate key={sent.length}>
                <input type="hidden" name="intent" value="send" />
                <p>{texts.recipients(recipientCount)}</p>
                {sent.length > 0 ? (
                  <label className="tick">
                    <input type="checkbox" name="override" aria-describedby="override-hint" />
                    <span>
                      <strong>{texts.override}</strong>
                      <span className="soft small" id="override-hint">
                        {` ${isNewPhoto ? texts.overrideHint : `${texts.overrideHint} ${texts.samePhoto}`}`}
                      </span>
                    </span>
                  </label>
                ) : null}
                <SubmitButton intent="send" label={texts.send(recipientCount)} sending={texts.sending} />
              </Form>
            ) : null}
          </section>
        </div>
        <section aria-labelledby="preview-title">
          <h2 id="preview-title">{texts.preview}</h2>
          <p className="soft small">{preview.subject}</p>
          <iframe
            className="mail-frame"
            sandbox=""
            srcDoc={preview.html}
            title={`${texts.preview}: ${preview.subject}`}
            style={{ marginTop: 'var(--space-3)' }}
          />
        </section>
      </div>
    </>
  )
}
