import type { MailProvider } from './port'

/** The embedded default: messages stay in the outbox, where the owner reads them, and count as accepted. */
export function outboxOnlyMail(): MailProvider {
  return {
    name: 'outbox',
    send: async (message) => ({ outcome: 'accepted', providerId: `outbox-${message.id}` }),
  }
}
