import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, exists, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { deleteBy, findBy, insertOnce, listBy, rowsOf } from '../../rows'
import type { NewRow, Row } from '../../tables'

/** The account with this name, ignoring case. */
export const findUserByName = findBy('users', 'username')
export const { find: findUser, insert: insertUser, update: updateUser, remove: deleteUser } = rowsOf('users')
export const findUserByEmail = findBy('users', 'email')

export function hasUsers(db: Db): boolean {
  return exists(db, build.selectFrom('users').select('id').limit(1))
}

/** Accounts with this name or e-mail address, ignoring case. */
export function listUsersByLogin(db: Db, login: string): Row<'users'>[] {
  const isTheirs = sql<boolean>`(username = ${login} COLLATE NOCASE OR email = ${login} COLLATE NOCASE)`
  return execute(db, build.selectFrom('users').selectAll().where(isTheirs))
}

/** The owners' accounts, oldest first. */
export const listOwners = preparedRows(() =>
  build.selectFrom('users').selectAll().where('role', '=', 'owner').orderBy('id'),
)

type LinkPurpose = Row<'account_links'>['purpose']

export const { find: findAccountLink, update: updateAccountLink, remove: deleteAccountLink } = rowsOf('account_links')

/** Stores a one-time link. A link for the first account, or for an account's new password, replaces earlier ones. */
export function insertAccountLink(db: Db, link: NewRow<'account_links'>): Row<'account_links'> {
  if (link.purpose === 'setup') write(db, build.deleteFrom('account_links').where('purpose', '=', 'setup'))
  if (link.user_id) deletePasswordLinksOf(db, link.user_id)
  return executeFirst(db, build.insertInto('account_links').values(link).returningAll())!
}

/** Deletes every link to a new password of the account. */
export const deletePasswordLinksOf = deleteBy('account_links', 'user_id')

const findByToken = findBy('account_links', 'token_hash')

/** The link of this purpose, unless it was used or has expired. */
export function findOpenAccountLink(
  db: Db,
  args: { purpose: LinkPurpose; tokenHash: string; now: string },
): Row<'account_links'> | undefined {
  const link = findByToken(db, args.tokenHash)
  const isOpen = link?.used_at === null && (link.expires_at === null || link.expires_at > args.now)
  return isOpen && link.purpose === args.purpose ? link : undefined
}

/** Every account with the time of its last use, by name. */
export const listUsers = preparedRows(() =>
  build
    .selectFrom('users as u')
    .leftJoin('sessions as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.display_name', 'u.email', 'u.role'])
    .select((eb) => eb.fn.max('s.last_used_at').as('last_used_at'))
    .groupBy('u.id')
    .orderBy('u.username'),
)

/** Invitations that can still be used, newest first. */
export function listInvitations(db: Db, now: string): Row<'account_links'>[] {
  const query = build.selectFrom('account_links').selectAll().where('purpose', '=', 'invitation')
  return execute(db, query.where('used_at', 'is', null).where('expires_at', '>', now).orderBy('id', 'desc'))
}

/** Deletes the unused invitations of an e-mail address. */
export function deleteInvitationsTo(db: Db, email: string): void {
  const query = build.deleteFrom('account_links').where('purpose', '=', 'invitation').where('used_at', 'is', null)
  write(db, query.where('email', '=', email))
}

export const { insert: insertSession } = rowsOf('sessions')

export const findSessionWithUser = preparedRow((p: { tokenHash: string; now: string }) =>
  build
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.token_hash', 's.last_used_at', 'u.id', 'u.username', 'u.display_name', 'u.role'])
    .where('s.token_hash', '=', p.tokenHash)
    .where('s.expires_at', '>', p.now),
)

export function markSessionUsed(db: Db, args: { tokenHash: string; now: string }): void {
  write(db, build.updateTable('sessions').set({ last_used_at: args.now }).where('token_hash', '=', args.tokenHash))
}

/** An account's sessions that have not expired, last used first. */
export function listSessionsOf(db: Db, { userId, now }: { userId: number; now: string }): Row<'sessions'>[] {
  const query = build.selectFrom('sessions').selectAll().where('user_id', '=', userId).where('expires_at', '>', now)
  return execute(db, query.orderBy('last_used_at', 'desc').orderBy('id', 'desc'))
}

/** Deletes one session of the account; false when the account has no session with this id. */
export function deleteSessionOf(db: Db, { userId, id }: { userId: number; id: number }): boolean {
  return write(db, build.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId)).changes === 1
}

export const deleteSession = deleteBy('sessions', 'token_hash')

/** Deletes every session of the account; returns how many there were. */
export const deleteSessionsOf = deleteBy('sessions', 'user_id')

export function deleteEndedSessions(db: Db, now: string): void {
  write(db, build.deleteFrom('sessions').where('expires_at', '<=', now))
}

export const findPasskeyByCredential = findBy('passkeys', 'credential_id')
export const { insert: insertPasskey, update: updatePasskey, remove: removePasskey } = rowsOf('passkeys')

/** An account's passkeys, oldest first. */
export const listPasskeysOf = listBy('passkeys', 'user_id', 'id')

/** A passkey, only if it belongs to this account. */
export const findPasskeyOf = preparedRow(({ id, userId }: { id: number; userId: number }) =>
  build.selectFrom('passkeys').selectAll().where('id', '=', id).where('user_id', '=', userId),
)

const insertChallenge = insertOnce('used_challenges')

/** Marks a challenge as used and deletes expired ones; false when it was used before. */
export function claimChallenge(db: Db, challenge: NewRow<'used_challenges'>, now: string): boolean {
  write(db, build.deleteFrom('used_challenges').where('expires_at', '<=', now))
  return insertChallenge(db, challenge)
}
