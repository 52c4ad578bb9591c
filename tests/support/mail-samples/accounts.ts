import type { Row } from '#db/tables'
import { passwordChanged, passwordLink } from '../../../app/domain/accounts/account-messages'
import { emailRefused } from '../../../app/domain/messages/address-refused'
import { NOW } from '../build-services'
import type { MailSample } from './sample'

/** E-mails about an account or an address. */
export function accountMails({ services, values }: MailSample) {
  const user: Row<'users'> = {
    id: 1,
    username: values.firstName,
    password_hash: '',
    display_name: values.name,
    email: values.email,
    role: 'owner',
    role_since: null,
    created_at: NOW,
  }
  const refused = { id: 1, to_name: values.name, to_email: values.email, subject: values.title } as Row<'messages'>
  return {
    passwordLink: passwordLink.preview(services, { user, token: 'nonce', key: 'password-link:1:nonce' }),
    passwordChanged: passwordChanged.preview(services, { user, key: 'password-changed:1:nonce' }),
    ownerEmailRefused: emailRefused.preview(services, refused),
  }
}
