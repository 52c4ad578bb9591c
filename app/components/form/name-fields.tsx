import type { FieldMetadata } from '@conform-to/react'
import { fields as copy } from '../../copy/forms'
import { EmailField, TextField } from './fields'

interface NamePairProps {
  fields: Record<'firstName' | 'lastName', FieldMetadata>
  placeholder?: string
}

/** First and last name, side by side where the page is wide enough. */
export function NamePair({ fields, placeholder }: NamePairProps) {
  return (
    <div className="form__pair">
      <TextField
        field={fields.firstName}
        label={copy.firstName}
        placeholder={placeholder}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <TextField field={fields.lastName} label={copy.lastName} autoComplete="family-name" enterKeyHint="next" />
    </div>
  )
}

/** First name, last name, email: who registers to bid, asks for the next evening or joins the waiting list. */
export function NameFields({ fields }: { fields: Record<'firstName' | 'lastName' | 'email', FieldMetadata> }) {
  return (
    <>
      <NamePair fields={fields} />
      <EmailField field={fields.email} label={copy.email} enterKeyHint="done" />
    </>
  )
}
