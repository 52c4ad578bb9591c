import { deletePasswordLinksOf, updateUser } from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { passwordChanged } from './account-messages'
import { accountOf, endAllSessions, type LoggedIn, startSession } from './sessions'

/**
 * Stores a new password, in the caller's transaction: every session and every open link of the account ends, its owner gets an
 * e-mail, and a session begins for this browser.
 */
export function setPassword(
  services: Services,
  input: { user: Row<'users'>; hash: string; device: string; action: 'change_password' | 'reset_password' },
): LoggedIn {
  const { user, action } = input
  const account = accountOf(user)
  updateUser(services.db, user.id, { password_hash: input.hash })
  deletePasswordLinksOf(services.db, user.id)
  recordChange(services, { actor: user.username, action, subject: 'user', subjectId: user.id })
  endAllSessions(services, account)
  passwordChanged.queue(services, { user, key: `password-changed:${user.id}:${services.codes.nonce()}` })
  return { account, token: startSession(services, account, input.device) }
}
