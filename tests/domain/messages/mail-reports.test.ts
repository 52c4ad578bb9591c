import { describe, expect, it } from 'vitest'
import { upsertCustomer } from '#db/queries/people/customers'
import { correctEmail } from '../../../app/domain/customers/change-customer'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { handleMailEvent } from '../../../app/domain/messages/handle-mail-event'
import { settleMessage } from '../../../app/domain/messages/needs'
import { resendMessage } from '../../../app/domain/messages/resend-message'
import { allowMail, findMailTrouble, isSuppressed, suppressEmail } from '../../../app/domain/messages/suppress-email'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { postmarkMail } from '../../../app/providers/mail/postmark'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import {
  AUTHORIZATION,
  aBounce,
  aComplaint,
  aDelivery,
  aSubscriptionChange,
  WEBHOOK_SECRET,
} from '../../support/makers/mail-reports'
import { messageRow, queueTestMessage } from '../../support/makers/messages'
import { anEvent, openStudio } from '../../support/makers/purchases'

const owner = { id: 1, username: actor, displayName: 'Hana', role: 'owner' } as const
const { readEvent } = postmarkMail({ serverToken: 'x', from: 'x@studio.example', webhookSecret: WEBHOOK_SECRET })

/** A message that was accepted as 'pm-1', and a function that reports about it. */
async function sentMessage(stream: 'transactional' | 'marketing' = 'transactional') {
  const studio = openStudio()
  studio.mail.answerWith({ outcome: 'accepted', providerId: 'pm-1' })
  const id = queueTestMessage(studio, 'one', stream)
  await deliverDueMessages(studio)
  Object.assign(studio.mail, { readEvent })
  return {
    studio,
    id,
    row: () => messageRow(studio, id),
    report: (report: Record<string, unknown>) =>
      handleMailEvent(studio, JSON.stringify({ ...report, MessageID: report.foreign ?? 'pm-1' }), AUTHORIZATION),
    reasons: () => studio.db.sqlite.prepare('SELECT reason FROM suppressed_emails ORDER BY reason').pluck().all(),
    ownerMails: () =>
      studio.db.sqlite.prepare("SELECT count(*) FROM messages WHERE kind = 'owner_email_refused'").pluck().get(),
  }
}

