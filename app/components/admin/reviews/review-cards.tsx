import type { ReviewState } from '~/contract/owner/reviews'
import { ownerConstraints } from '~/contract/owner-constraints'
import { ownerReviews as texts } from '~/copy/owner/reviews'
import type { ReviewView } from '~/domain/reviews/owner-reviews'
import { TextareaField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { type BadgeKind, badgeClass, buttonClass, cardClass, summaryClass } from '../../ui/looks'
import { CardHead, cardActsClass } from '../cards'
import { Quote } from '../enquiries/enquiries'
import { OwnerForm } from '../owner-form'

const badges: Record<ReviewState, BadgeKind> = { new: 'wait', published: 'good', hidden: 'line' }

/** What guests wrote, a card each: publish it or hide it, and the reply under it. */
export function ReviewCards({ reviews }: { reviews: ReviewView[] }) {
  return (
    <ul className="grid gap-3">
      {reviews.map((review) => (
        <li key={review.id} className={cardClass({ className: 'grid gap-2' })}>
          <CardHead>
            <h3 className="wrap-anywhere">{review.name}</h3>
            <span className={badgeClass(badges[review.state])}>{texts.state[review.state]}</span>
          </CardHead>
          <p className="text-sm text-ink-soft tabular-nums">
            {[review.eveningText, review.createdText].filter(Boolean).join(' · ')}
          </p>
          <Quote text={review.words} />
          <div className={cardActsClass}>
            {review.state === 'published' ? null : <StateButton review={review} state="published" />}
            {review.state === 'hidden' ? null : <StateButton review={review} state="hidden" />}
          </div>
          <Reply key={review.reply} review={review} />
        </li>
      ))}
    </ul>
  )
}

function StateButton({ review, state }: { review: ReviewView; state: 'published' | 'hidden' }) {
  const label = state === 'published' ? texts.publish : texts.hide
  return (
    <PostButton
      fields={{ intent: 'state', id: review.id, state }}
      label={label}
      about={`the review by ${review.name}`}
      className={buttonClass({ kind: state === 'published' ? 'main' : 'quiet', size: 'small' })}
      preventScrollReset
    />
  )
}

function Reply({ review }: { review: ReviewView }) {
  const form = useActionForm<Record<'reply', string>>({
    id: `reply-${review.id}`,
    intent: 'reply',
    constraint: ownerConstraints.reviewReply,
    defaultValue: { reply: review.reply },
  })
  return (
    <details open={Boolean(review.reply) || undefined}>
      <summary className={summaryClass}>{texts.replyOf(review.name)}</summary>
      <OwnerForm of={form} button={{ className: buttonClass({ size: 'small' }) }} acts>
        <input type="hidden" name="id" value={review.id} />
        <TextareaField field={form.fields.reply} label="Reply" hint={texts.replyHint} />
      </OwnerForm>
    </details>
  )
}
