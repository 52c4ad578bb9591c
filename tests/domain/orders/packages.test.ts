import { describe, expect, test } from 'vitest'
import { readPackagePage } from '../../../app/domain/packages/package-purchase'
import { readCheckout, readDraft } from '../../../app/domain/payments/checkout/open-checkout'
import { openHostedPage } from '../../../app/domain/payments/checkout/open-payment'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { readStats } from '../../../app/domain/stats/read-stats'
import { startPackage } from '../../support/makers/packages/packages'
import {
  allOf,
  aVisitor,
  DECLINED_CARD,
  deliverEvents,
  GOOD_CARD,
  mere,
  openStudio,
  payCard,
  reopen,
  type Studio,
} from '../../support/makers/purchases'

const FORM = {
  name: 'Mere Rata',
  email: 'mere@example.com',
  phone: '021 555 0142',
  message: 'A café in Ōtaki.',
  currency: 'EUR' as const,
}
const buy = (studio: Studio, changes: { replaces?: string } = {}, visitor = mere) =>
  startPackage(studio, visitor, { ...FORM, replaces: undefined, ...changes }, { withCardForm: true })
const back = (studio: Studio, paymentId: string) =>
  handleProviderReturn(studio, { visitor: mere.key, paymentId, intentId: null })
const linkOf = (path: string) => path.replace('/package/', '')

describe('buying the package (rule 8.10)', () => {
  test('costs 5,000 US dollars, whatever currency was shown', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    expect(step).toMatchObject({ purpose: 'package', currency: 'usd', totalCents: 500_000, state: 'open' })
    expect(step.lines.every(({ currency }) => currency === 'usd')).toBe(true)
    const [payment] = allOf(studio, 'payments')
    expect(payment).toMatchObject({ purpose: 'package', currency: 'usd', amount_cents: 500_000 })
    const charge = await studio.payments.readCharge({ kind: 'intent', providerId: step.card!.paymentIntentId })
    expect(charge).toMatchObject({ currency: 'usd', amountCents: 500_000 })
  })

  test('is made once, however often and by whichever path', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    const [one, two] = await Promise.all([
      back(studio, step.paymentId),
      back(studio, step.paymentId),
      deliverEvents(studio),
      reconcilePayments(studio),
    ])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ outcome: 'fulfilled', path: expect.stringMatching(/^\/package\/BX-\w{6}-.{20,}$/) })
    expect(allOf(studio, 'enquiries')).toEqual([
      expect.objectContaining({ source: 'buy_now', state: 'new', payment_id: step.paymentId, currency: 'EUR' }),
    ])
    expect(allOf(studio, 'payments')).toEqual([
      expect.objectContaining({ state: 'fulfilled', fulfilled_type: 'enquiry', fulfilled_id: 1 }),
    ])
    expect(allOf(studio, 'customers')).toEqual([expect.objectContaining({ email: 'mere@example.com' })])
    const mails = allOf(studio, 'messages')
    expect(mails.map(({ kind, to_email }) => [kind, to_email])).toEqual([
      ['package_bought', 'mere@example.com'],
      ['owner_package_sold', 'owner@studio.example'],
    ])
    expect(mails[0]!.text).toContain('US$5,000.00')
    expect(mails[0]!.text).toContain(one.path)
    expect(mails[1]!.reply_to).toBe('mere@example.com')
  })

  test('is made even when the tab is closed', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'enquiries')).toHaveLength(1)
    expect(await reopen(studio, mere, step)).toMatchObject({
      state: 'fulfilled',
      fulfilledUrl: expect.stringContaining('/package/BX-'),
    })
  })

  test('works on the hosted page too', async () => {
    const studio = openStudio()
    const { paymentId } = await startPackage(studio, mere, { ...FORM, replaces: undefined }, { withCardForm: false })
    const url = await openHostedPage(studio, paymentId)
    await studio.payments.paySession(url.split('/').at(-1)!, GOOD_CARD)
    expect(await back(studio, paymentId)).toMatchObject({ outcome: 'fulfilled' })
  })

  test('a declined card makes nothing and can be tried again', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step, DECLINED_CARD).catch(() => {})
    expect(await back(studio, step.paymentId)).toMatchObject({ outcome: 'open', path: step.url })
    expect(allOf(studio, 'enquiries')).toEqual([])
    await payCard(studio, step)
    expect(await back(studio, step.paymentId)).toMatchObject({ outcome: 'fulfilled' })
  })

  test('Back to Details keeps what was typed, for that browser only, and ends the replaced payment', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    expect(readDraft(studio, mere.key, { purpose: 'package', paymentId: step.paymentId })).toEqual({
      ...FORM,
      replaces: step.paymentId,
    })
    expect(readDraft(studio, 'visitor-other', { purpose: 'package', paymentId: step.paymentId })).toEqual({})
    expect(readDraft(studio, null, { purpose: 'package', paymentId: step.paymentId })).toEqual({})
    const next = await buy(studio, { replaces: step.paymentId })
    expect(next.paymentId).not.toBe(step.paymentId)
    await expect(payCard(studio, step)).rejects.toThrow()
    await payCard(studio, next)
    await back(studio, next.paymentId)
    expect(allOf(studio, 'enquiries')).toHaveLength(1)
  })

  test('one that was paid in another window is shown, and nothing new is opened', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    expect(await buy(studio, { replaces: step.paymentId })).toMatchObject({ state: 'fulfilled', card: null })
    expect(allOf(studio, 'payments')).toHaveLength(1)
  })

  test('somebody else’s payment is neither shown nor ended', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await expect(readCheckout(studio, { visitor: 'visitor-other' }, step.paymentId)).rejects.toThrow()
    await buy(studio, { replaces: step.paymentId }, aVisitor('other'))
    expect(allOf(studio, 'payments')[0]).toMatchObject({ state: 'open' })
  })

  test('stays out of the NZD revenue', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    await back(studio, step.paymentId)
    expect(readStats(studio).totalRevenue).toBe(0)
  })
})

