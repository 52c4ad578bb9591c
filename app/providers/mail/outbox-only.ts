import type { MailProvider } from './port'

/** The built-in default: messages stay in the outbox, where the owner can read them. In the demo they count as sent. */
export function outboxOnlyMail({ isDemo = true } = {}): MailProvider {
  return {
    name: 'outbox',
    isSilent: !isDemo,
    send: async (message) => ({ outcome: 'accepted', providerId: `outbox-${message.id}` }),
  }
}
