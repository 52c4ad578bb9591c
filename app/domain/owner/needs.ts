import { listOwners } from '#db/queries/people/users'
import { type Found, found, open } from '../needs-you/need'
import type { Services } from '../services'

/** Nobody could send them a link to a new password (rule 9.25). */
export function ownersWithoutEmail({ db }: Services): Found {
  const owners = listOwners(db).filter(({ email }) => email === null)
  return found(owners, '/admin/settings/account', 'your account', ({ id, username }) => ({
    key: `email-${id}`,
    title: 'Your email address is missing.',
    text: `Without one, nobody can send ${username} a link when the password is forgotten.`,
    acts: [open('/admin/settings/account', 'Add it')],
  }))
}
