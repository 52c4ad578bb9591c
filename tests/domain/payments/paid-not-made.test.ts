import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { confirmWin, payWin } from '../../../app/domain/auctions/wins/pay-win'
import { remindWinners } from '../../../app/domain/auctions/wins/remind-winners'
import { deleteEvent } from '../../../app/domain/events/change-event'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { retryFulfilment } from '../../../app/domain/payments/fulfil'
import { dismissProblem, refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { days, hours, minutes } from '../../support/clock'
import { aWin } from '../../support/makers/auctions'
import { actor } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import { everyPurchase } from '../../support/makers/every-purchase'
import { breakTable, problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  aVoucher,
  confirm,
  deliverEvents,
  GOOD_CARD,
  messageKinds,
  openStudio,
  payCard,
  seatsOf,
  sendProviderEvent,
  start,
} from '../../support/makers/purchases'

const RECEIVED = {
  code: 'payment_received',
  message: expect.stringMatching(/^We have your payment and are finishing your/),
}

/** A party of two has paid by card and voucher, and its booking cannot be written. */
async function paidAndBroken() {
  const studio = openStudio()
  const event = anEvent(studio)
  const form = aForm(event, { partySize: 2, voucherCode: aVoucher(studio).code })
  const step = await start(studio, aroha, form)
  const repair = breakTable(studio, 'bookings')
  await payCard(studio, step)
  return { studio, event, form, step, repair, payment: () => allOf(studio, 'payments')[0]! }
}

describe('a paid booking that cannot be made', () => {
  it('is shown to the owner at once, with an e-mail and two actions', async () => {
    const { studio, form, step, payment } = await paidAndBroken()
    await expect(confirm(studio, aroha, form, step)).rejects.toMatchObject({ kind: 'unavailable', ...RECEIVED })
    expect(await deliverEvents(studio)).toBeGreaterThan(0)
    expect(payment()).toMatchObject({ state: 'paid', fulfilled_id: null })
    expect(listNeeds(studio).rows).toMatchObject([
      {
        title: 'Paid, but not finished.',
        text: expect.stringMatching(/^\$65\.00 for a booking from Aroha Fern on .* Error number \w{6}\./),
        acts: [
          { label: 'Try again', intent: 'retry-fulfilment', id: payment().id },
          { label: 'Refund in full', href: `/admin/payments/${payment().id}#refund` },
        ],
      },
    ])
    expect(messageKinds(studio)).toEqual(['owner_payment_problem'])
    const problemId = studio.db.sqlite.prepare('SELECT id FROM payment_problems').pluck().get() as number
    expect(() => dismissProblem(studio, { paymentId: payment().id, problemId, actor })).toThrow(/refund it in full/)
  })

  it('is explained to its buyer everywhere, and nobody is asked to pay again', async () => {
    const { studio, form, step } = await paidAndBroken()
    await expect(confirm(studio, aroha, form, step)).rejects.toMatchObject(RECEIVED)
    await expect(start(studio, aroha, form)).rejects.toMatchObject(RECEIVED)
    const back = { visitor: aroha.key, paymentId: null, intentId: step.card!.paymentIntentId }
    expect(await handleProviderReturn(studio, back)).toMatchObject({ outcome: 'in progress', purpose: 'booking' })
    expect(allOf(studio, 'payments')).toHaveLength(1)
  })

  it('keeps its seats and credit until it is made, automatically or by the owner', async () => {
    const { studio, event, form, step, repair, payment } = await paidAndBroken()
    studio.clock.advance(minutes(HOLD.firstMinutes - 1))
    await confirm(studio, aroha, form, step).catch(() => {})
    for (let round = 0; round < 6; round += 1) {
      studio.clock.advance(minutes(20))
      await releaseLapsedHolds(studio)
      await reconcilePayments(studio)
    }
    expect(seatsOf(studio, event)).toMatchObject({ held: 2, confirmed: 0 })
    const another = aForm(event, { email: 'mere@example.com', voucherCode: form.voucherCode })
    await expect(start(studio, aVisitor('mere'), another)).rejects.toMatchObject({ kind: 'invalid' })
    repair()
    expect(retryFulfilment(studio, { paymentId: payment().id, actor }).state).toBe('fulfilled')
    expect(problemOf(studio)).toBeNull()
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: 2 })
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ is_redeemed: 1 })
    expect(messageKinds(studio).filter((kind) => kind === 'booking_confirmation')).toHaveLength(1)
    expect((await confirm(studio, aroha, form, step)).booking.paymentStatus).toBe('paid')
  })

  it('frees seats and credit after a full refund, and the evening can be deleted', async () => {
    const { studio, event, form, step, payment } = await paidAndBroken()
    await confirm(studio, aroha, form, step).catch(() => {})
    await refundByOwner(studio, {
      paymentId: payment().id,
      refund: { amount: 65, reason: 'Sorry, our mistake.', purchase: 'keep' },
      actor,
    })
    expect(payment()).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
    expect(problemOf(studio)).toBeNull()
    expect(listNeeds(studio).count).toBe(0)
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: 0 })
    const another = aForm(event, { email: 'mere@example.com', voucherCode: form.voucherCode })
    expect((await start(studio, aVisitor('mere'), another)).totalCents).toBe(0)
    studio.clock.advance(hours(1))
    await releaseLapsedHolds(studio)
    deleteEvent(studio, { id: event, actor })
  })

  it('is checked no more once it is refused, when a dispute has taken all of its money', async () => {
    const { studio, event, repair, payment } = await paidAndBroken()
    await reconcilePayments(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    callOff(studio, event)
    repair()
    studio.clock.advance(minutes(2))
    await reconcilePayments(studio)
    expect(payment()).toMatchObject({ state: 'refunding', net_cents: 0 })
    expect(await reconcilePayments(studio)).toEqual({ checked: 0, failed: 0 })
  })

  it('when it is made after its hold, closes another payment that was begun for the same seats', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const form = aForm(event)
    const step = await start(studio, aroha, form)
    const repair = breakTable(studio, 'bookings')
    await payCard(studio, step)
    // The form is sent again for two people before anybody knows of the charge.
    await expect(start(studio, aroha, { ...form, partySize: 2 })).rejects.toMatchObject(RECEIVED)
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments').map(({ state }) => state)).toEqual(['paid', 'cancelled'])
    studio.clock.advance(minutes(40))
    await releaseLapsedHolds(studio)
    expect(seatsOf(studio, event).held).toBeGreaterThan(0)
    repair()
    await reconcilePayments(studio)
    expect(seatsOf(studio, event)).toMatchObject({ held: 0, confirmed: 1 })
  })
})

