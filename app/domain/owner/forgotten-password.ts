import { countMessages } from '#db/queries/messages'
import {
  claimAccountLink,
  deletePasswordRequest,
  findOpenAccountLink,
  findUser,
  insertAccountLink,
  insertPasswordRequest,
  listPasswordRequests,
  listUsersByLogin,
} from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { PASSWORD_LINK } from '../../contract/deadlines'
import { Failure } from '../../lib/failure'
import { minutesAfter } from '../../lib/instants'
import type { Services } from '../services'
import { passwordLink } from './account-messages'
import { hashPassword } from './password'
import type { LoggedIn } from './sessions'
import { setPassword } from './set-password'

/** Somebody has forgotten the password (rule 9.24). Known or not, it is the same work and the same answer. */
export function requestPasswordLink(services: Services, login: string): void {
  insertPasswordRequest(services.db, { login, created_at: services.clock.instant() })
}

/** Answers those requests by e-mail, where there is an account with an address. Returns how many e-mails were written. */
export function sendPasswordLinks(services: Services): number {
  const answered = listPasswordRequests(services.db).flatMap(({ login }) =>
    inTransaction(services.db, () => {
      deletePasswordRequest(services.db, login)
      return listUsersByLogin(services.db, login).filter((user) => sendLink(services, user))
    }),
  )
  return answered.length
}

function sendLink(services: Services, user: Row<'users'>): boolean {
  const prefix = `password-link:${user.id}:`
  const now = services.clock.instant()
  const sentIn = (minutes: number) => countMessages(services.db, { prefix, since: minutesAfter(now, -minutes) })
  if (!user.email || sentIn(PASSWORD_LINK.everyMinutes) > 0 || sentIn(24 * 60) >= PASSWORD_LINK.perDay) return false
  const token = services.codes.nonce()
  openPasswordLink(services, { userId: user.id, token })
  passwordLink.queue(services, { user, token, key: `${prefix}${services.codes.nonce()}` })
  return true
}

/** Opens a link to a new password of the account, in the caller's transaction; those before it end. Only its hash is stored. */
export function openPasswordLink(services: Services, { userId, token }: { userId: number; token: string }): void {
  const now = services.clock.instant()
  insertAccountLink(services.db, {
    purpose: 'password',
    user_id: userId,
    token_hash: hashOf(services, token),
    created_at: now,
    expires_at: minutesAfter(now, PASSWORD_LINK.openMinutes),
  })
}

/** The name of the account whose password this link can still change, or null. */
export function findPasswordLink(services: Services, token: string): { username: string } | null {
  return findUser(services.db, findLink(services, token)?.user_id) ?? null
}

/**
 * Sets the new password of a link and begins a session for this browser; every other session of the account ends (rule 9.23).
 * Throws 403 when the link is used, over or replaced.
 */
export async function redeemPasswordLink(
  services: Services,
  input: { token: string; password: string; device: string },
): Promise<LoggedIn> {
  if (!findLink(services, input.token)) throw linkOver()
  const hash = await hashPassword(services.codes, input.password)
  return inTransaction(services.db, () => {
    const link = findLink(services, input.token)
    const user = findUser(services.db, link?.user_id)
    if (!link || !user || !claimAccountLink(services.db, { id: link.id, now: services.clock.instant() }))
      throw linkOver()
    return setPassword(services, { user, hash, device: input.device, action: 'reset_password' })
  })
}

function findLink(services: Services, token: string) {
  const now = services.clock.instant()
  return findOpenAccountLink(services.db, { purpose: 'password', tokenHash: hashOf(services, token), now })
}

const hashOf = (services: Services, token: string) => services.links.hash(`password:${token}`)

const linkOver = () =>
  new Failure('forbidden', 'password_link_over', 'This link does not work any more. Please ask for a new one.')
