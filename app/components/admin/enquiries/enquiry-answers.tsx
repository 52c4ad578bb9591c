import { Link } from '@remix-run/react'
import type { AnswerRequest } from '~/contract/site/enquiries'
import type { readEnquiry } from '~/domain/enquiries/list-enquiries'
import { ownerConstraints } from '../../../contract/owner-constraints'
import { TextareaField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass } from '../../ui/looks'
import { MessageBadge } from '../messages'
import { OwnerForm } from '../owner-form'
import { Quote } from './enquiry-cards'

/** What was answered, oldest first, each with how its e-mail is getting on. */
export function EnquiryAnswers({ answers }: Pick<ReturnType<typeof readEnquiry>, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <ol className="grid gap-3">
        {answers.map(({ id, message, byText, message_id, message_state }) => (
          <li key={id} className={cardClass({ className: 'grid gap-2' })}>
            <p className="text-sm text-ink-soft tabular-nums">
              {byText}
              {message_state ? (
                <>
                  {' '}
                  · <Link to={`/admin/messages/${message_id}`}>Its email</Link> <MessageBadge state={message_state} />
                </>
              ) : null}
            </p>
            <Quote text={message} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function AnswerForm({ id, email, tutorName }: { id: number; email: string; tutorName: string }) {
  const form = useActionForm<AnswerRequest>({
    id: 'answer',
    intent: 'answer',
    constraint: ownerConstraints.enquiryAnswer,
    draft: { key: `enquiry-${id}` },
  })
  return (
    <OwnerForm
      of={form}
      className={cardClass()}
      isOnce
      failed="The answer was not sent"
      submit="Send the answer"
      sending="Sending..."
      button={{ className: buttonClass({ size: 'small' }) }}
    >
      <TextareaField
        field={form.fields.message}
        label="Your answer"
        hint={`Goes by email to ${email}, signed ${tutorName}, with their message underneath. Their reply comes to your own inbox.`}
        rows={7}
      />
    </OwnerForm>
  )
}
