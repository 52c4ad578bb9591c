import { describe, expect, it } from 'vitest'
import type { Order } from '#db/queries/orders'
import { findCustomerByEmail } from '#db/queries/people/customers'
import { findEnquiry } from '#db/queries/people/enquiries'
import { readCustomerPage } from '../../../app/domain/customers/read-customers'
import { readRows } from '../../../app/domain/lists/define-list'
import { orderPath } from '../../../app/domain/orders/find-order'
import { type OrderDetails, orderedFrame, orderedKit } from '../../../app/domain/orders/order-details'
import { completeOrder, purchaseOf } from '../../../app/domain/orders/place-order'
import { orderLists, readOrderPage } from '../../../app/domain/orders/read-order'
import { packagePath } from '../../../app/domain/packages/package-messages'
import { readPackagePage } from '../../../app/domain/packages/package-purchase'
import { openPurchase } from '../../../app/domain/payments/checkout/open-checkout'
import { createPayment, openCardForm } from '../../../app/domain/payments/checkout/open-payment'
import type { Visitor } from '../../../app/domain/payments/checkout/require-payment'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { aFrame, aKit } from '../../support/makers/orders'
import {
  allOf,
  aroha,
  deliverEvents,
  GOOD_CARD,
  openStudio,
  payCard,
  reopen,
  type Studio,
} from '../../support/makers/purchases'

const all = { show: 'every', search: '' } as const

/** Ordered at earlier prices, stored with its payment, then paid. */
async function boughtBefore(studio: Studio, ordered: OrderDetails, visitor: Visitor = aroha) {
  const payment = createPayment(studio, { ...purchaseOf(ordered), visitor: visitor.nextKey })
  const step = await reopen(studio, visitor, { paymentId: payment.id })
  const card = await openCardForm(studio, payment.id)
  await studio.payments.confirm(card.clientSecret, GOOD_CARD)
  await deliverEvents(studio)
  return { payment, step, intentId: card.paymentIntentId }
}

const textOf = (studio: Studio, kind: string) => allOf(studio, 'messages').find((one) => one.kind === kind)!.text
const sums = (lines: { label: string; cents: number }[]) => lines.map(({ label, cents }) => [label, cents])

describe('a purchase at an earlier price shows that price everywhere', () => {
  it('a frame', async () => {
    const studio = openStudio()
    const ordered = { ...orderedFrame(aFrame()), priceCents: 12_000 }
    const { payment, step, intentId } = await boughtBefore(studio, ordered)
    expect([step.totalCents, ...step.lines.map(({ cents }) => cents)]).toEqual([12_000, 12_000, 12_000])

    const [order] = readRows(studio, orderLists.custom_frame, all)
    expect(order!.price).toBe('120.00')
    const path = orderPath(studio, allOf(studio, 'orders')[0] as Order)
    const page = readOrderPage(studio, path.replace('/order/', ''))
    expect(sums(page.receipt)).toEqual([
      [expect.any(String), 12_000],
      ['Paid by card', 12_000],
    ])
    for (const kind of ['custom_frame_confirmation', 'owner_new_custom_frame']) {
      expect(textOf(studio, kind), kind).toContain('$120')
      expect(textOf(studio, kind), kind).not.toContain('$150')
    }
    const again = await completeOrder(studio, aroha, { intentId, ordered: orderedFrame(aFrame()) })
    expect([again.id, again.price]).toEqual([order!.id, '120.00'])
    expectOwnersPages(studio, payment.id, '$120')
  })

  it('a frame whose details come after the price has changed', async () => {
    const studio = openStudio()
    const ordered = { ...orderedFrame(aFrame()), priceCents: 12_000 }
    const payment = createPayment(studio, { ...purchaseOf(ordered), visitor: aroha.nextKey })
    studio.db.sqlite.exec('UPDATE payments SET details = NULL')
    const { clientSecret, paymentIntentId } = await openCardForm(studio, payment.id)
    await studio.payments.confirm(clientSecret, GOOD_CARD)
    await deliverEvents(studio)
    const order = await completeOrder(studio, aroha, { intentId: paymentIntentId, ordered: orderedFrame(aFrame()) })
    expect([order.price, order.paymentStatus]).toEqual(['120.00', 'paid'])
    expect((await reopen(studio, aroha, { paymentId: payment.id })).lines.map(({ cents }) => cents)).toEqual([
      12_000, 12_000,
    ])
  })

  it('a kit, each of its lines', async () => {
    const studio = openStudio()
    const form = aKit({ pthaloBlue: true, extraCanvases: 2 })
    const prices = { kitCents: 20_000, paintCents: 900, canvasCents: 300, priceCents: 21_500 }
    const { payment, step, intentId } = await boughtBefore(studio, { ...orderedKit(form), ...prices })
    const items = [
      ['Professional Paint Kit', 20_000],
      ['Pthalo Blue', 900],
      ['2 extra canvases', 600],
    ]
    expect(sums(step.lines)).toEqual([...items, ['Total to pay', 21_500]])

    const [order] = readRows(studio, orderLists.paint_kit, all)
    expect(order!.price).toBe('215.00')
    const path = orderPath(studio, allOf(studio, 'orders')[0] as Order)
    const page = readOrderPage(studio, path.replace('/order/', ''))
    expect(sums(page.receipt)).toEqual([...items, ['Paid by card', 21_500]])
    for (const kind of ['paint_kit_confirmation', 'owner_new_paint_kit']) {
      for (const price of ['$200', '$9', '$6', '$215']) expect(textOf(studio, kind), kind).toContain(price)
      expect(textOf(studio, kind), kind).not.toContain('$250')
    }
    const again = await completeOrder(studio, aroha, { intentId, ordered: orderedKit(form), price: 215 })
    expect([again.id, again.price]).toEqual([order!.id, '215.00'])
    expectOwnersPages(studio, payment.id, '$215')
  })

  it('a kit in a studio that gives paints and canvases away', async () => {
    const studio = openStudio()
    const prices = { paintCents: 0, canvasCents: 0, priceCents: 25_000 }
    await boughtBefore(studio, { ...orderedKit(aKit({ pthaloBlue: true, extraCanvases: 2 })), ...prices })
    expect(allOf(studio, 'orders')).toMatchObject([{ price_cents: 25_000, payment_status: 'paid' }])
  })
})

