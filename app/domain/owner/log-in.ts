import { findUserByName } from '#db/queries/people/users'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { NOBODY, verifyPassword } from './password'
import { type Account, endSession, startSession } from './sessions'

/** A session that has just begun. */
export interface LoggedIn {
  account: Account
  token: string
}

/**
 * Checks username and password and begins a new session; the session that the browser had before ends. One refusal, 401
 * 'bad_login', for an unknown name and a wrong password, and the same time for both.
 */
export async function logIn(
  services: Services,
  input: { username: string; password: string; earlierToken: string | null },
): Promise<LoggedIn> {
  const user = findUserByName(services.db, input.username)
  const right = await verifyPassword(input.password, user?.password_hash ?? NOBODY)
  if (!user || !right) throw new Failure('unauthenticated', 'bad_login', 'Invalid username or password')
  const account: Account = { id: user.id, username: user.username, displayName: user.display_name }
  return inTransaction(services.db, () => {
    if (input.earlierToken) endSession(services, input.earlierToken)
    const token = startSession(services, account)
    recordChange(services, { actor: account.username, action: 'log_in', subject: 'user', subjectId: account.id })
    return { account, token }
  })
}
