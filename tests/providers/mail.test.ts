import { expect, it } from 'vitest'
import { sendNowById } from '../../app/domain/messages/deliver-messages'
import { queueMessage } from '../../app/domain/messages/queue-message'
import { outboxOnlyMail } from '../../app/providers/mail/outbox-only'
import { testServices } from '../support/services'
import { mailContract } from './mail-contract'

mailContract('outbox', outboxOnlyMail)

it("the demo's mailbox counts as having accepted the message", async () => {
  const services = { ...testServices(), mail: outboxOnlyMail() }
  const { id } = queueMessage(services, {
    kind: 'test',
    dedupeKey: 'demo',
    to: { email: 'aroha@example.com', name: 'Aroha' },
    content: { subject: 'S', html: 'H', text: 'T' },
  })
  expect(await sendNowById(services, id)).toBe(true)
  expect(services.db.sqlite.prepare('SELECT state, provider_id FROM messages').get()).toEqual({
    state: 'accepted',
    provider_id: `outbox-${id}`,
  })
})
