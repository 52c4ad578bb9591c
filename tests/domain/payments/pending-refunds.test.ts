import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { changeBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readBookingPage } from '../../../app/domain/bookings/changes/self-service'
import { readRows } from '../../../app/domain/lists/define-list'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { paymentList, readPaymentPage } from '../../../app/domain/payments/list-payments'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { refundPayment, requestRefund } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { type ProviderRefund, ProviderUnavailable } from '../../../app/providers/payments/port'
import { insertRefund } from '../../../db/queries/payments/payments'
import { actor } from '../../support/makers/bookings'
import { problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aVisitor,
  deliverEvents,
  openStudio,
  paidBooking,
  refundElsewhere,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'

/** A slow bank: every refund is pending until `bank.state` changes, although the charge includes it. */
function slowBank(studio: Studio) {
  const bank: { state: ProviderRefund['state'] } = { state: 'pending' }
  const { refund, listRefunds } = studio.payments
  studio.payments.refund = async (request) => ({ ...(await refund.call(studio.payments, request)), state: bank.state })
  studio.payments.listRefunds = async (intentId) =>
    (await listRefunds.call(studio.payments, intentId)).map((each) => ({ ...each, state: bank.state }))
  return bank
}

const paymentOf = (studio: Studio) => allOf(studio, 'payments')[0]!
const give = (studio: Studio, amountCents: number) =>
  refundPayment(studio, { paymentId: paymentOf(studio).id, amountCents, reason: 'The storm', by: 'hana' })
const kinds = (studio: Studio) => allOf(studio, 'messages').map(({ kind }) => kind)
const lists = (studio: Studio, show: 'refunded' | 'taken') =>
  readRows(studio, paymentList, { show, purpose: 'every', search: '' }).map(({ stateText }) => stateText)

/** Delivers events, runs the jobs of an hour, and sends a refund event without news. */
async function timePasses(studio: Studio) {
  await deliverEvents(studio)
  await reconcilePayments(studio)
  await sendProviderEvent(studio, { type: 'refunded', refundId: allOf(studio, 'refunds')[0]!.provider_id ?? undefined })
  await reconcilePayments(studio)
}

async function onItsWay() {
  const studio = openStudio()
  const booking = await paidBooking(studio, anEvent(studio))
  const bank = slowBank(studio)
  expect((await give(studio, 6500)).state).toBe('pending')
  await timePasses(studio)
  return { studio, bank, booking }
}

describe('a refund that the provider calls pending', () => {
  it('does not answer the question that is raised while it is on its way', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    const bank = slowBank(studio)
    await give(studio, 900)
    studio.clock.advance(60_000)
    await changeBooking(studio, { id: booking.id, changes: bookingChanges.parse({ paymentStatus: 'pending' }), actor })
    const asked = () => allOf(studio, 'payment_problems').map(({ amount_cents }) => amount_cents)
    expect(asked()).toEqual([5600])
    bank.state = 'succeeded'
    await timePasses(studio)
    expect(paymentOf(studio).refunded_cents).toBe(900)
    expect(asked()).toEqual([5600])
    await give(studio, 600)
    expect(asked()).toEqual([5000])
  })

  it('does not answer a question that is raised again while it is on its way', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    const bank = slowBank(studio)
    await changeBooking(studio, { id: booking.id, changes: bookingChanges.parse({ paymentStatus: 'pending' }), actor })
    studio.clock.advance(60_000)
    await give(studio, 900)
    studio.clock.advance(60_000)
    deleteBooking(studio, { id: booking.id, actor })
    const asked = () => allOf(studio, 'payment_problems').map(({ amount_cents }) => amount_cents)
    expect(asked()).toEqual([5600])
    bank.state = 'succeeded'
    await timePasses(studio)
    expect(asked()).toEqual([5600])
  })

  it('is on its way wherever it is shown, and the payer gets no e-mail yet', async () => {
    const { studio, booking } = await onItsWay()
    expect(allOf(studio, 'refunds')).toMatchObject([{ state: 'pending', done_at: null }])
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 0 })
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({
      stateText: 'refund on its way',
      look: 'wait',
      refunded_cents: 0,
      refundableCents: 0,
    })
    expect([lists(studio, 'taken'), lists(studio, 'refunded')]).toEqual([['refund on its way'], ['refund on its way']])
    expect(kinds(studio)).not.toContain('refund_made')
    const { receipt } = readBookingPage(studio, bookingLink(studio, booking))
    expect(receipt.map(({ label }) => label)).toContain('Refund on its way')
    expect(receipt.map(({ label }) => label)).not.toContain('Refunded')
    expect(receipt.at(-1)!.cents).toBe(0)
  })

  it('is done when the provider says so, by its event or in reply to the job', async () => {
    for (const how of ['event', 'asked'] as const) {
      const { studio, bank, booking } = await onItsWay()
      bank.state = 'succeeded'
      if (how === 'event') await sendProviderEvent(studio, { type: 'refunded' })
      else await reconcilePayments(studio)
      expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
      expect(kinds(studio).filter((kind) => kind === 'refund_made')).toHaveLength(1)
      const { receipt } = readBookingPage(studio, bookingLink(studio, booking))
      expect(receipt.map(({ label }) => label)).toContain('Refunded')
    }
  })

  it('fails when the provider says so, even without an event', async () => {
    const { studio, bank } = await onItsWay()
    bank.state = 'failed'
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds')).toMatchObject([{ state: 'failed' }])
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Refund failed.' }])
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({ stateText: 'paid', refundableCents: 6500 })
    expect(kinds(studio)).not.toContain('refund_made')
  })

  it('whose answer was lost fails when it has failed at the provider since, instead of being sent again', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    const bank = slowBank(studio)
    const { refund } = studio.payments
    studio.payments.refund = async (request) => {
      await refund.call(studio.payments, request)
      throw new ProviderUnavailable('the answer was lost')
    }
    await give(studio, 6500)
    // A provider answers a repeated request as it did the first time.
    studio.payments.refund = async (request) => ({
      ...(await refund.call(studio.payments, request)),
      state: 'succeeded',
    })
    bank.state = 'failed'
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds')).toMatchObject([{ state: 'failed' }])
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Refund failed.' }])
    expect(kinds(studio)).not.toContain('refund_made')
  })

  it('has its own state beside another refund of the same payment', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    await give(studio, 2000)
    const bank = slowBank(studio)
    await give(studio, 3000)
    await timePasses(studio)
    expect(allOf(studio, 'refunds').map(({ state }) => state)).toEqual(['succeeded', 'pending'])
    expect(paymentOf(studio)).toMatchObject({ refunded_cents: 2000 })
    bank.state = 'succeeded'
    await reconcilePayments(studio)
    expect(paymentOf(studio)).toMatchObject({ refunded_cents: 5000 })
  })

  async function behindAHundred(isAccepted: boolean) {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paidBooking(studio, eventId)
    const waiting = { payment_id: paymentOf(studio).id, amount_cents: 1, reason: 'It waits.', username: 'hana' }
    for (let count = 0; count < 100; count++) {
      const provider_id = isAccepted ? `slow_${count}` : null
      insertRefund(studio.db, { ...waiting, provider_id, requester: 'owner', created_at: studio.clock.instant() })
    }
    await paidBooking(studio, eventId, { email: 'bo@example.org' }, aVisitor('b'))
    return { studio, paymentId: allOf(studio, 'payments')[1]!.id }
  }

  it('is sent at once, even when a hundred refunds of other payments wait', async () => {
    const { studio, paymentId } = await behindAHundred(false)
    const refund = { amount: 10, reason: 'The storm', purchase: 'keep' } as const
    const { state } = await refundByOwner(studio, { paymentId, refund, actor: 'hana' })
    expect(state).toBe('succeeded')
  })

  it('does not hold up the refunds that were not sent yet', async () => {
    const { studio, paymentId } = await behindAHundred(true)
    requestRefund(studio, { paymentId, amountCents: 1000, reason: 'The storm', by: 'hana' })
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds').at(-1)).toMatchObject({ payment_id: paymentId, state: 'succeeded' })
  })

  it('is sent although a hundred older refunds fail at each try', async () => {
    const { studio, paymentId } = await behindAHundred(false)
    const stuck = paymentOf(studio).intent_id
    const { refund } = studio.payments
    studio.payments.refund = async (request) => {
      if (request.intentId === stuck) throw new ProviderUnavailable('not now')
      return refund(request)
    }
    requestRefund(studio, { paymentId, amountCents: 1000, reason: 'The storm', by: 'hana' })
    for (const _ of [1, 2]) await reconcilePayments(studio)
    expect(allOf(studio, 'refunds').at(-1)).toMatchObject({ payment_id: paymentId, state: 'succeeded' })
  })

  it('that was made on the provider’s own pages is recorded as pending, then done', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    const bank = slowBank(studio)
    await refundElsewhere(studio, 6500)
    await timePasses(studio)
    expect(allOf(studio, 'refunds')).toMatchObject([{ state: 'pending', requester: 'provider' }])
    expect(kinds(studio)).not.toContain('refund_made')
    bank.state = 'succeeded'
    await reconcilePayments(studio)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded' })
  })

  it('that was made on the provider’s own pages, of everything, leaves nothing of ours to refund again', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    requestRefund(studio, { paymentId: paymentOf(studio).id, amountCents: 6500, reason: 'The storm', by: 'hana' })
    slowBank(studio)
    await refundElsewhere(studio, 6500)
    await timePasses(studio)
    expect(allOf(studio, 'refunds').map(({ state }) => state)).toEqual(['failed', 'pending'])
    expect(problemOf(studio)).toMatch(
      /^\$65\.00 was refunded on the card provider’s own page, and booking \S+ is still on\. [^.]*\.$/,
    )
  })

  it('that was made on the provider’s own pages and fails is in Needs you as a failed refund alone', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    await refundElsewhere(studio, 1000)
    await deliverEvents(studio)
    const bank = slowBank(studio)
    await refundElsewhere(studio, 2000)
    await deliverEvents(studio)
    expect(problemOf(studio)).toMatch(/^\$30\.00 was refunded on the card provider’s own page/)
    bank.state = 'failed'
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: allOf(studio, 'refunds')[1]!.provider_id! })
    expect(problemOf(studio)).toMatch(/^\$10\.00 was refunded .* A refund failed\./)
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: allOf(studio, 'refunds')[0]!.provider_id! })
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Refund failed.' }, { title: 'Refund failed.' }])
  })
})
