import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { lessons as texts } from '~/copy/owner/lessons'
import { removeLesson } from '~/domain/lessons/change-lesson'
import { readLesson } from '~/domain/lessons/owner-lessons'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Delete lesson, admin' }]

export const loader = ownerLoader(({ services, id }) => readLesson(services, id))

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/lessons', failed: () => texts.deleting.failed },
    run: ({ services, actor, id }) => {
      const { undoId } = removeLesson(services, { id, actor })
      return { redirectTo: '/admin/lessons', toast: { title: 'Lesson deleted', undoId } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeleteLesson() {
  const { title, fileText } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.deleting}
      back="/admin/lessons"
      label={texts.title}
      title="Delete lesson"
      about={[title, fileText]}
    />
  )
}
