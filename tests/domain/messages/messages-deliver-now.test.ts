import { describe, expect, it } from 'vitest'
import { findMessage } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { bookingConfirmed, guestMessageKey } from '../../../app/domain/bookings/booking-messages'
import { calendarOf } from '../../../app/domain/bookings/message-parts'
import { deliverDueMessages, sendNow, sendNowById } from '../../../app/domain/messages/deliver-messages'
import type { SendResult } from '../../../app/providers/mail/port'
import { sampleOf, typed } from '../../support/mail-samples/sample'
import { queueTestMessage as queue, messageRow as rowOf } from '../../support/makers/messages'
import { testServices } from '../../support/services'
import { pending } from '../../support/stand-ins/recording-mail'

const RETRY: SendResult = { outcome: 'retry', error: 'Busy' }

describe('sending one message at once', () => {
  it('is true when the provider accepts in time', async () => {
    const services = testServices()
    const id = queue(services)
    expect(findMessage(services.db, id)?.state).toBe('queued')
    expect(await sendNowById(services, id)).toBe(true)
    expect(findMessage(services.db, id)?.state).toBe('accepted')
    expect(await sendNowById(services, id)).toBe(true)
    expect(services.mail.sent).toHaveLength(1)
  })

  it('is false when the provider is slow, and the message is still accepted later', async () => {
    const services = testServices()
    const id = queue(services)
    const answer = pending<SendResult>()
    services.mail.answerWith(() => answer.promise)
    expect(await sendNowById(services, id, 10)).toBe(false)
    expect(rowOf(services, id)).toMatchObject({ state: 'sending' })
    expect(await deliverDueMessages(services)).toBe(0)
    const again = sendNowById(services, id)
    answer.resolve({ outcome: 'accepted', providerId: 'slow' })
    expect(await again).toBe(true)
    expect(rowOf(services, id)).toMatchObject({ state: 'accepted', provider_id: 'slow' })
    expect(services.mail.sent).toHaveLength(1)
  })

  it('waits for a try of the worker', async () => {
    const services = testServices()
    const id = queue(services)
    const answer = pending<SendResult>()
    services.mail.answerWith(() => answer.promise)
    const worker = deliverDueMessages(services)
    const now = sendNowById(services, id)
    answer.resolve({ outcome: 'accepted', providerId: 'x' })
    expect(await now).toBe(true)
    await worker
    expect(services.mail.sent).toHaveLength(1)
  })

  it.each([
    [RETRY, 'queued'],
    [{ outcome: 'refused', error: 'No' }, 'failed'],
    [{ outcome: 'suppressed', error: 'Gone' }, 'suppressed'],
  ] as [SendResult, string][])('is false after %o', async (result, state) => {
    const services = testServices()
    const id = queue(services)
    services.mail.answerWith(result)
    expect(await sendNowById(services, id)).toBe(false)
    expect(rowOf(services, id)).toMatchObject({ state, tries: 1 })
    // A second confirm call does not shorten the pause.
    expect(await sendNowById(services, id)).toBe(false)
    expect(services.mail.sent).toHaveLength(1)
  })

  it('is never done inside a transaction', async () => {
    const services = testServices()
    const id = queue(services)
    let sending: Promise<boolean> | undefined
    inTransaction(services.db, () => {
      sending = sendNowById(services, id)
      sending.catch(() => {})
    })
    await expect(sending).rejects.toThrow('after the commit')
    expect(services.mail.sent).toEqual([])
  })
})

it("a booking's confirmation is sent with its calendar file", async () => {
  const { services, booking, event } = sampleOf(typed)
  bookingConfirmed.queue(services, { booking, event, paidBy: 'card' })
  expect(await sendNow(services, guestMessageKey(services, booking))).toBe(true)
  const [sent] = services.mail.sent
  expect(sent?.subject).toBe('Booking Confirmed! Fri, 4 Dec 2026')
  expect(sent?.attachments).toHaveLength(1)
  expect(Buffer.from(sent!.attachments[0]!.content).toString('utf8')).toBe(calendarOf(services, booking, event).content)
})
