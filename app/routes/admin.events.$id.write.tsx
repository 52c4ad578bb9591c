import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { MailFrame } from '~/components/admin/messages'
import { OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { TextareaField, TextField } from '~/components/form/fields'
import { PostButton } from '~/components/form/post-button'
import { RadioChoices } from '~/components/form/radio-choices'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass, noteClass } from '~/components/ui/looks'
import { Fact, Facts } from '~/components/ui/page'
import type { FormReply } from '~/contract/forms'
import { AUDIENCES, type BroadcastForm, broadcastForm, sendBroadcastForm } from '~/contract/owner/broadcasts'
import { ownerConstraints } from '~/contract/owner-constraints'
import { broadcasts as copy } from '~/copy/owner/broadcasts'
import {
  type BroadcastPreview,
  previewBroadcast,
  readBroadcasts,
  sendBroadcast,
} from '~/domain/broadcasts/write-to-guests'
import { dateTextOf } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, request, id }) => {
  const { event, ...view } = readBroadcasts(services, id)
  const asked = new URL(request.url).searchParams.get('to')
  return {
    ...view,
    event: { ...event, when: `${dateTextOf(event.date)}, ${event.time}` },
    audience: AUDIENCES.find((one) => one === asked) ?? AUDIENCES[0],
  }
})

const gone = { list: '/admin/events', failed: () => copy.failed }

export const action = ownerFormAction({
  preview: {
    gone,
    schema: broadcastForm,
    run: ({ services, input, id }) => ({ result: previewBroadcast(services, { ...input, eventId: id }) }),
  },
  change: { gone, schema: broadcastForm, run: () => ({ shownAgain: 'not_sent' }) },
  send: {
    gone,
    schema: sendBroadcastForm,
    run: ({ services, input, actor, id, here }) => {
      const { recipients } = sendBroadcast(services, { ...input, eventId: id, actor })
      return { redirectTo: here, toast: { title: 'Message sent', text: copy.sent(recipients) } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** A message from the owner to everybody booked on an evening, or waiting for it, in steps: write, preview, send. */
export default function WriteToGuests() {
  const { event, sent } = useLoaderData<typeof loader>()
  const preview = useActionData<FormReply<BroadcastPreview>>()?.result
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`${copy.title}: ${event.title}`} />
      <p className="text-ink-soft tabular-nums">{event.when}</p>
      {preview ? (
        <BroadcastPreviewStep preview={preview} />
      ) : (
        <div className="mt-4 grid max-w-184 gap-4">
          <BroadcastWords key={sent.length} />
          <SentBroadcasts />
        </div>
      )}
    </>
  )
}

/** The form for recipients, subject and words. Its preview is a step on the same page. */
function BroadcastWords() {
  const { event, counts, audience, sent } = useLoaderData<typeof loader>()
  const form = useActionForm<BroadcastForm>({
    id: 'write',
    constraint: ownerConstraints.broadcast,
    defaultValue: { audience },
    // After one is sent, the next message begins empty.
    draft: { key: `write-${event.id}-${sent.length}` },
  })
  const sending = useNavigation().formData?.get('formId') === 'write'
  const { subject, words } = form.fields
  return (
    <OwnerForm
      of={{ ...form, sending }}
      navigate
      className={cardClass()}
      failed={copy.failed}
      submit="Preview"
      sending="One moment..."
      button={{ className: buttonClass({ size: 'small' }) }}
    >
      <input type="hidden" name="intent" value="preview" />
      <RadioChoices
        name="audience"
        legend="Who gets it?"
        chosen={form.fields.audience.initialValue}
        choices={(['booked', 'waiting'] as const).map((value) => ({
          value,
          label: copy.audience[value],
          text: copy.guests(counts[value]),
        }))}
      />
      <TextField field={subject} label="Subject" />
      <TextareaField
        field={words}
        label="Message"
        hint="It begins with a greeting and each person’s first name, and ends with the evening’s date and place. Their replies come to your own inbox."
        rows={9}
      />
    </OwnerForm>
  )
}

/** The e-mail as it will arrive and its number of recipients, with buttons to send it or to change it. */
function BroadcastPreviewStep({ preview }: { preview: BroadcastPreview }) {
  const { mail, count, refused, audience, subject, words, idempotencyKey } = preview
  const typed = { audience, subject, words }
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="mt-4 max-w-184" aria-labelledby="preview-title">
      <h2 id="preview-title" ref={title} tabIndex={-1}>
        Preview
      </h2>
      <Facts look="owner" className={cardClass({ className: 'my-4' })}>
        <Fact name="To">{copy.sentTo(audience, count).slice('To '.length)}</Fact>
        <Fact name="Subject">{mail.subject}</Fact>
      </Facts>
      {refused.length > 0 ? <p className={`${noteClass('wait')} mb-4 wrap-anywhere`}>{copy.refused(refused)}</p> : null}
      <MailFrame html={mail.html} title={`Preview: ${mail.subject}`} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <PostButton
          fields={{ intent: 'send', ...typed, idempotencyKey }}
          label={`Send to ${copy.guests(count)}`}
          sending="Sending..."
          className={buttonClass()}
        />
        <PostButton
          fields={{ intent: 'change', ...typed }}
          label="Change the words"
          sending="One moment..."
          className={buttonClass({ kind: 'line' })}
        />
      </div>
    </section>
  )
}

/** Messages that the guests of this evening got before. */
function SentBroadcasts() {
  const { sent } = useLoaderData<typeof loader>()
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="sent-title">
      <h2 id="sent-title">Sent before</h2>
      <ul className="mt-3 grid gap-2">
        {sent.map(({ id, subject, text, whenText }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <br />
            <span className="text-sm text-ink-soft tabular-nums">
              {text}, {whenText}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
