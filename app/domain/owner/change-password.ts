import { findUserByName, updateUser } from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { Failure, fieldFailure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { hashPassword, verifyPassword } from './password'
import { type Account, endAllSessions, startSession } from './sessions'

/**
 * Sets a new password for somebody who knows the old one, ends every session of the account and begins a new one for this
 * browser, so others are logged out. Returns the new session's token. Throws 400 beside the field.
 */
export async function changePassword(
  services: Services,
  input: { account: Account; currentPassword: string; password: string; device: string },
): Promise<string> {
  const { account } = input
  const user = await requirePassword(services, account, input.currentPassword)
  const hash = await hashPassword(services.codes, input.password)
  return inTransaction(services.db, () => {
    // Meanwhile it was changed somewhere else: the one that was checked is no longer the password.
    if (findUserByName(services.db, account.username)?.password_hash !== user.password_hash) {
      throw new Failure('conflict', 'password_changed', 'The password was changed just now. Please log in again.')
    }
    updateUser(services.db, account.id, { password_hash: hash })
    recordChange(services, {
      actor: account.username,
      action: 'change_password',
      subject: 'user',
      subjectId: account.id,
    })
    endAllSessions(services, account)
    return startSession(services, account, input.device)
  })
}

/** The row of an account, for somebody who knows its password. Throws 400 beside the field `currentPassword`. */
export async function requirePassword(
  services: Services,
  account: Account,
  currentPassword: string,
): Promise<Row<'users'>> {
  const user = findUserByName(services.db, account.username)
  if (user && (await verifyPassword(currentPassword, user.password_hash))) return user
  throw fieldFailure('currentPassword', 'wrong_password', 'This is not your password')
}
