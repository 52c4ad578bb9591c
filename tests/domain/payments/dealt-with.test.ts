import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { dismissProblem, refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { processRefunds } from '../../../app/domain/payments/refunds/refund-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { ProviderRefusal, ProviderUnavailable } from '../../../app/providers/payments/port'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { problemOf } from '../../support/makers/payment-problems'
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
    const edit = (changes: object) => editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })
    edit({ paymentStatus: 'failed' })
    const undo = dealWith(studio, 'deleted_unrefunded')
    studio.clock.advance(1)
    edit({ paymentStatus: 'paid', paymentMethod: 'cash' })
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
