import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { changeOrder, deleteOrder } from '../../../app/domain/orders/change-order'
import { dismissProblem, refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { processRefunds } from '../../../app/domain/payments/refunds/refund-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { ProviderRefusal, ProviderUnavailable } from '../../../app/providers/payments/port'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { buyFrame } from '../../support/makers/orders'
import { comesBack, problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  deliverEvents,
  openStudio,
  paidBooking,
  refundElsewhere,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'

const SINCE = /money went back meanwhile, or somebody has dealt with it/

async function booked() {
  const studio = openStudio()
  const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
  return { studio, id }
}

/** The owner deals with the problem of this kind; returns what undoes that. */
function dealWith(studio: Studio, kind: string) {
  const problem = allOf(studio, 'payment_problems').findLast((each) => each.kind === kind && !each.settled_at)!
  const { undoId } = dismissProblem(studio, { paymentId: problem.payment_id, problemId: problem.id, actor })
  return () => undoChange(studio, { id: undoId!, actor })
}

const refund = (studio: Studio, dollars: number) =>
  refundByOwner(studio, {
    paymentId: allOf(studio, 'payments')[0]!.id,
    refund: refundForm.parse({ amount: String(dollars), reason: 'x', purchase: 'keep' }),
    actor,
  })

const providerAnswers = (studio: Studio, error: Error) => {
  studio.payments.refund = () => Promise.reject(error)
}

/** A refund that has been tried so often that it is in 'Needs you'. */
async function waitingRefund(studio: Studio) {
  const { refund: send } = studio.payments
  providerAnswers(studio, new ProviderUnavailable('away'))
  await refund(studio, 65)
  for (let time = 0; time < 25; time += 1) await processRefunds(studio)
  return async (before = async () => {}) => {
    studio.payments.refund = send
    await before()
    return processRefunds(studio)
  }
}

/** What is asked to be given back, in dollars. */
const asked = (studio: Studio) =>
  allOf(studio, 'payment_problems')
    .filter(({ kind, settled_at }) => !settled_at && ['deleted_unrefunded', 'refund_failed'].includes(kind))
    .map(({ amount_cents }) => amount_cents! / 100)

const setTo = (studio: Studio, id: number, changes: object) =>
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })

describe('money that the owner has dealt with is not asked for again', () => {
  it.each(['dealt with', 'dealt with; then the order was on again'])(
    'when a cancelled order is deleted: %s',
    async (since) => {
      const studio = openStudio()
      const which = { kind: 'custom_frame', id: (await buyFrame(studio)).id, actor } as const
      const setStatus = (orderStatus: string) => changeOrder(studio, { ...which, changes: { orderStatus } })
      setStatus('cancelled')
      dealWith(studio, 'deleted_unrefunded')
      if (since !== 'dealt with') setStatus('pending')
      deleteOrder(studio, which)
      expect(asked(studio)).toEqual(since === 'dealt with' ? [] : [150])
    },
  )

  it('when a booking that had ended is deleted, but when it was on again meanwhile', async () => {
    for (const isOnAgain of [false, true]) {
      const { studio, id } = await booked()
      setTo(studio, id, { paymentStatus: 'failed' })
      dealWith(studio, 'deleted_unrefunded')
      if (isOnAgain) setTo(studio, id, { paymentStatus: 'paid' })
      deleteBooking(studio, { id, actor })
      expect(asked(studio)).toEqual(isOnAgain ? [130] : [])
    }
  })

  it('when a refund of a part failed and went by bank transfer, and the booking is deleted', async () => {
    const { studio, id } = await booked()
    const { refund: send } = studio.payments
    providerAnswers(studio, new ProviderRefusal('The card was closed.'))
    await refund(studio, 65)
    studio.payments.refund = send
    const undo = dealWith(studio, 'refund_failed')
    deleteBooking(studio, { id, actor })
    expect(asked(studio)).toEqual([65])
    // Nor is it asked for twice when that is undone.
    undo()
    expect(asked(studio)).toEqual([65, 65])
  })

  it('when the bank takes it and gives it back', async () => {
    const { studio, id } = await booked()
    deleteBooking(studio, { id, actor })
    dealWith(studio, 'deleted_unrefunded')
    for (const state of ['lost', 'won'] as const)
      await sendProviderEvent(studio, aboutDispute({ state, amountCents: 13_000 }))
    expect(asked(studio)).toEqual([])
  })

  it('but the rest of a payment is, when what was dealt with goes back to the card nevertheless', async () => {
    const { studio, id } = await booked()
    const { refund: send } = studio.payments
    providerAnswers(studio, new ProviderRefusal('The card was closed.'))
    await refund(studio, 65)
    studio.payments.refund = send
    dealWith(studio, 'refund_failed')
    await refund(studio, 65)
    deleteBooking(studio, { id, actor })
    expect(asked(studio)).toEqual([65])
  })

  it('and a refund answers first what is open', async () => {
    const { studio, id } = await booked()
    await refund(studio, 65)
    deleteBooking(studio, { id, actor })
    dealWith(studio, 'deleted_unrefunded')
    await comesBack(studio, allOf(studio, 'refunds')[0]!.provider_id)
    expect(asked(studio)).toEqual([65])
    await refund(studio, 65)
    expect(asked(studio)).toEqual([])
  })
})

