import { LessonForm } from '~/components/admin/lessons/lessons'
import { PageHead } from '~/components/admin/page-head'
import { lessonForm } from '~/contract/orders/lessons'
import { lessons as copy } from '~/copy/owner/lessons'
import { createLesson } from '~/domain/lessons/change-lesson'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(() => null)

export const action = ownerFormAction({
  create: {
    schema: lessonForm,
    run: ({ services, input, actor }) => {
      const { id, title } = createLesson(services, { lesson: input, actor })
      return { redirectTo: `/admin/lessons/${id}/edit`, toast: { title: 'Lesson created', text: title } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function NewLesson() {
  return (
    <>
      <PageHead back="/admin/lessons" label={copy.title} title={copy.add} />
      <LessonForm />
    </>
  )
}
