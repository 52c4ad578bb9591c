import { describe, expect, it } from 'vitest'
import { closeDb } from '#db/connection'
import { findPayment } from '#db/queries/payments/payments'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { fulfil } from '../../../app/domain/payments/fulfil'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { aFailingProcess } from '../../support/faults/failing-step'
import { aProcess, cutAfter } from '../../support/faults/power-cut'
import { everyPurchase, markPaid, stateOf } from '../../support/makers/every-purchase'
import { problemOf } from '../../support/makers/payment-problems'
import { allOf, type Studio } from '../../support/makers/purchases'
import { everythingIn } from '../../support/stored'

/** The names of the tables that have changed. */
function changedSince(before: Map<string, string>, studio: Studio): string[] {
  return [...everythingIn(studio)].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)
}

const purchases = Object.entries(everyPurchase)

/** The rows of 'Needs you' about payments that are not finished. */
const unfinished = (studio: Studio) => listNeeds(studio).rows.filter(({ title }) => title === 'Paid, but not finished.')

describe('a paid purchase', () => {
  it.each(purchases)('%s is made completely or not at all when killed at any point', async (_, purchase) => {
    const studio = aProcess()
    await purchase.open(studio)
    const payment = markPaid(studio)
    const before = everythingIn(studio)
    let statements = 0
    for (let isDone = false; !isDone; ) {
      statements += 1
      const dying = aProcess(studio.file)
      dying.clock.set(studio.clock.instant())
      const cut = cutAfter(dying.db, statements)
      try {
        fulfil(dying, payment)
      } catch (error) {
        if (!cut.isDead()) throw error
      }
      closeDb(dying.db)
      isDone = !cut.isDead()
      if (isDone) break
      expect(changedSince(before, studio), `after ${statements} statements`).toEqual([])
      expect(unfinished(studio)).toHaveLength(1)
    }
    expect(changedSince(before, studio)).toEqual(expect.arrayContaining(['payments', 'messages']))
    expect(stateOf(studio, payment)).toBe(purchase.becomes)
  })

  it.each(purchases)('%s is made, or shown to the owner, whichever step fails', async (_, purchase) => {
    const studio = aProcess()
    await purchase.open(studio)
    const payment = markPaid(studio)
    const failing = aFailingProcess(studio.file)
    let steps = 0
    for (;;) {
      steps += 1
      failing.studio.clock.set(studio.clock.instant())
      failing.failAt(steps)
      fulfil(failing.studio, payment)
      if (!failing.hasFailed()) break
      if (stateOf(studio, payment) !== 'paid') continue
      expect(problemOf(studio), `step ${steps}`).toMatch(/could not be finished yet.*error number \w{6}/)
      expect(unfinished(studio)).toHaveLength(1)
      expect(allOf(studio, 'bookings').filter((booking) => booking.payment_id === payment)).toEqual([])
    }
    expect(steps).toBeGreaterThan(8)
    expect(stateOf(studio, payment)).toBe(purchase.becomes)
    expect(problemOf(studio)).toBeNull()
    expect(unfinished(studio)).toEqual([])
    const kinds = allOf(studio, 'messages').map(({ kind, dedupe_key }) => `${kind} ${dedupe_key}`)
    expect(kinds.filter((kind) => kind.startsWith('owner_payment_problem'))).toHaveLength(1)
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  it.each(purchases)('%s is retried automatically, with pauses that grow to an hour', async (_, purchase) => {
    const studio = aProcess()
    await purchase.open(studio)
    const payment = markPaid(studio)
    const failing = aFailingProcess(studio.file)
    const pauses: number[] = []
    for (let round = 0; round < 9; round += 1) {
      failing.studio.clock.set(studio.clock.instant())
      failing.failAt(3)
      await reconcilePayments(failing.studio)
      const after = findPayment(studio.db, payment)!.fulfil_after!
      pauses.push((Date.parse(after) - studio.clock.now().getTime()) / 60_000)
      // Nothing is retried before its time.
      await reconcilePayments(studio)
      expect(stateOf(studio, payment)).toBe('paid')
      studio.clock.set(after)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    await reconcilePayments(studio)
    expect(['fulfilled', 'refunding']).toContain(stateOf(studio, payment))
    expect(unfinished(studio)).toEqual([])
  })
})
