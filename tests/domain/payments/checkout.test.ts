import { describe, expect, it } from 'vitest'
import { readRows } from '../../../app/domain/lists/define-list'
import { openHostedPage } from '../../../app/domain/payments/checkout/open-payment'
import { completeFreePurchase, settleCheckout } from '../../../app/domain/payments/checkout/settle-checkout'
import { paymentList } from '../../../app/domain/payments/list-payments'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { minutes } from '../../support/clock'
import { startFrame } from '../../support/makers/orders'
import { breakTable } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVoucher,
  DECLINED_CARD,
  deliverEvents,
  mere,
  openStudio,
  payCard,
  reopen,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { buy } from '../../support/makers/voucher-buyer'

const payer = { visitor: aroha.key }
const every = { show: 'every', purpose: 'every', search: '' } as const

describe('settling a checkout', () => {
  it('fulfils the payment and returns its page, however often it is called', async () => {
    const studio = openStudio()
    const view = await start(studio, aroha, aForm(anEvent(studio)))
    await payCard(studio, view)
    const settled = await settleCheckout(studio, payer, view.paymentId)
    expect(settled).toMatchObject({ outcome: 'fulfilled', toast: { title: 'Booking Confirmed!' }, checkout: null })
    expect(settled.path).toMatch(/^\/booking\/WP-/)
    expect(await settleCheckout(studio, payer, view.paymentId)).toEqual(settled)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })

  it('shows the code of a voucher to its buyer, and to nobody else', async () => {
    const studio = openStudio()
    const view = await buy(studio)
    await payCard(studio, view)
    const { voucher } = await settleCheckout(studio, { visitor: mere.key }, view.paymentId)
    expect(voucher?.code).toBe(allOf(studio, 'vouchers')[0]?.code)
    for (const visitor of [null, aroha.key]) {
      await expect(settleCheckout(studio, { visitor }, view.paymentId)).rejects.toMatchObject({ kind: 'missing' })
    }
  })

  it('answers a declined card with the current checkout: its seats are held for longer', async () => {
    const studio = openStudio()
    const view = await start(studio, aroha, aForm(anEvent(studio)))
    studio.clock.advance(minutes(10))
    await payCard(studio, view, DECLINED_CARD).catch(() => {})
    const { outcome, checkout } = await settleCheckout(studio, payer, view.paymentId)
    expect(outcome).toBe('open')
    expect(checkout).toMatchObject({
      declineMessage: 'Your card was declined.',
      hold: { secondsLeft: 600 },
      card: view.card,
    })
  })

  it('says that a payment is closed, and takes no more money for it', async () => {
    const studio = openStudio()
    const view = await startFrame(studio, aroha)
    studio.clock.advance(minutes(24 * 60 + 1))
    await reconcilePayments(studio)
    expect(await settleCheckout(studio, payer, view.paymentId)).toMatchObject({ outcome: 'closed', path: view.url })
    expect((await reopen(studio, aroha, view)).state).toBe('closed')
  })
})

describe('the checkout of a purchase', () => {
  it('is shown without its card form while the provider cannot be reached', async () => {
    const studio = openStudio()
    const view = await startFrame(studio, aroha)
    studio.db.sqlite.exec("UPDATE payment_attempts SET state = 'closed'")
    studio.payments.createIntent = () => Promise.reject(new ProviderUnavailable('away'))
    expect(await reopen(studio, aroha, view)).toMatchObject({ state: 'open', card: null, totalCents: 15_000 })
  })

  it('paid on the provider’s own page shows what was bought when it is opened again before the event arrives', async () => {
    const studio = openStudio()
    const view = await startFrame(studio, aroha)
    const url = await openHostedPage(studio, view.paymentId)
    await studio.payments.paySession(url.split('/').at(-1)!, '4242 4242 4242 4242')
    expect(await reopen(studio, aroha, view)).toMatchObject({ state: 'fulfilled', card: null })
  })

  it('whose card was charged in another tab asks for no second payment on the provider’s page', async () => {
    const studio = openStudio()
    const view = await startFrame(studio, aroha)
    await payCard(studio, view)
    await expect(openHostedPage(studio, view.paymentId)).rejects.toMatchObject({ code: 'payment_received' })
    expect(allOf(studio, 'orders')).toMatchObject([{ payment_status: 'paid' }])
  })

  it('leads from a replaced amount to the current one', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const one = await start(studio, aroha, aForm(event))
    const two = await start(studio, aroha, aForm(event, { partySize: 2 }))
    expect(two.paymentId).not.toBe(one.paymentId)
    expect(await reopen(studio, aroha, one)).toMatchObject({ paymentId: two.paymentId, totalCents: 13_000 })
  })
})

describe('a purchase that costs nothing', () => {
  it('is held until its buyer confirms it, and is in no list of payments', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const view = await start(studio, aroha, aForm(event, { voucherCode: aVoucher(studio).code }))
    expect(view).toMatchObject({ state: 'open', totalCents: 0, card: null })
    await deliverEvents(studio)
    expect(seatsOf(studio, event)).toMatchObject({ held: 1, confirmed: 0 })
    expect(await completeFreePurchase(studio, payer, view.paymentId)).toMatchObject({ outcome: 'fulfilled' })
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: 1 })
    expect(allOf(studio, 'payments')).toMatchObject([{ provider: 'none', state: 'fulfilled', amount_cents: 0 }])
    expect(allOf(studio, 'bookings')).toMatchObject([{ made_by: 'voucher', payment_id: null }])
    expect(readRows(studio, paymentList, every)).toEqual([])
  })

  it('is shown to the owner when it cannot be fulfilled, and fulfilled later', async () => {
    const studio = openStudio()
    const view = await start(studio, aroha, aForm(anEvent(studio, { price_cents: 0 })))
    const repair = breakTable(studio, 'bookings')
    expect(await completeFreePurchase(studio, payer, view.paymentId)).toMatchObject({ outcome: 'in progress' })
    expect(readRows(studio, paymentList, every)).toMatchObject([{ id: view.paymentId, amount_cents: 0, look: 'bad' }])
    repair()
    studio.clock.advance(minutes(2))
    expect(await completeFreePurchase(studio, payer, view.paymentId)).toMatchObject({ outcome: 'fulfilled' })
    expect(readRows(studio, paymentList, every)).toEqual([])
  })

  it('says why it can no longer be fulfilled, without a refund', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const view = await start(studio, aroha, aForm(anEvent(studio), { voucherCode: voucher.code }))
    studio.db.sqlite.exec('UPDATE vouchers SET places_left = 0, value_left_cents = 0')
    await expect(completeFreePurchase(studio, payer, view.paymentId)).rejects.toMatchObject({ code: 'seats_taken' })
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded', amount_cents: 0 }])
    expect(allOf(studio, 'refunds')).toEqual([])
    expect(allOf(studio, 'bookings')).toEqual([])
  })
})
