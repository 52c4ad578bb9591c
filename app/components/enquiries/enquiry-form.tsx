import { useState } from 'react'
import type { EnquiryResponse, EnquiryForm as Values } from '~/contract/site/enquiries'
import { enquiry as copy } from '~/copy/site/enquiries'
import { constraints } from '../../contract/constraints'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { useActionForm } from '../form/use-action-form'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { EnquiryFields, EnquiryThanks, SpamTrap } from './enquiry-fields'

const schema = () => import('~/contract/site/enquiries').then((contract) => contract.enquiryForm)

/** The contact form: sends the message to the page's own action, says so in its place and empties itself. */
export function EnquiryForm({ page, shownAt }: { page: string; shownAt: number }) {
  const [thanks, setThanks] = useState<string | null>(null)
  const ask = useActionForm<Values, EnquiryResponse>({
    id: 'ask',
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
      showToast({ variant: 'destructive', title: copy.failed, text: copy.failedText })
    },
  })

  return (
    <ActionForm of={ask} action={page} className="form">
      <SpamTrap shownAt={shownAt} />
      <ErrorSummary {...ask.summary} />
      <EnquiryFields fields={ask.fields} />
      <SubmitButton className="btn btn--big" sending={ask.sending} sendingText={copy.sending}>
        {copy.submit}
      </SubmitButton>
      <EnquiryThanks text={thanks} />
    </ActionForm>
  )
}
