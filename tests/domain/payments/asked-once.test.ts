import { describe, expect, it } from 'vitest'
import { refundForm } from '../../../app/contract/payments/payments'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { chooseByOwner } from '../../../app/domain/call-offs/choose'
import { dismissProblem, refundByOwner, retryRefund } from '../../../app/domain/payments/refunds/refund-by-owner'
import { processRefunds } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderRefusal, ProviderUnavailable } from '../../../app/providers/payments/port'
import { actor } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
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
import { aParty, worthOf } from '../bookings/fewer-people'

const REFUSED = new ProviderRefusal('The card was closed.')
const AWAY = new ProviderUnavailable('away')

/** What the provider answers to each refund that is asked for now. */
async function whileRefunds(studio: Studio, error: Error, work: () => unknown): Promise<void> {
  const { refund } = studio.payments
  studio.payments.refund = () => Promise.reject(error)
  await work()
  studio.payments.refund = refund
}

const refund = (studio: Studio, dollars: number, purchase: 'keep' | 'cancel' = 'keep') =>
  refundByOwner(studio, {
    paymentId: allOf(studio, 'payments')[0]!.id,
    refund: refundForm.parse({ amount: String(dollars), reason: 'x', purchase }),
    actor,
  })

/** What 'Needs you' asks to give back: the kind, the sum and what it is about. */
const asked = (studio: Studio) =>
  allOf(studio, 'payment_problems')
    .filter(({ settled_at, kind }) => settled_at === null && kind !== 'disputed')
    .map(({ kind, amount_cents, subject, subject_type }) => [
      kind,
      amount_cents! / 100,
      subject_type === 'booking' ? subject : '',
    ])

const lastRefund = (studio: Studio) => allOf(studio, 'refunds').at(-1)!

/** A party of two, one of whom was taken out. */
async function divided() {
  const { studio, now, takeOut } = await aParty(2)
  const taken = takeOut(1)
  return { studio, booking: now(), taken }
}

describe('money that has not gone back is asked for once', () => {
  it('when the refund of a called-off booking failed and a dispute about it is won', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paidBooking(studio, eventId)
    callOff(studio, eventId)
    await whileRefunds(studio, REFUSED, async () => {
      const answer = allOf(studio, 'call_off_answers')[0]!
      await chooseByOwner(studio, { eventId, answerId: answer.id, choice: 'refund', actor })
    })
    expect(asked(studio)).toEqual([['refund_failed', 65, '']])
    for (const state of ['open', 'won'] as const) await sendProviderEvent(studio, aboutDispute({ state }))
    expect(asked(studio)).toEqual([['refund_failed', 65, '']])
    await retryRefund(studio, { refundId: lastRefund(studio).id, actor })
    expect(asked(studio)).toEqual([])
  })

  it('when a refund was not sent, because the same sum went back at the provider, and the booking is deleted', async () => {
    const studio = openStudio()
    const { id, reference } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    await whileRefunds(studio, AWAY, () => refund(studio, 65))
    await refundElsewhere(studio, 6500)
    await reconcilePayments(studio)
    await deliverEvents(studio)
    expect(asked(studio)).toContainEqual(['refund_not_sent', 65, ''])
    deleteBooking(studio, { id, actor })
    expect(asked(studio)).toContainEqual(['deleted_unrefunded', 65, reference])
    await refund(studio, 65)
    expect(asked(studio)).toEqual([])
  })

  it('when the refund of a booking failed and the booking is deleted afterwards', async () => {
    const studio = openStudio()
    const { id, reference } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    await whileRefunds(studio, REFUSED, () => refund(studio, 65))
    deleteBooking(studio, { id, actor })
    expect(asked(studio)).toEqual([
      ['refund_failed', 65, ''],
      ['deleted_unrefunded', 65, reference],
    ])
    await retryRefund(studio, { refundId: lastRefund(studio).id, actor })
    expect(asked(studio)).toEqual([['deleted_unrefunded', 65, reference]])
    await refund(studio, 65)
    expect(asked(studio)).toEqual([])
  })

  it('when a refund that answers the question waits at the provider, and fails', async () => {
    const studio = openStudio()
    const { id, reference } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    deleteBooking(studio, { id, actor })
    await whileRefunds(studio, AWAY, () => refund(studio, 65))
    expect(asked(studio)).toEqual([['deleted_unrefunded', 65, reference]])
    await whileRefunds(studio, REFUSED, () => processRefunds(studio))
    expect(asked(studio)).toEqual([
      ['deleted_unrefunded', 65, reference],
      ['refund_failed', 65, ''],
    ])
    await refund(studio, 130)
    expect(asked(studio)).toEqual([])
  })
})

