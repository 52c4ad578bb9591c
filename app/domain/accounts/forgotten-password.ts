import { findUser, listUsersByLogin } from '#db/queries/people/users'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { PASSWORD_LINK } from '~/contract/deadlines'
import { Failure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { linkRequests, wasSentOften } from '../messages/link-requests'
import type { Services } from '../services'
import { findLink, openLink, takeLink } from './account-links'
import { passwordLink } from './account-messages'
import { setPassword } from './change-login'
import { hashPassword } from './password'
import type { LoggedIn } from './sessions'

/** Requests for a new password (rule 9.24), answered by e-mail for accounts with an address. */
export const { request: requestPasswordLink, answerAll: sendPasswordLinks } = linkRequests(
  'password',
  (services, login) => listUsersByLogin(services.db, login).filter((user) => sendLink(services, user)).length,
)

function sendLink(services: Services, user: Row<'users'>): boolean {
  const prefix = `password-link:${user.id}:`
  if (!user.email || wasSentOften(services, prefix, PASSWORD_LINK)) return false
  const token = openPasswordLink(services, user)
  return passwordLink.queue(services, { user, token, key: `${prefix}${services.codes.nonce()}` })
}

/** Opens a link that sets a new password, in the caller's transaction, and returns its token. Earlier links end. */
export function openPasswordLink(services: Services, { id }: Pick<Row<'users'>, 'id'>): string {
  const expires_at = minutesAfter(services.clock.instant(), PASSWORD_LINK.openMinutes)
  return openLink(services, { purpose: 'password', user_id: id, expires_at }).token
}

/** The name of the account whose password this link can still change, or null. */
export function findPasswordLink(services: Services, token: string): { username: string } | null {
  return findUser(services.db, findLink(services, 'password', token)?.user_id) ?? null
}

/**
 * Sets the new password by a link and begins a session for this browser; every other session of the account ends (rule
 * 9.23). Throws 403 when the link was used or replaced, or has expired.
 */
export async function redeemPasswordLink(
  services: Services,
  input: { token: string; password: string; device: string },
): Promise<LoggedIn> {
  if (!findPasswordLink(services, input.token)) throw linkOver()
  const hash = await hashPassword(services.codes, input.password)
  return inTransaction(services.db, () => {
    const user = findUser(services.db, takeLink(services, 'password', input.token)?.user_id)
    if (!user) throw linkOver()
    return setPassword(services, { user, hash, device: input.device, action: 'reset_password' })
  })
}

const linkOver = () =>
  new Failure('forbidden', 'password_link_over', 'This link does not work any more. Please ask for a new one.')