describe('‘Dealt with’ can be undone', () => {
  it('while the problem is still there', async () => {
    const { studio, id } = await booked()
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    deleteBooking(studio, { id, actor })
    const before = problemOf(studio)
    const undos = [dealWith(studio, 'dispute_inquiry'), dealWith(studio, 'deleted_unrefunded')]
    expect(problemOf(studio)).toBeNull()
    for (const undo of undos) undo()
    expect(problemOf(studio)).toBe(before)
  })

  it('but not once the bank’s inquiry is closed', async () => {
    const { studio } = await booked()
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    const undo = dealWith(studio, 'dispute_inquiry')
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry', isClosed: true }))
    expect(undo).toThrow(SINCE)
  })

  it('but not once the waiting refund is made, or has failed', async () => {
    const { studio } = await booked()
    const send = await waitingRefund(studio)
    const undo = dealWith(studio, 'refund_waiting')
    await send()
    expect(undo).toThrow(SINCE)
    const { studio: other } = await booked()
    await waitingRefund(other)
    const undoOther = dealWith(other, 'refund_waiting')
    providerAnswers(other, new ProviderRefusal('The card was closed.'))
    await processRefunds(other)
    expect(undoOther).toThrow(SINCE)
    expect(problemOf(other)).toMatch(/^A refund failed/)
  })

  it('but not about a booking that is deleted meanwhile, until that is undone', async () => {
    const { studio, id } = await booked()
    await refundElsewhere(studio, 6500)
    await deliverEvents(studio)
    expect(problemOf(studio)).toMatch(/is still on/)
    const undo = dealWith(studio, 'refunded_at_provider')
    const { undoId } = await removeBooking(studio, { id, ending: 'nothing', actor })
    expect(undo).toThrow(SINCE)
    undoChange(studio, { id: undoId!, actor })
    expect(problemOf(studio)).toBeNull()
    undo()
    expect(problemOf(studio)).toMatch(/is still on/)
  })

  it('but not about the money of a booking that is paid again', async () => {
    const { studio, id } = await booked()
    setTo(studio, id, { paymentStatus: 'failed' })
    const undo = dealWith(studio, 'deleted_unrefunded')
    studio.clock.advance(1)
    setTo(studio, id, { paymentStatus: 'paid', paymentMethod: 'cash' })
    expect(undo).toThrow(SINCE)
  })

  it('but not once some of the money is on its way, or was lost', async () => {
    const { studio, id } = await booked()
    deleteBooking(studio, { id, actor })
    const undo = dealWith(studio, 'deleted_unrefunded')
    providerAnswers(studio, new ProviderUnavailable('away'))
    await refund(studio, 65)
    expect(undo).toThrow(SINCE)
    const { studio: other, id: otherId } = await booked()
    await sendProviderEvent(other, aboutDispute({ state: 'open' }))
    deleteBooking(other, { id: otherId, actor })
    const undoOther = dealWith(other, 'deleted_unrefunded')
    await sendProviderEvent(other, aboutDispute({ state: 'lost' }))
    expect(undoOther).toThrow(SINCE)
  })
})

it('a waiting refund that is not sent, because the same sum went back at the provider, does not wait any more', async () => {
  const { studio } = await booked()
  const send = await waitingRefund(studio)
  expect(problemOf(studio)).toMatch(/has not reached the card provider yet/)
  await send(async () => {
    await refundElsewhere(studio, 6500)
  })
  expect(problemOf(studio)).toMatch(/was not sent/)
  expect(problemOf(studio)).not.toMatch(/has not reached the card provider yet/)
})
