import { fields } from '../../copy/forms'
import { Field } from './field'

export const NAME_FIELDS = ['firstName', 'lastName', 'email'] as const

interface FieldProps {
  id: string
  name: string
  errors: string[] | undefined
  defaultValue: string
}

/** First name, last name, email: what the notifier and the waiting list ask for (spec 1 §3). */
export function NameFields({ field }: { field(name: string): FieldProps }) {
  return (
    <>
      <div className="form__pair">
        <Field {...field('firstName')} label={fields.firstName} autoComplete="given-name" enterKeyHint="next" />
        <Field {...field('lastName')} label={fields.lastName} autoComplete="family-name" enterKeyHint="next" />
      </div>
      <Field
        {...field('email')}
        type="email"
        inputMode="email"
        label={fields.email}
        autoComplete="email"
        enterKeyHint="done"
      />
    </>
  )
}
