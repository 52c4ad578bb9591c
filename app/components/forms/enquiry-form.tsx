import { useEffect, useRef, useState } from 'react'
import type { EnquiryAnswer, EnquirySource } from '../../contract/enquiries'
import type { FormState } from '../../contract/forms'
import { enquiry as copy } from '../../copy/enquiries'
import { showToast } from '../ui/toasts'
import { callApi, messageOf, namedFields } from './api-client'
import { EnquiryFields, HiddenFromPeople } from './enquiry-fields'
import { EnquiryThanks } from './enquiry-thanks'
import { ErrorSummary } from './error-summary'
import { SubmitButton } from './submit-button'
import { type Typed, useValidatedForm } from './use-validated-form'

interface Props {
  source: EnquirySource
  /** The page that the form stands on, which its plain post goes to. */
  page: string
  /** What the page's action answered. */
  form: FormState | null
  shownAt: number
}

const NAMES = ['name', 'email', 'phone', 'message'] as const
const loadSchema = () => import('../../contract/enquiries').then((contract) => contract.enquiryForm)

/** The contact form (spec 2 §2, §5): sends the message, says so in its place and empties itself. */
export function EnquiryForm({ source, page, form: state, shownAt }: Props) {
  const [thanks, setThanks] = useState<string | null>(null)
  const said = useRef<HTMLDivElement>(null)
  const form = useValidatedForm({ idPrefix: 'ask', names: NAMES, state, loadSchema, onValid: send })

  useEffect(() => {
    if (thanks) said.current?.focus()
  }, [thanks])

  async function send(typed: Typed) {
    setThanks(null)
    try {
      const { message } = await callApi<EnquiryAnswer>('POST', '/api/enquiries', { ...typed, source })
      form.reset()
      setThanks(message)
    } catch (error) {
      const fields = namedFields(error)
      const text = messageOf(error, copy.failedText)
      form.refuse(fields, Object.keys(fields).length > 0 ? null : text)
      showToast({ variant: 'destructive', title: copy.failed, text })
    }
  }

  return (
    <form className="form" method="post" action={page} {...form.formProps}>
      <input type="hidden" name="intent" value="ask" />
      <HiddenFromPeople shownAt={shownAt} />
      <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
      <EnquiryFields field={form.field} />
      <SubmitButton className="btn btn--big" sending={form.sending} sendingText={copy.sending}>
        {copy.submit}
      </SubmitButton>
      <EnquiryThanks text={thanks} said={said} />
    </form>
  )
}
