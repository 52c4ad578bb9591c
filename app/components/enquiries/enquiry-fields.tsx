import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { enquiry as copy } from '~/copy/site/enquiries'
import { EmailField, PhoneField, TextareaField, TextField } from '../form/fields'
import { Icon } from '../ui/icon'

interface Props {
  fields: Record<'name' | 'email' | 'phone' | 'message', FieldMetadata>
  message?: { label: string; hint: string }
}

/** Name, email, phone and message. */
export function EnquiryFields({ fields, message }: Props) {
  return (
    <>
      <TextField field={fields.name} label={copy.name} autoComplete="name" enterKeyHint="next" />
      <EmailField field={fields.email} label={copy.email} enterKeyHint="next" />
      <PhoneField field={fields.phone} label={copy.phone} enterKeyHint="next" />
      <TextareaField field={fields.message} label={copy.message} {...message} rows={5} />
    </>
  )
}

/** What holds off programs without asking people anything: a field that nobody sees, and when the form was shown. */
export function SpamTrap({ shownAt }: { shownAt: number }) {
  return (
    <>
      <input type="hidden" name="shownAt" value={shownAt} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="ask-fax">{copy.leaveEmpty}</label>
        <input id="ask-fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** What came of a question that was sent: read out, and focused. */
export function EnquiryThanks({ text }: { text: string | null }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) thanks.current?.focus()
  }, [text])
  return (
    <div role="status" tabIndex={-1} ref={thanks}>
      {text ? (
        <p className="note note--good">
          <Icon name="tick" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  )
}