describe('a report of the mail provider (rule 10.7)', () => {
  it('records that a message was delivered, and when', async () => {
    const { row, report } = await sentMessage()
    expect(report(aDelivery())).toBe('taken')
    expect(row()).toMatchObject({ state: 'accepted', delivered_at: '2026-11-20T13:00:00.500Z', bounced_at: null })
  })

  it('a hard bounce marks the message and the address, and e-mails the owner once', async () => {
    const { studio, id, row, report, reasons, ownerMails } = await sentMessage()
    upsertCustomer(studio.db, {
      name: 'One',
      email: 'ONE@example.com',
      phone: '021 555 0101',
      now: studio.clock.instant(),
    })
    const bounce = aBounce()
    expect([report(bounce), report(bounce)]).toEqual(['taken', 'known'])
    const reason = 'There is no mailbox with this address.'
    expect(row()).toMatchObject({ state: 'bounced', bounced_at: '2026-11-20T13:00:01.273Z', last_error: reason })
    expect(reasons()).toEqual(['refused'])
    expect(ownerMails()).toBe(1)
    expect(findMailTrouble(studio, 'One@example.com')).toMatchObject({ messageId: id })
    expect(listNeeds(studio).rows).toEqual([
      expect.objectContaining({
        title: 'Email did not arrive.',
        text: `“one” to one, one@example.com: ${reason}`,
        contact: { href: 'tel:+64215550101', label: 'Call 021 555 0101' },
      }),
    ])
    settleMessage(studio, { id, actor })
    expect(listNeeds(studio).rows).toEqual([])
  })

  it.each([
    ['SoftBounce', false, 'bounced', []],
    ['Blocked', false, 'bounced', []],
    ['ManuallyDeactivated', true, 'bounced', ['refused']],
    ['NewTypeOfPostmark', true, 'bounced', ['refused']],
    ['BadEmailAddress', false, 'bounced', ['refused']],
    ['Transient', false, 'accepted', []],
    ['AutoResponder', false, 'accepted', []],
  ] as const)('%s, inactive %s: the message is %s, the address %s', async (Type, Inactive, state, marks) => {
    const { row, report, reasons } = await sentMessage()
    report(aBounce({ Type, Inactive }))
    expect(row()).toMatchObject({ state })
    expect(reasons()).toEqual(marks)
  })

  it('a complaint ends marketing; one about a confirmation is also in Needs you', async () => {
    const news = await sentMessage('marketing')
    news.report(aComplaint())
    expect(news.reasons()).toEqual(['complained'])
    expect(news.row()).toMatchObject({ state: 'accepted', complained_at: '2026-11-20T13:00:01.273Z' })
    expect(listNeeds(news.studio).rows).toEqual([])
    const booking = await sentMessage()
    booking.report(aComplaint())
    expect(booking.reasons()).toEqual(['complained', 'refused'])
    expect(listNeeds(booking.studio).rows).toMatchObject([{ title: 'An email was marked as spam.' }])
  })

  it('a dead address of an announcement is not in Needs you', async () => {
    const { studio, report, reasons, ownerMails } = await sentMessage('marketing')
    report(aBounce())
    expect(reasons()).toEqual(['refused'])
    expect([listNeeds(studio).count, ownerMails()]).toEqual([0, 0])
  })

  it('an unsubscription at the provider ends marketing', async () => {
    const { studio, report, reasons } = await sentMessage('marketing')
    report(aSubscriptionChange({ SuppressionReason: 'HardBounce' }))
    expect(reasons()).toEqual([])
    report(aSubscriptionChange())
    expect(reasons()).toEqual(['unsubscribed'])
    expect(isSuppressed(studio, { email: 'one@example.com', stream: 'transactional' })).toBe(false)
  })

  it.each(['bounce first', 'delivery first'])(
    'the later of two counts, whichever is reported first: %s',
    async (order) => {
      const late = { DeliveredAt: '2026-11-20T15:00:00Z' }
      for (const [reports, state] of [
        [[aBounce({ Type: 'SoftBounce', Inactive: false }), aDelivery(late)], 'accepted'],
        [[aBounce(), aDelivery()], 'bounced'],
      ] as const) {
        const { row, report } = await sentMessage()
        for (const each of order === 'bounce first' ? reports : reports.toReversed()) report(each)
        expect(row(), order).toMatchObject({ state })
      }
    },
  )

  it('that arrives before our own record is matched by our id, and the later record changes nothing', async () => {
    const { studio, report } = await sentMessage()
    const id = queueTestMessage(studio, 'two')
    studio.mail.answerWith(() => {
      const Metadata = { message: String(id) }
      expect(report(aBounce({ foreign: 'pm-2', Metadata, Email: 'else@example.com' }))).toBe('foreign')
      expect(report(aBounce({ foreign: 'pm-2', Metadata, Email: 'TWO@example.com' }))).toBe('taken')
      return { outcome: 'accepted', providerId: 'pm-2' }
    })
    await deliverDueMessages(studio)
    expect(messageRow(studio, id)).toMatchObject({ state: 'bounced', provider_id: 'pm-2' })
  })

  it('about a message that is not ours changes nothing', async () => {
    const { studio, row, report, reasons } = await sentMessage()
    expect(report(aBounce({ foreign: 'somebody-else', Metadata: { message: 'x' } }))).toBe('foreign')
    expect(report({ RecordType: 'Open', Recipient: 'one@example.com' })).toBe('foreign')
    expect(row()).toMatchObject({ state: 'accepted' })
    expect(reasons()).toEqual([])
    expect(studio.db.sqlite.prepare('SELECT count(*) FROM provider_events').pluck().get()).toBe(0)
  })

  it('that is forged or unreadable is refused', async () => {
    const { studio, report, row } = await sentMessage()
    const bounce = JSON.stringify(aBounce())
    for (const given of [null, '', 'Basic', AUTHORIZATION.slice(0, -4), `${AUTHORIZATION}=`]) {
      expect(() => handleMailEvent(studio, bounce, given), String(given)).toThrow('does not carry our secret')
    }
    for (const changes of [{ BouncedAt: 'yesterday' }, { ID: 'x' }, { Email: '' }, { Inactive: 'perhaps' }]) {
      expect(() => report(aBounce(changes)), JSON.stringify(changes)).toThrow('cannot be read')
    }
    expect(() => handleMailEvent(studio, '[]', AUTHORIZATION)).toThrow('cannot be read')
    expect(row()).toMatchObject({ state: 'accepted' })
  })
})

describe('an address that rejects mail (rules 10.8 and 10.9)', () => {
  it('works again when the owner says so; the same report does not mark it again, an unsubscription stays', async () => {
    const { studio, id, report, reasons } = await sentMessage()
    suppressEmail(studio, { email: 'one@example.com', reason: 'unsubscribed' })
    const bounce = aBounce()
    report(bounce)
    expect(() => resendMessage(studio, { id, actor })).toThrow('no longer gets messages of this kind')
    allowMail(studio, { messageId: id, email: 'one@example.com', actor })
    expect([report(bounce), reasons()]).toEqual(['known', ['unsubscribed']])
    expect(resendMessage(studio, { id, actor }).isNew).toBe(true)
    expect(listNeeds(studio).rows).toEqual([])
  })

  it('is corrected: customer and booking have the new one, the message goes there, and a late bounce marks the old one', async () => {
    const { studio, id, report } = await sentMessage()
    const booking = bookedByOwner(studio, anEvent(studio), { email: 'one@example.com' })
    const bounce = aBounce()
    report(bounce)
    const { sent, undoId } = correctEmail(studio, { messageId: id, email: 'right@example.com', account: owner })
    expect(undoId).not.toBeNull()
    expect(messageRow(studio, sent.id)).toMatchObject({
      to_email: 'right@example.com',
      state: 'queued',
      subject: 'one',
    })
    const emailOf = (table: string, rowId: number) =>
      studio.db.sqlite.prepare(`SELECT email FROM ${table} WHERE id = ?`).pluck().get(rowId)
    expect(emailOf('bookings', booking.id)).toBe('right@example.com')
    expect(emailOf('customers', booking.customer_id!)).toBe('right@example.com')
    report(aBounce({ BouncedAt: '2026-11-21T13:00:00Z' }))
    expect(isSuppressed(studio, { email: 'right@example.com', stream: 'marketing' })).toBe(false)
    expect(isSuppressed(studio, { email: 'one@example.com', stream: 'transactional' })).toBe(true)
  })
})
