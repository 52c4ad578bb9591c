import { LIMITS } from '../../contract/limits'
import { enquiry as copy } from '../../copy/enquiries'
import { EmailField, Field, PhoneField, TextareaField } from './field'
import type { useValidatedForm } from './use-validated-form'

interface Props {
  field: ReturnType<typeof useValidatedForm>['field']
  message?: { label: string; hint: string; optional: boolean }
}

/** Name, email, phone and message (spec 2 §2 'Sales page contact form'). */
export function EnquiryFields({ field, message }: Props) {
  return (
    <>
      <Field
        {...field('name')}
        label={copy.name}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={LIMITS.buyerName}
      />
      <EmailField {...field('email')} label={copy.email} enterKeyHint="next" />
      <PhoneField {...field('phone')} label={copy.phone} optional enterKeyHint="next" />
      <TextareaField {...field('message')} label={copy.message} {...message} rows={5} maxLength={LIMITS.message} />
    </>
  )
}

/** What holds off programs without asking people anything: a field that nobody sees, and when the form was shown. */
export function HiddenFromPeople({ shownAt }: { shownAt: number }) {
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
