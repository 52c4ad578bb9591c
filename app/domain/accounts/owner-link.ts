import { findUserByName, hasUsers, listOwners } from '#db/queries/people/users'
import { inTransaction } from '#db/transaction'
import { PASSWORD_LINK } from '../../contract/deadlines'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { createSetupLink } from './first-account'
import { openPasswordLink } from './forgotten-password'

const actor = 'npm run owner'

/**
 * What `npm run owner` prints (rule 9.26), a new one-time link in it: without any account the one that makes
 * the first; else one to a new password of this account, or of the first owner. Throws 404 for an unknown name.
 */
export function makeOwnerLink(services: Services, username?: string): string[] {
  const { db } = services
  return inTransaction(db, () => {
    const user = username ? findUserByName(db, username) : listOwners(db)[0]
    if (!user && hasUsers(db)) {
      throw new Failure('missing', 'user_missing', `There is no account with the username '${username}'.`)
    }
    recordChange(services, { actor, action: 'make_link', subject: 'user', subjectId: user?.id })
    if (!user) return ["Make the owner's account here, once:", createSetupLink(services)!]
    const token = openPasswordLink(services, user)
    return [
      `Choose a new password for '${user.username}' here, once, within ${PASSWORD_LINK.openMinutes} minutes:`,
      `${services.publicUrl}/admin/new-password?token=${token}`,
    ]
  })
}
