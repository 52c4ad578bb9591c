import type { QuestionPage } from '~/contract/owner/questions'
import { lessons as copy } from '~/copy/owner/lessons'
import { removeLesson } from '~/domain/lessons/change-lesson'
import { readLesson } from '~/domain/lessons/owner-lessons'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => {
  const { title: name, fileText: note } = readLesson(services, id)
  return {
    ...copy.deleting,
    back: '/admin/lessons',
    label: copy.title,
    title: 'Delete lesson',
    about: { name, note },
  }
})

export const action = questionAction(
  { intent: 'delete', list: '/admin/lessons', failed: () => copy.deleting.failed },
  ({ services, actor, id }) => ({ title: 'Lesson deleted', undoId: removeLesson(services, { id, actor }).undoId }),
)
