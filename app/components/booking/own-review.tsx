import { constraints } from '~/contract/constraints'
import { reviews as copy } from '~/copy/bookings/reviews'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { TextareaField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { cardClass } from '../ui/looks'
import { Section } from '../ui/page'
import { SubmitButton } from '../ui/submit-button'

/** After the evening: what the guest has written about it, or the form for it. */
export function OwnReview({ words }: { words: string | null }) {
  const review = useActionForm<{ words: string }>({ intent: 'review', constraint: constraints.review })
  return (
    <Section
      className={cardClass({ className: 'mt-12 max-w-184 scroll-mt-28' })}
      id="your-review"
      title={words === null ? copy.ask : copy.yours}
      titleClassName="text-h3"
    >
      {words === null ? (
        <ActionForm of={review} className="mt-4 grid grid-cols-1 justify-items-start gap-4 *:w-full">
          <ErrorSummary {...review.summary} />
          <p className="text-ink-soft">{copy.askText}</p>
          <TextareaField field={review.fields.words} label={copy.words} />
          <SubmitButton sending={review.sending} sendingText={copy.sending}>
            {copy.send}
          </SubmitButton>
        </ActionForm>
      ) : (
        <p className="mt-4 wrap-anywhere whitespace-pre-line">{words}</p>
      )}
    </Section>
  )
}
