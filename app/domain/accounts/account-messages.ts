import type { Row } from '#db/tables'
import { PASSWORD_LINK } from '~/contract/deadlines'
import { buttons, facts, type Inline, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName } from '../messages/parts'

type User = Row<'users'>

const toAccount = (user: User) => ({
  to: { email: user.email ?? '', name: user.display_name },
  because: [`You’re getting this because you have an account with us, '${user.username}'.`] as Inline[],
})

/** The link to a new password (rule 9.23). */
export const passwordLink = defineMessage<{ user: User; token: string; key: string }>('password_link', {
  dedupeKey: ({ key }) => key,
  write: ({ user, token }) => ({
    ...toAccount(user),
    subject: 'Choose a new password',
    lead: `${greetingOfName(user.display_name)}, somebody, most likely you, asked for a new password. Here’s your link: it works once, within ${PASSWORD_LINK.openMinutes} minutes.`,
    body: [
      buttons(['Choose a new password', `/admin/new-password?token=${encodeURIComponent(token)}`]),
      facts(['Username', user.username]),
      paragraph('Not you? Then there’s nothing to do: your password stays as it is.'),
    ],
  }),
})

/** After each change of a password, however it was made. */
export const passwordChanged = defineMessage<{ user: User; key: string }>('password_changed', {
  dedupeKey: ({ key }) => key,
  when: ({ user }) => user.email !== null,
  write: ({ user }) => ({
    ...toAccount(user),
    subject: 'Your password was changed',
    lead: `${greetingOfName(user.display_name)}, your password has just been changed, and every other device has been logged out.`,
    body: [
      facts(['Username', user.username]),
      paragraph('Wasn’t that you? Then choose a new password straight away.'),
      buttons(['Choose a new password', '/admin/forgotten-password']),
    ],
  }),
})
