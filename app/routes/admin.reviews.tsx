import { useLoaderData } from '@remix-run/react'
import { CardHead, cardActsClass } from '~/components/admin/cards'
import { Quote } from '~/components/admin/enquiries/enquiries'
import { ListPage } from '~/components/admin/list-page'
import { OwnerForm } from '~/components/admin/owner-form'
import { TextareaField } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { type BadgeKind, badgeClass, buttonClass, cardClass, summaryClass } from '~/components/ui/looks'
import { type ReviewState, reviewReplyForm, reviewStateForm } from '~/contract/owner/reviews'
import { ownerConstraints } from '~/contract/owner-constraints'
import { ownerReviews as copy } from '~/copy/owner/reviews'
import { changeReview, type ReviewView, reviewList } from '~/domain/reviews/owner-reviews'
import { ownerFormAction } from '~/server/auth/owner-form'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(reviewList)

export const action = ownerFormAction({
  state: {
    schema: reviewStateForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeReview(services, { ...input, actor })
      return { redirectTo: here, toast: { title: copy[input.state], undoId } }
    },
  },
  reply: {
    schema: reviewReplyForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeReview(services, { ...input, actor })
      return { redirectTo: here, toast: { title: copy.saved, undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const badges: Record<ReviewState, BadgeKind> = { new: 'wait', published: 'good', hidden: 'line' }

/** What guests wrote about their evenings, a card each; the owner decides which of it visitors see, and may reply. */
export default function Reviews() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={list}
      title={copy.title}
      errors={<PostErrors of={['state']} failed={copy.failed} />}
      note={<p className="text-sm text-ink-soft">{copy.lead}</p>}
    >
      <ul className="grid gap-3">
        {list.rows.map((review) => (
          <li key={review.id} className={cardClass({ className: 'grid gap-2' })}>
            <CardHead>
              <h3 className="wrap-anywhere">{review.name}</h3>
              <span className={badgeClass(badges[review.state])}>{copy.state[review.state]}</span>
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
    </ListPage>
  )
}

function StateButton({ review, state }: { review: ReviewView; state: 'published' | 'hidden' }) {
  const label = state === 'published' ? copy.publish : copy.hide
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
      <summary className={summaryClass}>{copy.replyOf(review.name)}</summary>
      <OwnerForm of={form} button={{ className: buttonClass({ size: 'small' }) }} acts>
        <input type="hidden" name="id" value={review.id} />
        <TextareaField field={form.fields.reply} label="Reply" hint={copy.replyHint} />
      </OwnerForm>
    </details>
  )
}
