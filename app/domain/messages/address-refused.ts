import type { Row } from '#db/tables'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { buttons, facts } from './blocks'
import { defineMessage } from './define-message'
import { suppressEmail } from './suppress-email'

/** Stops all e-mail to the address of this message. For a transactional message, the owner gets an e-mail. */
export function refuseAddress(services: Services, message: Row<'messages'>): void {
  suppressEmail(services, { email: message.to_email, reason: 'refused' })
  if (message.stream === 'transactional') emailRefused.queue(services, message)
}

/** To the owner: a customer's address refuses mail, so somebody has to call. Once for each address. */
export const emailRefused = defineMessage<Row<'messages'>>('owner_email_refused', {
  dedupeKey: ({ to_email }) => `email-refused:${to_email.toLowerCase()}`,
  when: ({ to_email }, services) => to_email.toLowerCase() !== readSettings(services).ownerEmail.toLowerCase(),
  write: ({ id, to_name, to_email, subject }) => ({
    to: 'owner',
    subject: 'Needs you: An email address refuses mail',
    title: 'An email address refuses mail',
    tone: 'alert',
    lead: 'The mail service will not deliver to this address any more: it bounced, or somebody marked our mail as spam. Nothing is sent to it again. Please call instead, and ask for another address.',
    body: [
      facts(['Who', to_name || to_email], ['Email', to_email], ['Message', subject]),
      buttons(['See the message', `/admin/messages/${id}`]),
    ],
  }),
})
