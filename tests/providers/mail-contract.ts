import { describe, expect, it } from 'vitest'
import type { MailProvider, OutgoingMessage } from '../../app/providers/mail/port'

export function anOutgoingMessage(changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id: 7,
    stream: 'transactional',
    to: { email: 'aroha@example.com', name: 'Āroha, "Fern"' },
    replyTo: null,
    subject: 'Booking Confirmed! 🎨',
    html: '<p>Kia ora</p>',
    text: 'Kia ora',
    headers: {},
    attachments: [],
    ...changes,
  }
}

/** What every mail provider promises, the embedded one and the real one. */
export function mailContract(name: string, open: () => Promise<MailProvider> | MailProvider): void {
  describe(`mail provider ${name}`, () => {
    it('accepts a message and returns its id', async () => {
      const provider = await open()
      const result = await provider.send(anOutgoingMessage())
      expect(result).toEqual({ outcome: 'accepted', providerId: expect.stringMatching(/\S/) })
    })

    it('accepts a marketing message with headers, a reply address and attachments', async () => {
      const provider = await open()
      const result = await provider.send(
        anOutgoingMessage({
          stream: 'marketing',
          replyTo: 'hana@studio.example',
          headers: { 'List-Unsubscribe': '<https://studio.example/u>' },
          attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: new Uint8Array([0, 255]) }],
        }),
      )
      expect(result.outcome).toBe('accepted')
    })

    it('gives different messages different ids', async () => {
      const provider = await open()
      const results = await Promise.all([1, 2, 3].map((id) => provider.send(anOutgoingMessage({ id }))))
      expect(new Set(results.map((result) => result.outcome === 'accepted' && result.providerId)).size).toBe(3)
    })
  })
}
