import type { QuestionPage } from '~/contract/owner/questions'
import { people as copy } from '~/copy/owner/people'
import { removePerson, requirePerson } from '~/domain/accounts/people'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const LIST = '/admin/settings/people'
const failed = 'Failed to remove the person'

/** The question before an account ends. */
export const loader = ownerLoader<QuestionPage>(({ services, id }) => {
  const { username, display_name, role } = requirePerson(services, id)
  const name = display_name || username
  return {
    intent: 'remove',
    back: LIST,
    label: copy.title,
    title: `Remove ${name}`,
    about: { name, beside: username === name ? '' : `, ${username}` },
    question: [
      'They are logged out straight away, on every device. What they changed stays, under their name. This cannot be undone, but you can invite them again.',
      ...(role === 'owner' ? [copy.calendarLink] : []),
    ].join(' '),
    confirm: 'Remove this person',
    sending: 'Removing...',
    failed,
    danger: true,
  }
})

export const action = questionAction(
  { intent: 'remove', list: LIST, failed: () => failed },
  ({ services, actor, id }) => {
    const { username } = requirePerson(services, id)
    removePerson(services, { id, actor })
    return { title: 'Person removed', text: username }
  },
)
