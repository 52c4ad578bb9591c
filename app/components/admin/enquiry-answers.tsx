import { Form, Link } from '@remix-run/react'
import type { EnquiryAnswerView } from '../../contract/enquiries'
import { LIMITS } from '../../contract/limits'
import { enquiryAnswers as copy } from '../../copy/enquiries'
import { TextareaField } from '../forms/field'
import { ErrorSummary, fieldOf } from './fields'
import { IdempotencyKey } from './form-marks'
import { useFormState } from './form-state'
import { MessageBadge } from './messages-table'
import { SubmitButton } from './submit-button'

/** What was answered, oldest first, each with how its e-mail is getting on. */
export function EnquiryAnswers({ answers }: { answers: EnquiryAnswerView[] }) {
  if (answers.length === 0) return null
  return (
    <section className="enquiries" aria-labelledby="answers">
      <h2 id="answers">{copy.title}</h2>
      <ol className="enquiries bare">
        {answers.map(({ id, message, byText, email }) => (
          <li key={id} className="card enquiry">
            <p className="small soft num">
              {byText}
              {email ? (
                <>
                  {' '}
                  · <Link to={`/admin/messages/${email.id}`}>{copy.email}</Link> <MessageBadge state={email.state} />
                </>
              ) : null}
            </p>
            <p className="enquiry__text">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The form for the owner's answer. */
export function AnswerForm({ email, tutorName }: { email: string; tutorName: string }) {
  const state = useFormState('answer')
  return (
    <Form className="card form" method="post" noValidate>
      <input type="hidden" name="intent" value="answer" />
      <IdempotencyKey />
      <ErrorSummary state={state} failed={copy.failed} />
      <TextareaField
        {...fieldOf(state)('message')}
        label={copy.label}
        hint={copy.hint(email, tutorName)}
        rows={7}
        maxLength={LIMITS.message}
        defaultValue={state?.values.message}
      />
      <SubmitButton intent="answer" label={copy.send} sending={copy.sending} className="btn btn--small" />
    </Form>
  )
}
