import type { QuestionPage } from '~/contract/owner/questions'
import { lessons as texts } from '~/copy/owner/lessons'
import { removeLesson } from '~/domain/lessons/change-lesson'
import { readLesson } from '~/domain/lessons/owner-lessons'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => {
  const { title: name, fileText: note } = readLesson(services, id)
  return {
    ...texts.deleting,
    back: '/admin/lessons',
    label: texts.title,
    title: 'Delete lesson',
    about: { name, note },
  }
})

export const action = questionAction(
  { intent: 'delete', list: '/admin/lessons', failed: () => texts.deleting.failed },
  ({ services, actor, id }) => ({ title: 'Lesson deleted', undoId: removeLesson(services, { id, actor }).undoId }),
)
