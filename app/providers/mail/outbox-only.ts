import type { MailProvider } from './port'

/**
 * The embedded default: messages stay in the outbox, where the owner reads them under Messages. That mailbox counts as
 * having accepted them.
 */
export function outboxOnlyMail(): MailProvider {
  return {
    name: 'outbox',
    send: async (message) => ({ outcome: 'accepted', providerId: `outbox-${message.id}` }),
  }
}
