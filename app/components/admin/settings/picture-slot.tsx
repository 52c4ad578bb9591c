import '../../../styles/admin/admin-media.css'
import { useActionData } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { OwnPicture, PictureSlot } from '~/contract/site/picture-slots'
import { sitePictures as texts } from '~/copy/owner/site-pictures'
import { uploads } from '~/copy/owner/uploads'
import { constraints } from '../../../contract/constraints'
import type { FormReply } from '../../../contract/forms'
import { pictureSource } from '../../../lib/picture-file'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { FieldFrame, TextField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { SubmitButton } from '../../ui/submit-button'
import { PictureInput } from '../picture-field'
import { shrinkInField } from '../smaller-picture'
import { countTooLarge } from '../upload-picture'

interface PictureSlotProps {
  slot: PictureSlot
  own: OwnPicture | undefined
  /** Address of the painting. */
  painted: string
}

/** One place of the site: what it shows, a form for another picture, the way back to the painting. */
export function PictureSlotCard({ slot, own, painted }: PictureSlotProps) {
  const { label, text } = texts.slots[slot]
  const isRefused = useActionData<FormReply>()?.lastResult?.initialValue?.slot === slot
  return (
    <li className="card slot" id={slot}>
      <img
        className="slot__now"
        {...pictureSource(own?.url ?? painted, { width: 800, height: 600 })}
        sizes="16rem"
        loading="lazy"
        alt=""
      />
      <div className="slot__say">
        <h3>{label}</h3>
        <p className="soft small">{text}</p>
        <p>
          <span className={own ? 'badge badge--good' : 'badge badge--line'}>{own ? texts.own : texts.painted}</span>
        </p>
      </div>
      <details className="slot__change" open={isRefused || undefined}>
        <summary>{texts.change(label)}</summary>
        <SlotForm key={own?.url} slot={slot} own={own} />
        {own ? (
          <PostButton
            encType="multipart/form-data"
            fields={{ intent: 'restore', slot }}
            label={texts.restore}
            sending={texts.restoring}
            about={label}
            className="btn btn--line btn--small"
          />
        ) : null}
      </details>
    </li>
  )
}

/** Another picture for a place, or other words for the one that it has. */
function SlotForm({ slot, own }: Omit<PictureSlotProps, 'painted'>) {
  const [large, setLarge] = useState(false)
  const form = useActionForm<Record<'picture' | 'shows' | 'url', string>>({
    id: `${slot}-form`,
    intent: 'replace',
    constraint: constraints.sitePicture,
    defaultValue: { shows: own?.shows ?? '', url: own?.url ?? '' },
  })
  const { picture, shows, url } = form.fields
  const errors = large ? [uploads.tooLarge(1)] : (picture.errors ?? url.errors)

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const isLarge = countTooLarge([...(field.files ?? [])]) > 0
    setLarge(isLarge)
    if (!isLarge) shrinkInField(field)
  }

  function refuseLarge(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('picture') as HTMLInputElement
    if (countTooLarge([...(field.files ?? [])]) === 0) return
    event.preventDefault()
    field.focus()
  }

  return (
    <ActionForm of={form} className="form" encType="multipart/form-data" onSubmitCapture={refuseLarge}>
      <ErrorSummary {...form.summary} failed={texts.failed} level={4} />
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="url" value={url.value ?? ''} />
      <FieldFrame field={picture} label={texts.choose} hint={uploads.hint} isPlain={!own} errors={errors}>
        <PictureInput field={picture} errors={errors} onChange={onChange} />
      </FieldFrame>
      {slot === 'share' ? null : (
        <TextField
          field={shows}
          label={texts.shows}
          hint={slot.startsWith('gallery') ? texts.galleryHint : texts.showsHint}
        />
      )}
      <div className="form__acts">
        <SubmitButton
          className="btn btn--small"
          sending={form.sending}
          sendingText={texts.saving}
          about={texts.slots[slot].label}
        >
          {texts.save}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
