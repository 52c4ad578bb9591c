import type { FieldMetadata } from '@conform-to/react'
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react'
import { uploads as copy } from '~/copy/owner/uploads'
import { pictureSource } from '~/lib/picture-file'
import { useHydrated } from '../browser/use-hydrated'
import { FieldFrame } from '../form/fields'
import { buttonClass, fileInputClass, hintClass } from '../ui/looks'
import { ACCEPTED_PICTURES, countTooLarge, shrinkInField, uploadPicture } from './upload-picture'

interface PictureFieldProps {
  label: string
  file: FieldMetadata<unknown>
  /** The field of the picture's URL: the form's `into` (server/http/form-pictures). */
  address: FieldMetadata<string>
}

/** The input of a picture's file, in a `FieldFrame` with a hint. `errors` may be the page's own. */
export function PictureInput({
  field,
  errors = field.errors,
  ...input
}: { field: FieldMetadata<unknown>; errors?: string[] } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      className={fileInputClass}
      type="file"
      id={field.id}
      name={field.name}
      accept={ACCEPTED_PICTURES}
      aria-invalid={errors ? true : undefined}
      aria-describedby={errors ? `${field.descriptionId} ${field.errorId}` : field.descriptionId}
      {...input}
    />
  )
}

/** A file field for a picture that is sent with its form, scaled down first. A file that is too large is refused immediately. */
export function PictureFile(props: {
  field: FieldMetadata<unknown>
  url: FieldMetadata<string>
  label: string
  hint: string
  isPlain?: boolean
}) {
  const { field, url, ...frame } = props
  const [isLarge, setLarge] = useState(false)
  const errors = isLarge ? [copy.tooLarge(1)] : (field.errors ?? url.errors)
  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = countTooLarge([...(input.files ?? [])]) > 0
    setLarge(isTooLarge)
    if (isTooLarge) input.value = ''
    else shrinkInField(input)
  }
  return (
    <FieldFrame field={field} {...frame} errors={errors}>
      <PictureInput field={field} errors={errors} onChange={onChange} />
    </FieldFrame>
  )
}

/**
 * One optional picture of a multipart form. Without a script the form sends the file; with one the file is uploaded as soon
 * as it is chosen, and the form only sends its URL.
 */
export function PictureField({ label, file, address }: PictureFieldProps) {
  const hydrated = useHydrated()
  const [url, setUrl] = useState(address.initialValue ?? '')
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const errors = problem ? [problem] : (file.errors ?? address.errors)

  async function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const chosen = field.files?.[0]
    if (!chosen) return
    setProblem(null)
    if (countTooLarge([chosen]) > 0) {
      field.value = ''
      return setProblem(copy.tooLarge(1))
    }
    setStatus(`Uploading ${chosen.name}...`)
    // The user may have chosen another file meanwhile, which must not be replaced by this one.
    const isStillChosen = () => field.files?.[0] === chosen
    try {
      const uploaded = await uploadPicture(chosen)
      if (!isStillChosen()) return
      setUrl(uploaded)
      setStatus('Picture uploaded. It is saved with the form.')
    } catch (error) {
      if (!isStillChosen()) return
      setStatus('')
      setProblem(error instanceof Error ? error.message : copy.failed)
    }
    // Already uploaded, or refused: the form must not send it again.
    field.value = ''
  }

  function remove() {
    setUrl('')
    setStatus('')
    document.getElementById(file.id)?.focus()
  }

  return (
    <FieldFrame field={file} label={label} hint={copy.hint} errors={errors}>
      <input type="hidden" name={address.name} value={url} />
      {url ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            className="size-32 rounded-print bg-sand object-cover shadow-print"
            {...pictureSource(url, { width: 800, height: 1000 })}
            sizes="8rem"
            alt={copy.current}
          />
          {hydrated ? (
            <button className={buttonClass({ kind: 'quiet', size: 'small' })} type="button" onClick={remove}>
              {copy.remove}
            </button>
          ) : (
            <label className="inline-flex min-h-11 items-center gap-2.5">
              <input className="size-6 accent-action" type="checkbox" name={`${address.name}-remove`} /> {copy.remove}
            </label>
          )}
        </div>
      ) : null}
      <PictureInput field={file} errors={errors} onChange={onChange} />
      <p className={hintClass} role="status">
        {status}
      </p>
    </FieldFrame>
  )
}
