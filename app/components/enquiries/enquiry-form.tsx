import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { constraints } from '~/contract/constraints'
import type { EnquiryResponse, EnquiryForm as Values } from '~/contract/site/enquiries'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { EmailField, PhoneField, TextareaField, TextField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { buttonClass } from '../ui/looks'
import { Note } from '../ui/note'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'

const schema = () => import('~/contract/site/enquiries').then((contract) => contract.enquiryForm)

export const notSent = {
  title: 'Message not sent',
  text: 'Your message couldn’t be sent. What you typed is still here. Please try again or call us.',
}

export function EnquiryForm({ page, shownAt }: { page: string; shownAt: number }) {
  const [thanks, setThanks] = useState<string | null>(null)
  const ask = useActionForm<Values, EnquiryResponse>({
    intent: 'ask',
    constraint: constraints.enquiry,
    schema,
    draft: { key: `ask-${page}` },
    onResult({ message }) {
      ask.clear()
      setThanks(message)
    },
    onRefused() {
      setThanks(null)
      showToast({ variant: 'destructive', ...notSent })
    },
  })

  return (
    <ActionForm of={ask} action={page} className="grid grid-cols-1 gap-6">
      <SpamTrap shownAt={shownAt} />
      <ErrorSummary {...ask.summary} />
      <EnquiryFields fields={ask.fields} />
      <SubmitButton className={buttonClass({ size: 'big', wide: true })} sending={ask.sending} sendingText="Sending...">
        Send message
      </SubmitButton>
      <EnquiryThanks text={thanks} />
    </ActionForm>
  )
}

interface Props {
  fields: Record<'name' | 'email' | 'phone' | 'message', FieldMetadata>
  message?: { label: string; hint: string }
}

export function EnquiryFields({ fields, message }: Props) {
  return (
    <>
      <TextField field={fields.name} label="Name" autoComplete="name" enterKeyHint="next" />
      <EmailField field={fields.email} label="Email" enterKeyHint="next" />
      <PhoneField field={fields.phone} label="Phone" enterKeyHint="next" />
      <TextareaField field={fields.message} label="Message" {...message} rows={5} />
    </>
  )
}

/** Detects spam programs without asking people anything: a field that nobody sees, and the time when the form was shown. */
export function SpamTrap({ shownAt }: { shownAt: number }) {
  return (
    <>
      <input type="hidden" name="shownAt" value={shownAt} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="ask-fax">Please leave this field empty</label>
        <input id="ask-fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

export function EnquiryThanks({ text, className }: { text: string | null; className?: string }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) thanks.current?.focus()
  }, [text])
  return (
    <div className={className} role="status" tabIndex={-1} ref={thanks}>
      {text ? <Note kind="good">{text}</Note> : null}
    </div>
  )
}
