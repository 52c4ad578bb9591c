import type { QuestionPage } from '~/contract/owner/questions'
import { notifierList as copy } from '~/copy/owner/admin'
import { readNotifierEntry, removeFromNotifier } from '~/domain/notifier/owner-notifier'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => {
  const { name, email, unsubscribedText } = readNotifierEntry(services, id)
  return {
    ...copy.removing,
    back: '/admin/notifier',
    label: copy.title,
    backText: 'Back to the list',
    title: 'Remove from the notifier list',
    about: { name, note: email },
    blocked: unsubscribedText ? `This person left the list on ${unsubscribedText}.` : null,
  }
})

export const action = questionAction(
  { intent: 'remove', list: '/admin/notifier', failed: () => copy.removing.failed },
  ({ services, actor, id }) => {
    const { name, undoId } = removeFromNotifier(services, { id, actor })
    return { title: 'Removed from the notifier list', text: name, undoId }
  },
)
