import type { Row } from '#db/tables'
import { PASSWORD_LINK } from '../../contract/deadlines'
import { dateTimeText } from '../../lib/time'
import { buttons, facts, type Inline, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName } from '../messages/parts'
import { readSite } from '../settings/read-settings'

type User = Row<'users'>
type Link = Row<'account_links'>

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

export const invitationKey = ({ id }: Pick<Link, 'id'>) => `invitation:${id}`

/** The link that makes an account, to the person who is invited. */
export const invitation = defineMessage<{ link: Link; token: string }>('invitation', {
  dedupeKey: ({ link }) => invitationKey(link),
  write: ({ link, token }, services) => {
    const { businessName } = readSite(services)
    return {
      to: { email: link.email!, name: '' },
      replyTo: 'owner',
      subject: `Your login for ${businessName}`,
      title: 'You are invited to help',
      lead: `Choose a username and a password, and you can help to run ${businessName}.`,
      body: [
        buttons(['Make your login', `/admin/invitation?token=${encodeURIComponent(token)}`]),
        paragraph(`The link works once, until ${dateTimeText(link.expires_at!)}. Please do not pass it on.`),
      ],
      because: ['You get this because the owner invited you. If you do not know why, ignore it: nothing happens.'],
    }
  },
})
