import { describe, expect, it } from 'vitest'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { suppressEmail } from '../../../app/domain/messages/suppress-email'
import { readDraft } from '../../../app/domain/payments/checkout/open-checkout'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { voucherLink } from '../../../app/domain/vouchers/find-voucher'
import { voidByOwner } from '../../../app/domain/vouchers/owner-vouchers'
import { cancelPresent, planPresent, sendDuePresents, sendPresentAgain } from '../../../app/domain/vouchers/presents'
import { readGiftCard, readVoucherPage } from '../../../app/domain/vouchers/read-voucher'
import { instantOf } from '../../../app/lib/time'
import { hours, minutes } from '../../support/clock'
import { actor, messagesOf } from '../../support/makers/bookings'
import {
  allOf,
  aVoucher,
  deliverEvents,
  mere,
  messageKinds,
  openStudio,
  payCard,
  refundElsewhere,
  type Studio,
} from '../../support/makers/purchases'
import { buy, claim, EMAIL, planned } from '../../support/makers/voucher-buyer'

/** Expects the present to be sent at this instant, and not a millisecond earlier. */
function expectSentAt(studio: Studio, instant: string): void {
  studio.clock.set(new Date(Date.parse(instant) - 1).toISOString())
  expect(sendDuePresents(studio)).toBe(0)
  studio.clock.set(instant)
  expect(sendDuePresents(studio)).toBe(1)
  expect(sendDuePresents(studio)).toBe(0)
  expect(messagesOf(studio, 'voucher_present')).toHaveLength(1)
}

describe('a present is sent at its hour (rule 4.13)', () => {
  it.each([
    ['at midnight', '2026-12-25', '00:00', '2026-12-24T11:00:00.000Z'],
    [
      'on the day daylight saving ends, before the hour that comes twice',
      '2027-04-04',
      '01:00',
      '2027-04-03T12:00:00.000Z',
    ],
    ['in the hour that comes twice, the first time', '2027-04-04', '02:00', '2027-04-03T13:00:00.000Z'],
    ['on that day in the morning', '2027-04-04', '09:00', '2027-04-03T21:00:00.000Z'],
    ['in the hour that is skipped, an hour later', '2027-09-26', '02:00', '2027-09-25T14:00:00.000Z'],
    ['on the day daylight saving begins, in the morning', '2027-09-26', '09:00', '2027-09-25T20:00:00.000Z'],
  ])('%s', (_, day, hour, instant) => {
    const studio = openStudio()
    planned(studio, day, hour)
    expectSentAt(studio, instant)
  })

  it('as entered with the voucher, with the card, the message and the code', async () => {
    const studio = openStudio()
    const present = { recipientEmail: EMAIL, sendOn: '2026-12-24', sendHour: '18:00' }
    const step = await buy(studio, { present })
    expect(readDraft(studio, mere.key, { purpose: 'voucher', paymentId: step.paymentId })).toMatchObject(present)
    await payCard(studio, step)
    const { code, presentText } = await claim(studio, step)
    expect(presentText).toBe('We’ll send it to aroha@example.com on Thu, 24 Dec 2026, 6:00pm.')
    expect(allOf(studio, 'messages').find(({ kind }) => kind === 'voucher_created')!.text).toContain(EMAIL)
    expectSentAt(studio, '2026-12-24T05:00:00.000Z')
    const { text, to_email, reply_to } = messagesOf(studio, 'voucher_present')[0]!
    expect({ to_email, reply_to }).toEqual({ to_email: EMAIL, reply_to: 'owner@studio.example' })
    for (const part of [
      code,
      'Mere Rata',
      'Paint something wild.',
      '2 places',
      '$130',
      'Sat, 20 Nov 2027',
      '/evenings',
    ])
      expect(text).toContain(part)
    // The recipient must not see the buyer's address and page.
    const link = /\/voucher\/([^/\s]+)\/print/.exec(text)![1]!
    expect(readGiftCard(studio, link)).toMatchObject({ code, backUrl: null })
    expect(() => readVoucherPage(studio, link)).toThrow(expect.objectContaining({ kind: 'missing' }))
    expect(text).not.toContain('mere@example.com')
    // No customer and no marketing contact.
    expect(allOf(studio, 'customers').map(({ email }) => email)).toEqual(['mere@example.com'])
    expect(studio.db.sqlite.prepare('SELECT email FROM marketing_contacts').pluck().all()).toEqual(['mere@example.com'])
  })

  it('not without an address, and late after an outage', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    expect(await claim(studio, step)).toMatchObject({ presentText: null })
    const { link } = planned(studio, '2026-12-24', '18:00')
    studio.clock.set('2026-12-27T05:00:00.000Z')
    expect(sendDuePresents(studio)).toBe(1)
    expect(messageKinds(studio).filter((kind) => kind === 'voucher_present')).toHaveLength(1)
    expect(readVoucherPage(studio, link).present.state).toBe('sending')
    await deliverDueMessages(studio)
    expect(readVoucherPage(studio, link).present).toMatchObject({
      state: 'sent',
      email: EMAIL,
      sentText: 'Sun, 27 Dec 2026, 6:00pm',
    })
  })
})

