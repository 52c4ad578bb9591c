import { describe, expect, it } from 'vitest'
import { deliverDueMessages, sendNowById } from '../../../app/domain/messages/deliver-messages'
import { claim, LEASE_MS } from '../../../app/domain/messages/try-message'
import type { SendResult } from '../../../app/providers/mail/port'
import { queueTestMessage as queue, messageRow as rowOf } from '../../support/makers/messages'
import { testServices } from '../../support/services'
import { pending } from '../../support/stand-ins/recording-mail'

describe('two processes that send messages', () => {
  it('never send the same message', async () => {
    const one = testServices()
    const other = testServices({ file: one.file })
    const ids = Array.from({ length: 30 }, (_, index) => queue(one, `m${index}`))
    const tried = await Promise.all([deliverDueMessages(one), deliverDueMessages(other), deliverDueMessages(one)])
    expect(tried.reduce((sum, count) => sum + count)).toBe(30)
    const sent = [...one.mail.sent, ...other.mail.sent].map((message) => message.id)
    expect(sent.sort((a, b) => a - b)).toEqual(ids)
    expect(other.mail.sent.length).toBeGreaterThan(0)
  })

  it('do not both send one that has to be sent at once', async () => {
    const one = testServices()
    const other = testServices({ file: one.file })
    const id = queue(one)
    const answer = pending<SendResult>()
    one.mail.answerWith(() => answer.promise)
    const running = deliverDueMessages(one)
    expect(await sendNowById(other, id)).toBe(false)
    answer.resolve({ outcome: 'accepted', providerId: 'the only one' })
    await running
    expect(await sendNowById(other, id)).toBe(true)
    expect(other.mail.sent).toEqual([])
  })

  it('take over messages of a crashed one after its lease', async () => {
    const crashed = testServices()
    const id = queue(crashed)
    expect(claim(crashed)?.id).toBe(id)
    const other = testServices({ file: crashed.file })
    other.clock.advance(LEASE_MS - 1)
    expect(await deliverDueMessages(other)).toBe(0)
    other.clock.advance(1)
    expect(await deliverDueMessages(other)).toBe(1)
    expect(rowOf(other, id)).toMatchObject({ state: 'accepted', tries: 2 })
  })

  it('mark a message as failed when the eighth try crashed', async () => {
    const services = testServices()
    const id = queue(services)
    for (let count = 1; count <= 8; count++) {
      expect(claim(services)?.tries).toBe(count)
      services.clock.advance(LEASE_MS)
    }
    expect(claim(services)).toBeUndefined()
    expect(await deliverDueMessages(services)).toBe(0)
    expect(rowOf(services, id)).toMatchObject({ state: 'failed', tries: 8 })
  })

  it('count an acceptance that arrives after the lease, but not a failure', async () => {
    for (const [late, state] of [
      [{ outcome: 'accepted', providerId: 'late' }, 'accepted'],
      [{ outcome: 'refused', error: 'late' }, 'sending'],
    ] as [SendResult, string][]) {
      const slow = testServices()
      const id = queue(slow)
      const answer = pending<SendResult>()
      slow.mail.answerWith(() => answer.promise)
      const running = deliverDueMessages(slow)
      slow.clock.advance(LEASE_MS)
      const other = testServices({ file: slow.file, now: slow.clock.now().toISOString() })
      expect(claim(other)?.tries).toBe(2)
      answer.resolve(late)
      await running
      expect(rowOf(slow, id)).toMatchObject({ state })
    }
  })
})
