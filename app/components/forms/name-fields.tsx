import { LIMITS } from '../../contract/limits'
import { fields } from '../../copy/forms'
import { Field } from './field'

/** What a field needs to know about its name in the form. */
type FieldOf<Name extends string> = (name: Name) => {
  id: string
  name: string
  errors: string[] | undefined
  defaultValue: string
}

/** First and last name, side by side where there is room. */
export function NamePair({ field, placeholder }: { field: FieldOf<'firstName' | 'lastName'>; placeholder?: string }) {
  return (
    <div className="form__pair">
      <Field
        {...field('firstName')}
        label={fields.firstName}
        maxLength={LIMITS.firstOrLastName}
        placeholder={placeholder}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <Field
        {...field('lastName')}
        label={fields.lastName}
        maxLength={LIMITS.firstOrLastName}
        autoComplete="family-name"
        enterKeyHint="next"
      />
    </div>
  )
}
