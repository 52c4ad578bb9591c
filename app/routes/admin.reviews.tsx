import { useLoaderData } from '@remix-run/react'
import { ListPage } from '~/components/admin/list-page'
import { ReviewCards } from '~/components/admin/reviews/review-cards'
import { PostErrors } from '~/components/form/post-button'
import { reviewReplyForm, reviewStateForm } from '~/contract/owner/reviews'
import { ownerReviews as texts } from '~/copy/owner/reviews'
import { changeReview, reviewList } from '~/domain/reviews/owner-reviews'
import { ownerFormAction } from '~/server/auth/owner-form'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(reviewList)

export const action = ownerFormAction({
  state: {
    schema: reviewStateForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeReview(services, { ...input, actor })
      return { redirectTo: here, toast: { title: texts[input.state], undoId } }
    },
  },
  reply: {
    schema: reviewReplyForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeReview(services, { ...input, actor })
      return { redirectTo: here, toast: { title: texts.saved, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** What guests wrote about their evenings; the owner decides which of it visitors see. */
export default function Reviews() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={list}
      title={texts.title}
      errors={<PostErrors of={['state']} failed={texts.failed} />}
      note={<p className="text-sm text-ink-soft">{texts.lead}</p>}
    >
      <ReviewCards reviews={list.rows} />
    </ListPage>
  )
}