it('a paid win that cannot be completed is not demanded again, by a page or by a reminder', async () => {
  const studio = openStudio()
  const win = aWin(studio, 30)
  const step = await payWin(studio, { nextKey: 'x' }, win, { withCardForm: true })
  const repair = breakTable(studio, 'customers')
  await payCard(studio, step)
  await expect(confirmWin(studio, win)).rejects.toMatchObject(RECEIVED)
  await expect(payWin(studio, { nextKey: 'x' }, win, { withCardForm: true })).rejects.toMatchObject(RECEIVED)
  studio.clock.advance(days(4))
  remindWinners(studio)
  expect(
    allOf(studio, 'messages')
      .map(({ dedupe_key }) => dedupe_key)
      .join(' '),
  ).not.toMatch(/pay-reminder/)
  expect(listNeeds(studio).rows.map(({ title }) => title)).toEqual(['Paid, but not finished.'])
  repair()
  await reconcilePayments(studio)
  expect(await confirmWin(studio, win)).toEqual({ paymentStatus: 'completed' })
})

describe.each(['customers', 'messages'])('when nothing can be written into %s', (table) => {
  it.each(Object.entries(everyPurchase))('%s is not lost and is made afterwards', async (_, purchase) => {
    const studio = openStudio()
    await purchase.open(studio)
    const { id } = allOf(studio, 'payments').find(({ state }) => state === 'open')!
    const secret = studio.db.sqlite
      .prepare('SELECT client_secret FROM payment_attempts WHERE payment_id = ?')
      .pluck()
      .get(id) as string
    const before = new Set(allOf(studio, 'messages').map((message) => message.id))
    const repair = breakTable(studio, table)
    await studio.payments.confirm(secret, GOOD_CARD)
    await deliverEvents(studio)
    await reconcilePayments(studio)
    const now = allOf(studio, 'payments').find((payment) => payment.id === id)!
    if (now.state === 'paid')
      expect(listNeeds(studio).rows.map(({ title }) => title)).toContain('Paid, but not finished.')
    repair()
    studio.clock.advance(minutes(70))
    await reconcilePayments(studio)
    const { state } = allOf(studio, 'payments').find((payment) => payment.id === id)!
    expect(state).toBe(purchase.becomes === 'refunding' ? 'refunded' : 'fulfilled')
    expect(problemOf(studio)).toBeNull()
    const causes = allOf(studio, 'messages').filter((message) => !before.has(message.id))
    expect(new Set(causes.map(({ dedupe_key }) => dedupe_key)).size).toBe(causes.length)
  })
})
