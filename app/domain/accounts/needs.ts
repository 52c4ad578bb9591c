import { listOwners } from '#db/queries/people/users'
import type { Role } from '~/contract/owner/roles'
import { type Found, found, open } from '../needs-you/need'
import type { Services } from '../services'

/**
 * Owners to whom no link to a new password can be sent (rule 9.25). Shown to owners only, because a helper cannot add
 * it.
 */
export function ownersWithoutEmail({ db }: Services, _now: string, role: Role): Found {
  const owners = role === 'owner' ? listOwners(db).filter(({ email }) => email === null) : []
  return found(owners, '/admin/settings/account', 'your account', ({ id, username }) => ({
    key: `email-${id}`,
    title: 'An owner has no email address.',
    text: `If ${username} forgets the password, no link can be sent. ${username} adds an address under My account.`,
    acts: [open('/admin/settings/account', 'Open my account')],
  }))
}
