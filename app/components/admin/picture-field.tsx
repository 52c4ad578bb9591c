import '../../styles/admin-media.css'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploads as texts } from '../../copy/uploads'
import { pictureSource } from '../../lib/picture-file'
import { Frame, tied } from '../forms/field'
import { useHydrated } from '../forms/use-hydrated'
import { ACCEPTED_PICTURES, largeOnes, uploadPicture } from './upload-picture'

interface PictureFieldProps {
  label: string
  /** Name of the file field. */
  name: string
  /** Name of the field that holds the address: the form's `into` (server/form-pictures). */
  into: string
  /** Address of the picture as it is now, '' for none. */
  url: string
  hint?: string
  errors?: string[]
}

/**
 * One optional picture of a multipart form. Without a script the file travels with the form; with one it is sent as soon
 * as it is chosen, and the form only carries its address.
 */
export function PictureField({ label, name, into, url: given, hint = texts.hint, errors }: PictureFieldProps) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(given)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const frame = { id: name, label, hint, optional: true, errors: problem ? [problem] : errors }

  async function onChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (!file) return
    setProblem(null)
    if (largeOnes([file]) > 0) {
      field.value = ''
      return setProblem(texts.tooLarge(1))
    }
    setSaid(texts.sending(file.name))
    try {
      setUrl(await uploadPicture(file))
      setSaid(texts.uploaded)
    } catch (error) {
      setSaid('')
      setProblem(error instanceof Error ? error.message : texts.failed)
    }
    // Sent already, or refused: it does not travel with the form again.
    field.value = ''
  }

  function remove() {
    setUrl('')
    setSaid('')
    input.current?.focus()
  }

  return (
    <Frame {...frame}>
      <input type="hidden" name={into} value={url} />
      {url ? (
        <div className="picture-field__now">
          <img {...pictureSource(url, { width: 800, height: 1000 })} sizes="8rem" alt={texts.current} />
          {hydrated ? (
            <button className="btn btn--quiet btn--small" type="button" onClick={remove}>
              {texts.remove}
            </button>
          ) : (
            <label className="picture-field__remove">
              <input type="checkbox" name={`${into}-remove`} /> {texts.remove}
            </label>
          )}
        </div>
      ) : null}
      <input
        ref={input}
        className="input input--file"
        type="file"
        name={name}
        accept={ACCEPTED_PICTURES}
        onChange={onChange}
        {...tied(frame)}
      />
      <p className="field__hint" role="status">
        {said}
      </p>
    </Frame>
  )
}