describe('of a payment for two bookings', () => {
  it('a refund that fails is not added to the question about the other booking', async () => {
    const { studio, booking, taken } = await divided()
    await whileRefunds(studio, AWAY, () => refund(studio, 30))
    studio.clock.advance(1)
    deleteBooking(studio, { id: taken.id, actor })
    deleteBooking(studio, { id: booking.id, actor })
    expect(asked(studio)).toEqual([
      ['deleted_unrefunded', 65, taken.reference],
      ['deleted_unrefunded', 35, booking.reference],
    ])
    await whileRefunds(studio, REFUSED, () => processRefunds(studio))
    expect(asked(studio)).toEqual([
      ['deleted_unrefunded', 65, taken.reference],
      ['deleted_unrefunded', 35, booking.reference],
      ['refund_failed', 30, ''],
    ])
  })

  it('a refund or a lost dispute that takes the part of the booking that is on leaves the question about the other', async () => {
    const { studio, taken } = await divided()
    deleteBooking(studio, { id: taken.id, actor })
    await sendProviderEvent(studio, aboutDispute({ state: 'lost', amountCents: 5000 }))
    expect(asked(studio).filter(([kind]) => kind === 'deleted_unrefunded')).toEqual([
      ['deleted_unrefunded', 65, taken.reference],
    ])
    // $15 of it from the part of the booking that is on.
    await refund(studio, 70)
    expect(asked(studio).filter(([kind]) => kind === 'deleted_unrefunded')).toEqual([
      ['deleted_unrefunded', 10, taken.reference],
    ])
  })

  it('a dispute that is won asks no more about the one that is asked about, or was dealt with', async () => {
    const { studio, taken } = await divided()
    deleteBooking(studio, { id: taken.id, actor })
    const lostAndWon = async (disputeId: string, amountCents: number) => {
      for (const state of ['lost', 'won'] as const)
        await sendProviderEvent(studio, aboutDispute({ disputeId, state, amountCents }))
    }
    await lostAndWon('du_one', 5000)
    expect(asked(studio)).toEqual([['deleted_unrefunded', 65, taken.reference]])
    const { payment_id: paymentId, id: problemId } = allOf(studio, 'payment_problems')[0]!
    dismissProblem(studio, { paymentId, problemId, actor })
    await lostAndWon('du_two', 13_000)
    expect(asked(studio)).toEqual([])
  })

  it('cancelling one with a refund of a part leaves the question about the other', async () => {
    const { studio, taken } = await divided()
    deleteBooking(studio, { id: taken.id, actor })
    await refund(studio, 60, 'cancel')
    expect(asked(studio)).toEqual([['deleted_unrefunded', 65, taken.reference]])
    await refund(studio, 65)
    expect(asked(studio)).toEqual([])
  })

  it('a failed refund of one that is refunded again is not taken from the other', async () => {
    const { studio, booking, taken } = await divided()
    await whileRefunds(studio, REFUSED, () => removeBooking(studio, { id: taken.id, ending: 'refund', actor }))
    expect(asked(studio)).toEqual([['refund_failed', 65, '']])
    await refund(studio, 65)
    expect(asked(studio)).toEqual([])
    expect(worthOf(studio, booking.id)).toBe(6500)
    expect(await removeBooking(studio, { id: booking.id, ending: 'refund', actor })).toMatchObject({
      refundCents: 6500,
    })
  })

  it('a refund of another sum, while the refund of one has failed, is the other’s', async () => {
    const { studio, booking, taken } = await divided()
    await whileRefunds(studio, REFUSED, () => removeBooking(studio, { id: taken.id, ending: 'refund', actor }))
    await refund(studio, 10)
    expect(worthOf(studio, booking.id)).toBe(5500)
    await retryRefund(studio, { refundId: allOf(studio, 'refunds')[0]!.id, actor })
    expect(worthOf(studio, booking.id)).toBe(5500)
  })

  it('deleting one with a refund answers the question about it alone', async () => {
    const { studio, booking, taken } = await divided()
    for (const { id } of [booking, taken]) await removeBooking(studio, { id, ending: 'refund', actor })
    expect(asked(studio)).toEqual([])
    expect(allOf(studio, 'payments')[0]).toMatchObject({ refunded_cents: 13_000 })
  })
})
