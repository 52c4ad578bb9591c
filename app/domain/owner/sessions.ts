import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  findSessionWithUser,
  insertSession,
  markSessionUsed,
} from '#db/queries/people/sessions'
import { writeIfPossible } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { addDays } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'

/** Sessions end after 14 days (rule 9.8). */
export const SESSION_DAYS = 14

/** The owner as her own pages know her. */
export interface Account {
  id: number
  username: string
  displayName: string
}

const hashOf = (services: Services, token: string) => services.links.hash(`session:${token}`)

/** Begins a session and returns its token, which is stored nowhere but in the browser's cookie. */
export function startSession(services: Services, account: Account): string {
  const now = instantNow(services.clock)
  const token = services.codes.nonce()
  deleteEndedSessions(services.db, now)
  insertSession(services.db, {
    token_hash: hashOf(services, token),
    user_id: account.id,
    created_at: now,
    expires_at: addDays(now, SESSION_DAYS),
    last_used_at: now,
  })
  return token
}

/** The account whose live session this token opens, or null. */
export function findSession(services: Services, token: string): Account | null {
  const now = instantNow(services.clock)
  const session = findSessionWithUser(services.db, { tokenHash: hashOf(services, token), now })
  if (!session) return null
  // Once an hour is enough to know, and every write discards the cached pages.
  if (Date.parse(now) - Date.parse(session.last_used_at) > 3_600_000) {
    writeIfPossible(() => markSessionUsed(services.db, { tokenHash: session.token_hash, now }))
  }
  return { id: session.user_id, username: session.username, displayName: session.display_name }
}

/** Ends one session; fine when it has ended already. */
export function endSession(services: Services, token: string): void {
  deleteSession(services.db, hashOf(services, token))
}

/** 'Log out everywhere': ends every session of the account, this one too. */
export function endAllSessions(services: Services, account: Account): number {
  return inTransaction(services.db, () => {
    const ended = deleteSessionsOf(services.db, account.id)
    recordChange(services, {
      actor: account.username,
      action: 'log_out_everywhere',
      subject: 'user',
      subjectId: account.id,
      detail: { ended },
    })
    return ended
  })
}
