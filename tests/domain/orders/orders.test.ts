import { describe, expect, it } from 'vitest'
import { orderedFrame, orderedKit } from '../../../app/domain/orders/order-details'
import { completeOrder, openOrderPayment, placeOrder } from '../../../app/domain/orders/place-order'
import { readOrderPage } from '../../../app/domain/orders/read-order'
import { readCheckout, readDraft } from '../../../app/domain/payments/checkout/open-checkout'
import { openHostedPage } from '../../../app/domain/payments/checkout/open-payment'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { minutes } from '../../support/clock'
import { aFrame, aKit, PLAIN_KIT, startKit } from '../../support/makers/orders'
import {
  allOf,
  aroha,
  DECLINED_CARD,
  deliverEvents,
  openStudio,
  payCard,
  reopen,
  type Studio,
  sione,
} from '../../support/makers/purchases'

const paidOf = (studio: Studio) => allOf(studio, 'payments').filter((payment) => payment.paid_at !== null)

describe('a paint kit', () => {
  it('is paid and fulfilled, and its buyer and the owner get e-mails', async () => {
    const studio = openStudio()
    const form = aKit({ pthaloBlue: true, extraCanvases: 2, pickupNotes: 'Saturday' })
    const step = await startKit(studio, aroha, form)
    expect(step).toMatchObject({ state: 'open', totalCents: 26900, purpose: 'paint_kit' })
    expect(step.lines.map(({ label }) => label)).toEqual([
      'Professional Paint Kit',
      'Pthalo Blue',
      '2 extra canvases',
      'Total to pay',
    ])
    expect(allOf(studio, 'orders')).toHaveLength(0)
    await payCard(studio, step)
    const intentId = step.card!.paymentIntentId
    const answer = await completeOrder(studio, aroha, { intentId, ordered: orderedKit(form), price: 269 })
    expect(answer).toMatchObject({ price: '269.00', paymentStatus: 'paid', orderStatus: 'pending', emailSent: true })
    expect(answer.orderUrl).toMatch(/^\/order\/PK-/)
    expect(allOf(studio, 'orders')).toMatchObject([
      { price_cents: 26900, payment_status: 'paid', pickup_notes: 'Saturday' },
    ])
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', fulfilled_type: 'order' }])
    expect(allOf(studio, 'customers')).toMatchObject([{ email: 'aroha@example.com', name: 'Aroha Fern' }])
    expect(allOf(studio, 'messages').map(({ to_email }) => to_email)).toEqual([
      'aroha@example.com',
      'owner@studio.example',
    ])
  })

  it('is made once, however often and by whichever path', async () => {
    const studio = openStudio()
    const form = aKit()
    const step = await startKit(studio, aroha, form)
    await payCard(studio, step)
    const intentId = step.card!.paymentIntentId
    const complete = () => completeOrder(studio, aroha, { intentId, ordered: orderedKit(form), price: PLAIN_KIT })
    const [first, second] = await Promise.all([
      complete(),
      complete(),
      deliverEvents(studio),
      handleProviderReturn(studio, { visitor: null, paymentId: step.paymentId, intentId: null }),
      reconcilePayments(studio),
    ])
    expect(second.id).toBe(first.id)
    expect((await complete()).id).toBe(first.id)
    expect(allOf(studio, 'orders')).toHaveLength(1)
    expect(allOf(studio, 'messages')).toHaveLength(2)
    expect(paidOf(studio)).toHaveLength(1)
  })

  it('is made by the webhook alone when the tab was closed after paying', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha, aKit({ yellowOxide: true }))
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'orders')).toMatchObject([{ yellow_oxide: 1, price_cents: 26050, payment_status: 'paid' }])
    const again = await startKit(studio, aroha, aKit({ yellowOxide: true }), step.paymentId)
    expect(again).toMatchObject({ state: 'fulfilled', card: null })
    expect(paidOf(studio)).toHaveLength(1)
  })

  it('leads from the hosted page back to its order', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha)
    const url = await openHostedPage(studio, step.paymentId)
    await studio.payments.paySession(url.split('/').at(-1)!, '4242 4242 4242 4242')
    const back = await handleProviderReturn(studio, { visitor: aroha.key, paymentId: step.paymentId, intentId: null })
    expect(back).toMatchObject({ outcome: 'fulfilled', toast: { title: 'Order Confirmed!' } })
    expect(back.path).toMatch(/^\/order\/PK-/)
  })

  it('after a decline shows the payment step with the provider’s message; then a good card pays', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha)
    await expect(payCard(studio, step, DECLINED_CARD)).rejects.toThrow()
    await deliverEvents(studio)
    const back = await handleProviderReturn(studio, { visitor: aroha.key, paymentId: step.paymentId, intentId: null })
    expect(back).toMatchObject({ path: step.url, toast: { variant: 'destructive', title: 'Payment Failed' } })
    expect((await reopen(studio, aroha, step)).declineMessage).toMatch(/declined/i)
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'orders')).toHaveLength(1)
  })

  it('when the form is changed, the earlier payment is closed, whatever has changed', async () => {
    const studio = openStudio()
    const first = await startKit(studio, aroha, aKit())
    const second = await startKit(studio, aroha, aKit({ customerEmail: 'aroha@new.example' }), first.paymentId)
    expect(allOf(studio, 'payments').map(({ state, email }) => [state, email])).toEqual(
      expect.arrayContaining([
        ['cancelled', 'aroha@example.com'],
        ['open', 'aroha@new.example'],
      ]),
    )
    const dearer = await startKit(studio, aroha, aKit({ extraCanvases: 1 }), second.paymentId)
    expect(dearer.totalCents).toBe(25425)
    for (const closed of [first, second]) await expect(payCard(studio, closed)).rejects.toThrow()
    await payCard(studio, dearer)
    await deliverEvents(studio)
    expect(allOf(studio, 'orders')).toMatchObject([{ extra_canvases: 1, price_cents: 25425 }])
    expect(paidOf(studio)).toHaveLength(1)
  })

  it('when it is changed after the charge, the paid order counts, and nothing new is opened', async () => {
    const studio = openStudio()
    const first = await startKit(studio, aroha, aKit())
    await payCard(studio, first)
    const change = await startKit(studio, aroha, aKit({ extraCanvases: 5 }), first.paymentId)
    expect(change).toMatchObject({ state: 'fulfilled', card: null })
    expect(allOf(studio, 'orders')).toMatchObject([{ extra_canvases: 0 }])
    expect(allOf(studio, 'payments').map(({ state }) => state)).toEqual(['fulfilled'])
  })

  it('paid by a program without details, gets those of its page, if they match the price', async () => {
    const studio = openStudio()
    const metadata = { type: 'paint_kit', customerName: '', customerEmail: undefined } as const
    const paid = { amount: 254.25, currency: 'nzd', description: '', metadata } as const
    const card = await openOrderPayment(studio, aroha.nextKey, paid)
    await studio.payments.confirm(card.clientSecret, '4242 4242 4242 4242')
    await deliverEvents(studio)
    const [payment] = allOf(studio, 'payments')
    expect(payment).toMatchObject({ state: 'paid', details: null })
    await expect(startKit(studio, aroha, aKit(), payment!.id)).rejects.toMatchObject({ kind: 'missing' })
    expect(await startKit(studio, aroha, aKit({ extraCanvases: 1 }), payment!.id)).toMatchObject({ state: 'fulfilled' })
    expect(allOf(studio, 'orders')).toMatchObject([{ extra_canvases: 1, payment_status: 'paid' }])
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', email: 'aroha@example.com' }])
  })

  it('another browser sees neither payment step nor form, and cannot take over the payment', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha, aKit())
    await expect(reopen(studio, sione, step)).rejects.toThrow(/another browser/)
    await expect(readCheckout(studio, { visitor: null }, step.paymentId)).rejects.toThrow(/another browser/)
    expect(readDraft(studio, sione.key, { purpose: 'paint_kit', paymentId: step.paymentId })).toEqual({})
    expect(readDraft(studio, aroha.key, { purpose: 'custom_frame', paymentId: step.paymentId })).toEqual({})
    expect(readDraft(studio, aroha.key, { purpose: 'paint_kit', paymentId: step.paymentId })).toMatchObject({
      customerName: 'Aroha Fern',
    })
    const other = await startKit(studio, sione, aKit({ customerEmail: 'sione@example.com' }), step.paymentId)
    expect(other.paymentId).not.toBe(step.paymentId)
    expect(readDraft(studio, aroha.key, { purpose: 'paint_kit', paymentId: step.paymentId }).customerEmail).toBe(
      'aroha@example.com',
    )
  })

  it('refuses a price, a person, a purpose or a payment that is not its own', async () => {
    const studio = openStudio()
    const form = aKit()
    const step = await startKit(studio, aroha, form)
    const intentId = step.card!.paymentIntentId
    const complete = (changes: object = {}, by = aroha) =>
      completeOrder(studio, by, { intentId, ordered: orderedKit(form), price: 250, ...changes })
    await expect(complete()).rejects.toMatchObject({ kind: 'declined' })
    await payCard(studio, step)
    await expect(complete({ price: 1 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { price: expect.any(Array) },
    })
    const dearer = { ordered: orderedKit(aKit({ extraCanvases: 20 })), price: 335 }
    await expect(complete(dearer)).rejects.toMatchObject({ kind: 'invalid' })
    const ofSione = { ordered: orderedKit(aKit({ customerEmail: 'sione@example.com' })) }
    await expect(complete(ofSione, sione)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(complete({ intentId: 'pi_nobody' })).rejects.toMatchObject({ kind: 'missing' })
    await expect(completeOrder(studio, aroha, { intentId, ordered: orderedFrame(aFrame()) })).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect((await complete({}, sione)).orderUrl).toBeUndefined()
    expect(allOf(studio, 'orders')).toHaveLength(1)
  })

  it('ordered without a payment is pending; it is paid by a payment, or fails after a day', async () => {
    const studio = openStudio()
    await expect(placeOrder(studio, aroha, { ordered: orderedKit(aKit()), price: 1 })).rejects.toMatchObject({
      kind: 'invalid',
    })
    const pending = await placeOrder(studio, aroha, { ordered: orderedKit(aKit()), price: 250 })
    expect(pending).toMatchObject({ paymentStatus: 'pending', clientSecret: expect.any(String) })
    const again = await placeOrder(studio, aroha, { ordered: orderedKit(aKit()), price: undefined })
    expect(again.id).toBe(pending.id)
    const other = await placeOrder(studio, aroha, { ordered: orderedKit(aKit({ extraCanvases: 1 })), price: 254.25 })
    expect(allOf(studio, 'messages')).toHaveLength(0)
    await studio.payments.confirm(pending.clientSecret, '4242 4242 4242 4242')
    await deliverEvents(studio)
    studio.clock.advance(minutes(24 * 60 + 1))
    await reconcilePayments(studio)
    expect(allOf(studio, 'orders').map(({ id, payment_status }) => [id, payment_status])).toEqual([
      [pending.id, 'paid'],
      [other.id, 'failed'],
    ])
    expect(readOrderPage(studio, other.orderUrl!.split('/').at(-1)!)).toMatchObject({ paymentStatus: 'failed' })
  })
})

describe('the order’s page', () => {
  it('opens by its link only', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha, aKit({ extraCanvases: 1, pickupNotes: 'Ring twice' }))
    await payCard(studio, step)
    await deliverEvents(studio)
    const link = (await reopen(studio, aroha, step)).fulfilledUrl!.split('/').at(-1)!
    const page = readOrderPage(studio, link)
    expect(page).toMatchObject({ status: 'pending', paymentStatus: 'paid', pickupNotes: 'Ring twice' })
    expect(page.receipt.at(-1)).toMatchObject({ kind: 'total', label: 'Paid by card', cents: 25425 })
    for (const wrong of [
      page.reference,
      `${page.reference}-`,
      `${link}x`,
      link.replace('PK', 'CF'),
      '',
      'PK-222222-x',
    ]) {
      expect(() => readOrderPage(studio, wrong), wrong).toThrow(/can’t find/)
    }
  })
})
