import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { BroadcastForm } from '~/contract/owner/broadcasts'
import { ownerConstraints } from '~/contract/owner-constraints'
import { broadcasts as texts } from '~/copy/owner/broadcasts'
import type { BroadcastPreview, readBroadcasts } from '~/domain/broadcasts/write-to-guests'
import { TextareaField, TextField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { RadioChoices } from '../../form/radio-choices'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass, noteClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'
import { MailFrame } from '../messages'
import { OwnerForm } from '../owner-form'

type BroadcastsView = ReturnType<typeof readBroadcasts>

interface WordsProps extends Pick<BroadcastsView, 'counts'> {
  event: Pick<BroadcastsView['event'], 'id'>
  audience: keyof BroadcastsView['counts']
  sentCount: number
}

/** The form for recipients, subject and words. Its preview is a step on the same page. */
export function BroadcastWords({ event, counts, audience, sentCount }: WordsProps) {
  const form = useActionForm<BroadcastForm>({
    id: 'write',
    constraint: ownerConstraints.broadcast,
    defaultValue: { audience },
    // After one is sent, the next message begins empty.
    draft: { key: `write-${event.id}-${sentCount}` },
  })
  const sending = useNavigation().formData?.get('formId') === 'write'
  const { subject, words } = form.fields
  return (
    <OwnerForm
      of={{ ...form, sending }}
      navigate
      className={cardClass()}
      failed={texts.failed}
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
          label: texts.audience[value],
          text: texts.guests(counts[value]),
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
export function BroadcastPreviewStep({ preview }: { preview: BroadcastPreview }) {
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
        <Fact name="To">{texts.sentTo(audience, count).slice('To '.length)}</Fact>
        <Fact name="Subject">{mail.subject}</Fact>
      </Facts>
      {refused.length > 0 ? (
        <p className={`${noteClass('wait')} mb-4 wrap-anywhere`}>{texts.refused(refused)}</p>
      ) : null}
      <MailFrame html={mail.html} title={`Preview: ${mail.subject}`} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <PostButton
          fields={{ intent: 'send', ...typed, idempotencyKey }}
          label={`Send to ${texts.guests(count)}`}
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
export function SentBroadcasts({ sent }: Pick<BroadcastsView, 'sent'>) {
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
