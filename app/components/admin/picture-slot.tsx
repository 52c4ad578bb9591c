import { LIMITS } from '../../contract/limits'
import '../../styles/admin-media.css'
import { Form } from '@remix-run/react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { FormState } from '../../contract/forms'
import type { OwnPicture, PictureSlot } from '../../contract/picture-slots'
import { sitePictures as texts } from '../../copy/site-pictures'
import { uploads } from '../../copy/uploads'
import { pictureSource } from '../../lib/picture-file'
import { Field, Frame, tied } from '../forms/field'
import { makeSmaller } from './smaller-picture'
import { SubmitButton } from './submit-button'
import { ACCEPTED_PICTURES, largeOnes } from './upload-picture'

interface PictureSlotProps {
  slot: PictureSlot
  own: OwnPicture | undefined
  /** Address of the painting. */
  painted: string
  /** What the form of this place was refused with. */
  state: FormState | null
}

/** Id of a control of one place's form. */
export function slotFieldId(slot: string, name: string): string {
  return `${slot}-${name}`
}

/** One place of the site: what stands there, a form for another picture, the way back to the painting. */
export function PictureSlotCard({ slot, own, painted, state }: PictureSlotProps) {
  const { label, text } = texts.slots[slot]
  const [large, setLarge] = useState(false)
  const file = {
    id: slotFieldId(slot, 'picture'),
    label: texts.choose,
    hint: uploads.hint,
    optional: own !== undefined,
    errors: large ? [uploads.tooLarge(1)] : (state?.fields.picture ?? state?.fields.url),
  }
  const onWall = slot.startsWith('gallery')

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const isLarge = largeOnes([...(field.files ?? [])]) > 0
    setLarge(isLarge)
    if (!isLarge) makeSmaller(field)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('picture') as HTMLInputElement
    if (largeOnes([...(field.files ?? [])]) === 0) return
    event.preventDefault()
    field.focus()
  }

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
      <details className="slot__change" open={state !== null || undefined}>
        <summary>{texts.change(label)}</summary>
        <Form
          className="form"
          method="post"
          encType="multipart/form-data"
          noValidate
          onSubmit={onSubmit}
          key={own?.url}
        >
          <input type="hidden" name="intent" value="replace" />
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="id" value={slot} />
          <input type="hidden" name="url" value={state?.values.url ?? own?.url ?? ''} />
          <Frame {...file}>
            <input
              className="input input--file"
              type="file"
              name="picture"
              accept={ACCEPTED_PICTURES}
              onChange={onChange}
              {...tied(file)}
            />
          </Frame>
          {slot === 'share' ? null : (
            <Field
              id={slotFieldId(slot, 'shows')}
              name="shows"
              label={texts.shows}
              hint={onWall ? texts.galleryHint : texts.showsHint}
              optional
              errors={state?.fields.shows}
              defaultValue={state?.values.shows ?? own?.shows ?? ''}
              maxLength={LIMITS.pictureShows}
            />
          )}
          <div className="form__acts">
            <SubmitButton
              intent="replace"
              id={slot}
              label={texts.save}
              sending={texts.saving}
              about={label}
              className="btn btn--small"
            />
          </div>
        </Form>
        {own ? (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="slot" value={slot} />
            <input type="hidden" name="id" value={slot} />
            <SubmitButton
              intent="restore"
              id={slot}
              label={texts.restore}
              sending={texts.restoring}
              about={label}
              className="btn btn--line btn--small"
            />
          </Form>
        ) : null}
      </details>
    </li>
  )
}
