import type { Row } from '#db/tables'
import { PASSWORD_LINK } from '../../contract/deadlines'
import { buttons, facts, type Inline, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName } from '../messages/parts'

type User = Row<'users'>

const toAccount = (user: User) => ({
  to: { email: user.email ?? '', name: user.display_name },
  because: [
    `You get this because you have an account at our site, '${user.username}'. It is not a newsletter.`,
  ] as Inline[],
})

/** The link to a new password (rule 9.23). */
export const passwordLink = defineMessage<{ user: User; token: string; key: string }>('password_link', {
  dedupeKey: ({ key }) => key,
  write: ({ user, token }) => ({
    ...toAccount(user),
    subject: 'Choose a new password',
    lead: `${greetingOfName(user.display_name)}, somebody asked for a new password for this account, most likely you. Here is your link: it is open for ${PASSWORD_LINK.openMinutes} minutes and works once.`,
    body: [
      buttons(['Choose a new password', `/admin/new-password?token=${encodeURIComponent(token)}`]),
      facts(['Username', user.username]),
      paragraph('If it was not you, there is nothing to do: your password stays as it is.'),
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
    lead: `${greetingOfName(user.display_name)}, the password of your account was changed just now, and every other device was logged out.`,
    body: [
      facts(['Username', user.username]),
      paragraph('Was that not you? Then choose a new password at once.'),
      buttons(['Choose a new password', '/admin/forgotten-password']),
    ],
  }),
})
