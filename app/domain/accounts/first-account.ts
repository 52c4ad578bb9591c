import { findUserByName, hasUsers, insertUser, listOwners } from '#db/queries/people/users'
import { findSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { PASSWORD_LINK } from '~/contract/deadlines'
import { Failure, missing } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { findLink, openLink, takeLink } from './account-links'
import { openPasswordLink } from './forgotten-password'
import { hashPassword } from './password'
import { type Account, accountOf } from './sessions'

interface NewOwner {
  username: string
  password: string
  displayName?: string
  /** Default: the address for the studio's notifications, once it was chosen (rule 9.25). */
  email?: string
}

/**
 * Makes the first account (rule 9.7); does nothing when there is one, so that it may be called at every start. Returns
 * whether it made one.
 */
export async function ensureOwner(services: Services, input: NewOwner): Promise<boolean> {
  if (hasUsers(services.db)) return false
  const passwordHash = await hashPassword(services.codes, input.password)
  return inTransaction(services.db, () => {
    // Another process may have started at the same moment and been first.
    if (hasUsers(services.db)) return false
    addAccount(services, input, passwordHash)
    return true
  })
}

/**
 * A one-time link that makes the first account, or null when there is an account. Each call replaces the previous link.
 * Only a hash is stored.
 */
export function createSetupLink(services: Services): string | null {
  if (hasUsers(services.db)) return null
  const { token } = inTransaction(services.db, () => openLink(services, { purpose: 'setup' }))
  return `${services.publicUrl}/admin/setup?token=${encodeURIComponent(token)}`
}

/** True while the link can still make the first account. */
export function isSetupLinkOpen(services: Services, token: string): boolean {
  return !hasUsers(services.db) && findLink(services, 'setup', token) !== undefined
}

/** Makes the first account by its one-time link; 403 when the link is used, replaced or wrong. */
export async function redeemSetupLink(services: Services, input: NewOwner & { token: string }): Promise<Account> {
  const refusal = () =>
    new Failure(
      'forbidden',
      'setup_link_used',
      'This link has been used or replaced. Run npm run owner on the server to get a new one.',
    )
  if (!isSetupLinkOpen(services, input.token)) throw refusal()
  const passwordHash = await hashPassword(services.codes, input.password)
  return inTransaction(services.db, () => {
    if (hasUsers(services.db) || !takeLink(services, 'setup', input.token)) throw refusal()
    return addAccount(services, input, passwordHash)
  })
}

function addAccount(services: Services, input: NewOwner, passwordHash: string): Account {
  const { username, displayName: display_name = '', email = chosenEmail(services) } = input
  const created_at = services.clock.instant()
  const user = insertUser(services.db, { username, password_hash: passwordHash, display_name, email, created_at })
  recordChange(services, { actor: username, action: 'create', subject: 'user', subjectId: user.id })
  return accountOf(user)
}

function chosenEmail({ db }: Services): string | null {
  const stored = findSetting(db, 'ownerEmail')
  return (stored && (JSON.parse(stored) as string)) || null
}

const actor = 'npm run owner'

/**
 * What `npm run owner` prints (rule 9.26): a new one-time link. Without any account it makes the first account;
 * otherwise it sets a new password for this account, or for the first owner. Throws 404 for an unknown name.
 */
export function makeOwnerLink(services: Services, username?: string): string[] {
  const { db } = services
  return inTransaction(db, () => {
    const user = username ? findUserByName(db, username) : listOwners(db)[0]
    if (!user && hasUsers(db)) throw missing('user_missing', `There is no account with the username '${username}'.`)
    recordChange(services, { actor, action: 'make_link', subject: 'user', subjectId: user?.id })
    if (!user) return ["Make the owner's account here, once:", createSetupLink(services)!]
    const token = openPasswordLink(services, user)
    return [
      `Choose a new password for '${user.username}' here, once, within ${PASSWORD_LINK.openMinutes} minutes:`,
      `${services.publicUrl}/admin/new-password?token=${token}`,
    ]
  })
}
