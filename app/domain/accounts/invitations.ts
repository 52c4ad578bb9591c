import { isAuditActor } from '#db/queries/audit-log'
import { withdrawMessage } from '#db/queries/messages'
import {
  deleteAccountLink,
  deleteInvitationsTo,
  findAccountLink,
  findUserByEmail,
  findUserByName,
  insertUser,
} from '#db/queries/people/users'
import { inTransaction } from '#db/transaction'
import { INVITATION_DAYS } from '~/contract/deadlines'
import type { Role } from '~/contract/owner/roles'
import { people as copy } from '~/copy/owner/people'
import { Failure, fieldFailure, missing } from '~/lib/failure'
import { addDays } from '~/lib/time'
import { type ByOwner, recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { findLink, openLink, takeLink } from './account-links'
import { invitation, invitationKey } from './invitation-message'
import { hashPassword } from './password'
import { type Account, accountOf } from './sessions'

/**
 * Invites a person by e-mail (rule 9.21), with a one-time link of which only a hash is stored. An earlier invitation to
 * the address ends. 400 under the field for an address that has an account.
 */
export function invite(services: Services, input: { email: string; role: Role; actor: string }): void {
  const { db } = services
  const { email, role, actor } = input
  inTransaction(db, () => {
    if (findUserByEmail(db, email)) throw fieldFailure('email', 'email_taken', copy.emailTaken)
    deleteInvitationsTo(db, email)
    const expires_at = addDays(services.clock.instant(), INVITATION_DAYS)
    const opened = openLink(services, { purpose: 'invitation', email, role, expires_at })
    const { link } = opened
    invitation.queue(services, opened)
    recordChange(services, { actor, action: 'invite', subject: 'invitation', subjectId: link.id, detail: { role } })
  })
}

/** Ends an invitation, and its e-mail if it was not sent yet. 404 for one that was used or withdrawn. */
export function withdrawInvitation(services: Services, { id, actor }: ByOwner): void {
  inTransaction(services.db, () => {
    const link = findAccountLink(services.db, id)
    if (link?.purpose !== 'invitation' || link.used_at !== null) {
      throw missing('invitation_over', 'This invitation was used or withdrawn already.')
    }
    deleteAccountLink(services.db, id)
    withdrawMessage(services.db, invitationKey(link))
    recordChange(services, { actor, action: 'withdraw', subject: 'invitation', subjectId: id })
  })
}

/**
 * The invitation of this token; undefined when the token is wrong, or it was used, withdrawn or replaced, or has
 * expired.
 */
export const findInvitation = (services: Services, token: string) => findLink(services, 'invitation', token)

/** Makes the account of an invited person, once; 403 for a link that `findInvitation` does not know. */
export async function acceptInvitation(
  services: Services,
  input: { token: string; displayName: string; username: string; password: string },
): Promise<Account> {
  const { db, codes, clock } = services
  const { displayName, username } = input
  if (!findInvitation(services, input.token)) throw refusal()
  const password_hash = await hashPassword(codes, input.password)
  return inTransaction(db, () => {
    const link = takeLink(services, 'invitation', input.token)
    if (!link?.role) throw refusal()
    // The audit log names people by it, so the name of a former account is not given to somebody else.
    const isTaken = findUserByName(db, username) !== undefined || isAuditActor(db, username)
    if (isTaken) throw fieldFailure('username', 'username_taken', copy.usernameTaken)
    const now = clock.instant()
    const { email, role } = link
    const user = { username, password_hash, display_name: displayName, email, role, role_since: now, created_at: now }
    const account = accountOf(insertUser(db, user))
    const detail = { role, invitation: link.id }
    recordChange(services, { actor: username, action: 'create', subject: 'user', subjectId: account.id, detail })
    return account
  })
}

const refusal = () => new Failure('forbidden', 'invitation_over', copy.linkOver)
