import { findUser } from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { Failure, fieldFailure } from '../../lib/failure'
import type { Services } from '../services'
import { hashPassword, verifyPassword } from './password'
import type { Account } from './sessions'
import { setPassword } from './set-password'

/**
 * Sets a new password for somebody who knows the old one, ends every session of the account and begins a new one for this
 * browser, so others are logged out. Returns the new session's token. Throws 400 beside the field.
 */
export async function changePassword(
  services: Services,
  input: { account: Account; currentPassword: string; password: string; device: string },
): Promise<string> {
  const user = await requireOwnPassword(services, input)
  const hash = await hashPassword(services.codes, input.password)
  return inTransaction(services.db, () => {
    requireUnchanged(services, user)
    return setPassword(services, { user, hash, device: input.device, action: 'change_password' }).token
  })
}

/** The account's row, for somebody who knows its password. Throws 400 beside the field. */
export async function requireOwnPassword(
  services: Services,
  { account, currentPassword }: { account: Account; currentPassword: string },
): Promise<Row<'users'>> {
  const user = findUser(services.db, account.id)
  if (user && (await verifyPassword(currentPassword, user.password_hash))) return user
  throw fieldFailure('currentPassword', 'wrong_password', 'This is not your password')
}

/** Inside the transaction: 409 when the password that was checked has been changed meanwhile, somewhere else. */
export function requireUnchanged({ db }: Services, user: Row<'users'>): void {
  if (findUser(db, user.id)?.password_hash === user.password_hash) return
  throw new Failure('conflict', 'password_changed', 'The password was changed just now. Please log in again.')
}