describe('refusals beside their field', () => {
  it.each([
    ['a day without an address', { sendOn: '2026-12-24', sendHour: '09:00' }, 'recipientEmail'],
    ['an address without a day', { recipientEmail: EMAIL, sendHour: '09:00' }, 'sendOn'],
    ['no day at all', { recipientEmail: EMAIL, sendOn: '2027-02-30', sendHour: '09:00' }, 'sendOn'],
    ['yesterday', { recipientEmail: EMAIL, sendOn: '2026-11-19', sendHour: '23:00' }, 'sendOn'],
    ['an hour of today that is over', { recipientEmail: EMAIL, sendOn: '2026-11-20', sendHour: '15:00' }, 'sendHour'],
    ['no hour', { recipientEmail: EMAIL, sendOn: '2026-12-24', sendHour: '09:30' }, 'sendHour'],
    ['more than a year ahead', { recipientEmail: EMAIL, sendOn: '2027-11-21', sendHour: '00:00' }, 'sendOn'],
    ['another year altogether', { recipientEmail: EMAIL, sendOn: '9999-12-31', sendHour: '00:00' }, 'sendOn'],
  ])('%s', async (_, present, field) => {
    const studio = openStudio()
    await expect(buy(studio, { present })).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } })
    expect(allOf(studio, 'payments')).toEqual([])
  })

  it('a day after the voucher has expired', () => {
    const studio = openStudio()
    const link = voucherLink(studio, aVoucher(studio, { expires_at: '2026-12-20T10:59:59.999Z' }))
    const form = { recipientEmail: EMAIL, sendHour: '23:00' }
    expect(() => planPresent(studio, { link, form: { ...form, sendOn: '2026-12-21' } })).toThrow(
      expect.objectContaining({ fields: { sendOn: ['Please choose a day up to Sun, 20 Dec 2026'] } }),
    )
    planPresent(studio, { link, form: { ...form, sendOn: '2026-12-20' } })
  })
})

describe('until it is sent the buyer changes it (rule 4.14)', () => {
  it('to another address and day: one e-mail, to that address alone', () => {
    const studio = openStudio()
    const { link } = planned(studio, '2026-12-24', '18:00')
    planPresent(studio, { link, form: { recipientEmail: 'tui@example.com', sendOn: '2026-12-25', sendHour: '07:00' } })
    expectSentAt(studio, instantOf('2026-12-25', '07:00'))
    expect(messagesOf(studio, 'voucher_present')).toMatchObject([{ to_email: 'tui@example.com' }])
    const form = { recipientEmail: EMAIL, sendOn: '2027-01-25', sendHour: '07:00' }
    expect(() => planPresent(studio, { link, form })).toThrow(expect.objectContaining({ code: 'present_sent' }))
    expect(() => cancelPresent(studio, link)).toThrow(expect.objectContaining({ code: 'present_sent' }))
    const change = studio.db.sqlite.prepare('UPDATE vouchers SET recipient_email = ?')
    expect(() => change.run(EMAIL)).toThrow('present_sent')
  })

  it('or removes it, and can plan it again', () => {
    const studio = openStudio()
    const { link } = planned(studio, '2026-12-24', '18:00')
    cancelPresent(studio, link)
    studio.clock.set('2026-12-24T08:00:00.000Z')
    expect(sendDuePresents(studio)).toBe(0)
    expect(readVoucherPage(studio, link).present.state).toBe('none')
    planPresent(studio, { link, form: { recipientEmail: EMAIL, sendOn: '2026-12-25', sendHour: '07:00' } })
    expectSentAt(studio, instantOf('2026-12-25', '07:00'))
  })

  it('and corrects an address that rejected it', async () => {
    const studio = openStudio()
    const { link } = planned(studio, '2026-12-24', '18:00')
    suppressEmail(studio, { email: EMAIL, reason: 'refused' })
    studio.clock.set('2026-12-24T05:00:00.000Z')
    sendDuePresents(studio)
    await deliverDueMessages(studio)
    expect(readVoucherPage(studio, link).present.state).toBe('undelivered')
    planPresent(studio, { link, form: { recipientEmail: 'tui@example.com', sendOn: '2026-12-24', sendHour: '19:00' } })
    studio.clock.advance(hours(1))
    expect(sendDuePresents(studio)).toBe(1)
    await deliverDueMessages(studio)
    expect(studio.mail.sent.map(({ to }) => to.email)).toEqual(['tui@example.com'])
    expect(readVoucherPage(studio, link).present.state).toBe('sent')
  })
})

