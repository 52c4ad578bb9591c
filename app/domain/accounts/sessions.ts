import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSessionWithUser,
  findUser,
  findUserByName,
  insertSession,
  listSessionsOf,
  markSessionUsed,
} from '#db/queries/people/users'
import { writeIfPossible } from '#db/storage-fault'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { SESSION_DAYS } from '~/contract/deadlines'
import { Failure, missing } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { dateTimeText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { NOBODY, verifyPassword } from './password'

/** Somebody who can log in, as the pages of the owner's area know them. */
export interface Account {
  id: number
  username: string
  displayName: string
  role: Row<'users'>['role']
}

export function accountOf(user: Pick<Row<'users'>, 'id' | 'username' | 'display_name' | 'role'>): Account {
  return { id: user.id, username: user.username, displayName: user.display_name, role: user.role }
}

/** 403 for anybody but an owner: for owner-only actions on pages that other roles may open (rule 9.20). */
export function requireOwner({ role }: Pick<Account, 'role'>, refusal: string): void {
  if (role !== 'owner') throw new Failure('forbidden', 'not_allowed', refusal)
}

const hashOf = (services: Services, token: string) => services.links.hash(`session:${token}`)

/** Begins a session on a device ('Chrome on Android') and returns its token, which is stored only in the browser's cookie. */
export function startSession(services: Services, account: Account, device: string): string {
  const now = services.clock.instant()
  const token = services.codes.nonce()
  deleteEndedSessions(services.db, now)
  insertSession(services.db, {
    token_hash: hashOf(services, token),
    user_id: account.id,
    device,
    created_at: now,
    expires_at: minutesAfter(now, SESSION_DAYS * 24 * 60),
    last_used_at: now,
  })
  return token
}

/** The account whose live session this token opens, or null. */
export function findSession(services: Services, token: string): Account | null {
  const now = services.clock.instant()
  const session = findSessionWithUser(services.db, { tokenHash: hashOf(services, token), now })
  if (!session) return null
  // At most once an hour, because every write discards the cached pages.
  if (Date.parse(now) - Date.parse(session.last_used_at) > 3_600_000) {
    writeIfPossible(() => markSessionUsed(services.db, { tokenHash: session.token_hash, now }))
  }
  return accountOf(session)
}

/** Ends one session. Safe to repeat. */
export function endSession(services: Services, token: string): void {
  deleteSession(services.db, hashOf(services, token))
}

/** The sessions of the account, for its page; `token` is that of the present session. */
export function listSessions(services: Services, { account, token }: { account: Account; token: string | null }) {
  const own = token && hashOf(services, token)
  return listSessionsOf(services.db, { userId: account.id, now: services.clock.instant() }).map((session) => ({
    id: session.id,
    device: session.device,
    loggedInText: dateTimeText(session.created_at),
    usedText: dateTimeText(session.last_used_at),
    isThis: session.token_hash === own,
  }))
}
export type SessionView = ReturnType<typeof listSessions>[number]

/** Logs one of the account's own devices out; 404 for a session that is not its own. */
export function endOwnSession(services: Services, { account, id }: { account: Account; id: number }): void {
  inTransaction(services.db, () => {
    if (!deleteSessionOf(services.db, { userId: account.id, id })) {
      throw missing('session_missing', 'This device is logged out already')
    }
    recordChange(services, { actor: account.username, action: 'log_out', subject: 'session', subjectId: id })
  })
}

/** 'Log out everywhere': ends every session of the account, this one too. */
export function endAllSessions(services: Services, { id, username: actor }: Account): number {
  return inTransaction(services.db, () => {
    const ended = deleteSessionsOf(services.db, id)
    recordChange(services, { actor, action: 'log_out_everywhere', subject: 'user', subjectId: id, detail: { ended } })
    return ended
  })
}

/** The browser that logs in. */
export interface Browser {
  device: string
}

/** A session that has just begun. */
export interface LoggedIn {
  account: Account
  token: string
}

/**
 * Checks username and password and begins a new session. An unknown name and a wrong password get the same refusal, 401
 * 'bad_login', and take the same time.
 */
export async function logIn(
  services: Services,
  input: Browser & { username: string; password: string },
): Promise<LoggedIn> {
  const checked = findUserByName(services.db, input.username)
  const right = await verifyPassword(input.password, checked?.password_hash ?? NOBODY)
  const refusal = () => new Failure('unauthenticated', 'bad_login', 'Invalid username or password')
  if (!checked || !right) throw refusal()
  return inTransaction(services.db, () => {
    // Read again: while the password was checked, it may have been changed, or the account removed.
    const user = findUser(services.db, checked.id)
    if (user?.password_hash !== checked.password_hash) throw refusal()
    return beginSession(services, user, input)
  })
}

/** Begins a session for a user who has just proved their identity. Call it in a transaction. */
export function beginSession(services: Services, user: Row<'users'>, browser: Browser): LoggedIn {
  const account = accountOf(user)
  const token = startSession(services, account, browser.device)
  recordChange(services, { actor: account.username, action: 'log_in', subject: 'user', subjectId: account.id })
  return { account, token }
}
