import { describe, expect, it } from 'vitest'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { suppressEmail } from '../../../app/domain/messages/suppress-email'
import { sendDuePresents } from '../../../app/domain/vouchers/presents'
import { remindOfExpiry } from '../../../app/domain/vouchers/remind-of-expiry'
import { messagesOf } from '../../support/makers/bookings'
import { aVoucher, openStudio, type Studio } from '../../support/makers/purchases'

/** Thursday 30 September 2027 is the last day; daylight saving begins between the reminders and that day. */
const EXPIRES = '2027-09-30T10:59:59.999Z'
const SIXTY = '2027-07-31T22:00:00.000Z'
const FOURTEEN = '2027-09-15T22:00:00.000Z'

const vouchers = (studio: Studio, changes: Parameters<typeof aVoucher>[1] = {}) =>
  aVoucher(studio, { expires_at: EXPIRES, ...changes })

function remindAt(studio: Studio, instant: string): string[] {
  const before = messagesOf(studio, 'voucher_expiring').length
  studio.clock.set(instant)
  const count = remindOfExpiry(studio)
  expect(remindOfExpiry(studio)).toBe(0)
  const written = messagesOf(studio, 'voucher_expiring').slice(before)
  expect(written).toHaveLength(count)
  return written.map(({ to_email }) => to_email)
}

const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

describe('reminders before a voucher expires (rule 4.16)', () => {
  it('are sent 60 and 14 days before its last day, at 10am, once each, to the buyer', () => {
    const studio = openStudio()
    vouchers(studio)
    expect(remindAt(studio, justBefore(SIXTY))).toEqual([])
    expect(remindAt(studio, SIXTY)).toEqual(['mere@example.com'])
    expect(remindAt(studio, justBefore(FOURTEEN))).toEqual([])
    expect(remindAt(studio, FOURTEEN)).toEqual(['mere@example.com'])
    expect(remindAt(studio, EXPIRES)).toEqual([])
    expect(messagesOf(studio, 'voucher_expiring')[0]!.text).toContain('until Thu, 30 Sept 2027')
  })

  it('go to the recipient of a present, but to the buyer before it was sent', async () => {
    const studio = openStudio()
    const send = { recipient_email: 'aroha@example.com', send_at: '2027-08-20T00:00:00.000Z' }
    vouchers(studio, send)
    vouchers(studio, { ...send, recipient_email: 'gone@example.com' })
    expect(remindAt(studio, SIXTY)).toEqual(['mere@example.com', 'mere@example.com'])
    suppressEmail(studio, { email: 'gone@example.com', reason: 'refused' })
    studio.clock.set(send.send_at)
    sendDuePresents(studio)
    await deliverDueMessages(studio)
    expect(remindAt(studio, FOURTEEN).sort()).toEqual(['aroha@example.com', 'mere@example.com'])
    const [present] = messagesOf(studio, 'voucher_expiring').filter(({ to_email }) => to_email === 'aroha@example.com')
    expect(present!.text).toMatch(/\/voucher\/\S+\/print/)
  })

  it('are not sent for spent, refunded, voided or expired vouchers', () => {
    const studio = openStudio()
    const nothing = { places_left: 0, value_left_cents: 0 }
    const ended = { ...nothing, ended_at: '2026-11-20T02:00:00.000Z' }
    vouchers(studio, nothing)
    vouchers(studio, { ...ended, end_reason: 'refunded' })
    vouchers(studio, { ...ended, end_reason: 'voided', void_reason: 'A mistake' })
    vouchers(studio, { expires_at: '2027-07-30T10:59:59.999Z' })
    expect(remindAt(studio, SIXTY)).toEqual([])
  })

  it('are sent late after an outage, only the newest and only while the voucher can be used', () => {
    const studio = openStudio()
    vouchers(studio)
    expect(remindAt(studio, '2027-09-20T00:00:00.000Z')).toEqual(['mere@example.com'])
    const late = openStudio()
    vouchers(late)
    expect(remindAt(late, EXPIRES)).toEqual([])
  })

  it('are not sent for a voucher that was sold after their day, and are sent again for a new last day', () => {
    const studio = openStudio({ now: '2027-09-01T00:00:00.000Z' })
    const { id } = vouchers(studio)
    expect(remindAt(studio, '2027-09-02T00:00:00.000Z')).toEqual([])
    expect(remindAt(studio, FOURTEEN)).toHaveLength(1)
    studio.db.sqlite.prepare('UPDATE vouchers SET expires_at = ? WHERE id = ?').run('2027-12-14T10:59:59.999Z', id)
    expect(remindAt(studio, '2027-10-14T20:59:00.000Z')).toEqual([])
    expect(remindAt(studio, '2027-10-14T21:00:00.000Z')).toHaveLength(1)
  })
})
