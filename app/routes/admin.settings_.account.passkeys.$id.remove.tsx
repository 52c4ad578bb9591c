import type { QuestionPage } from '~/contract/owner/questions'
import { passkeys as copy } from '~/copy/owner/passkeys'
import { readPasskey, removePasskey } from '~/domain/accounts/own-passkeys'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const ACCOUNT = '/admin/settings/account'

export const loader = ownerLoader<QuestionPage>(({ services, account, id }) => {
  const passkey = readPasskey(services, { account, id })
  const about = { name: passkey.name, note: copy.dates(passkey) }
  return { ...copy.removing, back: ACCOUNT, label: 'Account', title: 'Remove passkey', about }
})

export const action = questionAction(
  { intent: 'remove', list: ACCOUNT, failed: () => copy.removing.failed },
  ({ services, account, id }) => ({ title: copy.removed, text: removePasskey(services, { account, id }).name }),
)
