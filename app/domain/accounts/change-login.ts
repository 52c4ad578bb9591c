import {
  deleteInvitationsTo,
  deletePasswordLinksOf,
  findUser,
  listUsersByLogin,
  updateUser,
} from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { conflict, fieldFailure } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { passwordChanged } from './account-messages'
import { hashPassword, verifyPassword } from './password'
import { type Account, accountOf, endAllSessions, type LoggedIn, startSession } from './sessions'

/**
 * Sets a new password for somebody who knows the old one. Ends every session of the account, which logs other browsers
 * out, and begins a new one for this browser. Returns its token. Throws 400 under the field.
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

/** The account's row, for somebody who knows its password. Throws 400 under the field. */
export async function requireOwnPassword(
  services: Services,
  { account, currentPassword }: { account: Account; currentPassword: string },
): Promise<Row<'users'>> {
  const user = findUser(services.db, account.id)
  if (user && (await verifyPassword(currentPassword, user.password_hash))) return user
  throw fieldFailure('currentPassword', 'wrong_password', 'This is not your password')
}

/** Throws 409 when the password has been changed since it was checked. Inside the transaction. */
function requireUnchanged({ db }: Services, user: Row<'users'>): void {
  if (findUser(db, user.id)?.password_hash === user.password_hash) return
  throw conflict('password_changed', 'The password was changed just now. Please log in again.')
}

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

/** The address of an account, or null. */
export function readEmail({ db }: Services, account: Account): string | null {
  return findUser(db, account.id)?.email ?? null
}

/**
 * Sets the e-mail address of an account, for somebody who knows its password. Open links that went to the old address
 * end (rule 9.25). Throws 400 under the field, also for the address of another account.
 */
export async function changeEmail(
  services: Services,
  input: { account: Account; currentPassword: string; email: string },
): Promise<void> {
  const { account, email } = input
  const user = await requireOwnPassword(services, input)
  inTransaction(services.db, () => {
    requireUnchanged(services, user)
    if (listUsersByLogin(services.db, email).some(({ id }) => id !== user.id)) {
      throw fieldFailure('email', 'email_taken', 'Another account has this address')
    }
    updateUser(services.db, user.id, { email })
    deletePasswordLinksOf(services.db, user.id)
    // An address has at most one account (rule 9.21).
    deleteInvitationsTo(services.db, email)
    recordChange(services, { actor: account.username, action: 'change_email', subject: 'user', subjectId: user.id })
  })
}