describe('the purchase’s own page', () => {
  async function bought(studio: Studio) {
    const step = await buy(studio)
    await payCard(studio, step)
    return { step, link: linkOf((await back(studio, step.paymentId)).path) }
  }

  test('shows the price and the end of the guarantee to anybody with the whole link', async () => {
    const studio = openStudio()
    const { link } = await bought(studio)
    expect(readPackagePage(studio, link)).toMatchObject({
      reference: link.slice(0, 9),
      name: 'Mere Rata',
      totalCents: 500_000,
      refundedCents: 0,
      paidText: 'Fri, 20 Nov 2026',
      guaranteeUntil: 'Sun, 20 Dec 2026',
      emailSent: true,
    })
    for (const wrong of ['', link.slice(0, 9), link.slice(0, -1), `BX-AAAAAA${link.slice(9)}`, `${link}x`]) {
      expect(() => readPackagePage(studio, wrong), wrong).toThrow(/can’t find/)
    }
  })

  test('says so when the money was refunded', async () => {
    const studio = openStudio()
    const { step, link } = await bought(studio)
    await refundPayment(studio, { paymentId: step.paymentId, amountCents: 500_000, reason: 'guarantee', by: 'owner' })
    expect(readPackagePage(studio, link)).toMatchObject({ isRefunded: true, refundedCents: 500_000 })
  })

  test('the database refuses a purchase without its page', () => {
    const studio = openStudio()
    const insert = (columns: string, values: string) =>
      studio.db.sqlite.exec(
        `INSERT INTO enquiries (source, name, email, created_at, ${columns}) VALUES ('buy_now', 'A', 'a@b.nz', '2026-11-20T02:00:00.000Z', ${values})`,
      )
    expect(() => insert('reference', "'BX-222222'")).toThrow(/CHECK constraint failed/)
    expect(() => insert('link_nonce', "'n'")).toThrow(/CHECK constraint failed/)
  })
})