describe('a present ends with its voucher', () => {
  const DAY = '2026-12-24T05:00:00.000Z'

  it.each(['by the owner', 'at the provider'])('that was refunded %s before the day', async (by) => {
    const studio = openStudio()
    const step = await buy(studio, { present: { recipientEmail: EMAIL, sendOn: '2026-12-24', sendHour: '18:00' } })
    await payCard(studio, step)
    await deliverEvents(studio)
    if (by === 'by the owner') {
      const refund = { amount: 130, reason: 'Bought twice', purchase: 'cancel' } as const
      await refundByOwner(studio, { paymentId: step.paymentId, refund, actor })
    } else {
      await refundElsewhere(studio, 13_000)
      await deliverEvents(studio)
    }
    studio.clock.set(DAY)
    expect(sendDuePresents(studio)).toBe(0)
    expect(messagesOf(studio, 'voucher_present')).toEqual([])
  })

  it('that was voided, until that is undone', () => {
    const studio = openStudio()
    const { voucher, link } = planned(studio, '2026-12-24', '18:00')
    const { undoId } = voidByOwner(studio, { id: voucher.id, reason: 'A mistake', actor })
    expect(readVoucherPage(studio, link).present.state).toBe('over')
    expect(() => cancelPresent(studio, link)).toThrow(expect.objectContaining({ code: 'voucher_over' }))
    undoChange(studio, { id: undoId, actor })
    expectSentAt(studio, DAY)
  })

  it('that was used or has expired', () => {
    const studio = openStudio()
    const { voucher, link } = planned(studio, '2026-12-24', '18:00')
    const update = studio.db.sqlite.prepare('UPDATE vouchers SET expires_at = ? WHERE id = ?')
    update.run('2026-12-24T04:59:59.999Z', voucher.id)
    studio.clock.set(DAY)
    expect(sendDuePresents(studio)).toBe(0)
    expect(readVoucherPage(studio, link).present.state).toBe('over')
  })
})

describe('a present is sent again (rule 4.15)', () => {
  it('three times a day, once a minute, with what is left on it', async () => {
    const studio = openStudio()
    const { link } = planned(studio, '2026-12-24', '18:00')
    await expect(sendPresentAgain(studio, link)).rejects.toMatchObject({ code: 'present_not_sent' })
    studio.clock.set('2026-12-24T05:00:00.000Z')
    sendDuePresents(studio)
    await deliverDueMessages(studio)
    studio.db.sqlite.exec('UPDATE vouchers SET value_left_cents = 1234')
    for (let press = 1; press <= 3; press++) {
      studio.clock.advance(minutes(1))
      expect(await sendPresentAgain(studio, link)).toBe(true)
      expect(await sendPresentAgain(studio, link)).toBe(true)
      expect(messagesOf(studio, 'voucher_present')).toHaveLength(1 + press)
    }
    expect(messagesOf(studio, 'voucher_present')[1]!.text).toContain('$12.34')
    studio.clock.advance(minutes(1))
    await expect(sendPresentAgain(studio, link)).rejects.toMatchObject({ kind: 'conflict', code: 'sent_often' })
    // The next day in New Zealand, some hours later.
    studio.clock.set('2026-12-24T11:00:00.000Z')
    expect(await sendPresentAgain(studio, link)).toBe(true)
    studio.db.sqlite.exec('UPDATE vouchers SET places_left = 0, value_left_cents = 0')
    await expect(sendPresentAgain(studio, link)).rejects.toMatchObject({ code: 'voucher_over' })
  })
})
