import {
  deleteInvitationsTo,
  deletePasswordLinksOf,
  findUser,
  listUsersByLogin,
  updateUser,
} from '#db/queries/people/users'
import { inTransaction } from '#db/transaction'
import { fieldFailure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { requireOwnPassword, requireUnchanged } from './change-password'
import type { Account } from './sessions'

/** The address of an account, or null. */
export function readEmail({ db }: Services, account: Account): string | null {
  return findUser(db, account.id)?.email ?? null
}

/**
 * Sets the e-mail address of an account, for somebody who knows its password; open links that went to the former address end
 * (rule 9.25). Throws 400 beside the field, also for the address of another account.
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
    // An address has one account (rule 9.21).
    deleteInvitationsTo(services.db, email)
    recordChange(services, { actor: account.username, action: 'change_email', subject: 'user', subjectId: user.id })
  })
}