it('a voucher at its payment step and in its value, and the package in its e-mails and on its page', async () => {
  const studio = openStudio()
  const asked = { currency: 'nzd', description: 'x', name: 'Mere Rata', email: 'mere@example.com' } as const
  const voucher = { purchaserName: 'Mere Rata', purchaserEmail: 'mere@example.com', recipientName: '', giftMessage: '' }
  const two = { ...asked, purpose: 'voucher', amountCents: 11_000, details: { ...voucher, peopleCount: 2 } } as const
  const step = await openPurchase(studio, aroha, two, { withCardForm: true })
  expect(step.title).toContain('2')
  expect(step.lines.map(({ cents }) => cents)).toEqual([11_000, 11_000])
  await payCard(studio, step)
  await deliverEvents(studio)
  expect(allOf(studio, 'vouchers')[0]).toMatchObject({ value_cents: 11_000, value_left_cents: 11_000, places_left: 2 })

  const details = { name: 'Mere Rata', email: 'mere@example.com', phone: '', message: '', currency: null }
  const box = { ...asked, purpose: 'package', currency: 'usd', amountCents: 400_000, details } as const
  const { card } = await openPurchase(studio, aroha, box, { withCardForm: true })
  await studio.payments.confirm(card!.clientSecret, GOOD_CARD)
  await deliverEvents(studio)
  for (const kind of ['package_bought', 'owner_package_sold']) {
    expect(textOf(studio, kind), kind).toContain('US$4,000')
    expect(textOf(studio, kind), kind).not.toContain('5,000')
  }
  const page = packagePath(studio, findEnquiry(studio.db, 1)!).replace('/package/', '')
  expect(readPackagePage(studio, page).totalCents).toBe(400_000)
})

function expectOwnersPages(studio: Studio, paymentId: string, price: string) {
  const cents = Number(price.slice(1)) * 100
  expect(readPaymentPage(studio, paymentId)).toMatchObject({ amount_cents: cents, refundableCents: cents })
  const customer = findCustomerByEmail(studio.db, 'aroha@example.com')!
  const [order] = allOf(studio, 'orders')
  expect(readCustomerPage(studio, customer.id).orders).toMatchObject([
    { note: `${price}, Pending`, href: expect.stringMatching(`/admin/[a-z-]+\\?q=${order!.reference}`) },
  ])
}
