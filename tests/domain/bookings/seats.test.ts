import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckoutView } from '../../../app/contract/payments/checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  confirm,
  deliverEvents,
  openStudio,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

describe('seats', () => {
  it('sells exactly nine of nine to 200 buyers at once', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const buyers = Array.from({ length: 200 }, (_, index) => index)
    const results = await Promise.all(
      buyers.map(async (index) => {
        const form = aForm(event, { email: `buyer${index}@example.com` })
        const visitor = aVisitor(String(index))
        const step = await unlessRefused(() => start(studio, visitor, form))
        if (!step) return null
        await payCard(studio, step)
        return unlessRefused(() => confirm(studio, visitor, form, step))
      }),
    )
    expect(results.filter(Boolean)).toHaveLength(9)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 9, held: 0 })
  })

  it('refuses overselling in the database, whatever the code lets through', () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    const insert = studio.db.sqlite.prepare(
      `INSERT INTO holds (event_id, visitor, email, party_size, total_cents, created_at, expires_at, ends_at)
       VALUES (?, ?, 'a@example.com', 1, 6500, '2026-11-20T02:00:00.000Z', '2026-11-20T02:15:00.000Z', '2026-11-20T02:30:00.000Z')`,
    )
    insert.run(event, 'one')
    expect(() => insert.run(event, 'two')).toThrow('seats_taken')
  })

  it('never oversells and never loses a paid booking, in any order of events', async () => {
    const person = fc.nat({ max: 4 })
    const step = fc.oneof(
      fc.record({ do: fc.constant('start' as const), who: person, party: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ do: fc.constant('pay' as const), who: person }),
      fc.record({ do: fc.constant('confirm' as const), who: person }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
      fc.constantFrom({ do: 'sweep' as const }, { do: 'events' as const }, { do: 'reconcile' as const }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        async (steps, capacity) => {
          const studio = openStudio()
          const event = anEvent(studio, { max_capacity: capacity })
          const latest = new Map<number, { step: CheckoutView; party: number }>()
          for (const each of steps) {
            await act(studio, event, latest, each)
            const seats = seatsOf(studio, event)
            expect(seats.confirmed + seats.held).toBeLessThanOrEqual(capacity)
          }
          await deliverEvents(studio)
          await reconcilePayments(studio)
          studio.clock.advance(minutes(40))
          await releaseLapsedHolds(studio)
          await reconcilePayments(studio)
          expectEveryChargeBookedOrRefunded(studio)
          expect(seatsOf(studio, event).held).toBe(0)
        },
      ),
      { numRuns: runSize(20, 200) },
    )
  }, 120_000)
})

type Step = { do: string; who?: number; party?: number; minutes?: number }

async function act(
  studio: Studio,
  event: number,
  latest: Map<number, { step: CheckoutView; party: number }>,
  each: Step,
) {
  const who = each.who ?? 0
  const visitor = aVisitor(String(who))
  const form = (party: number) => aForm(event, { email: `p${who}@example.com`, partySize: party })
  const known = latest.get(who)
  switch (each.do) {
    case 'start': {
      const step = await unlessRefused(() => start(studio, visitor, form(each.party!)))
      if (step?.card) latest.set(who, { step, party: each.party! })
      break
    }
    case 'pay':
      if (known) await unlessRefused(() => payCard(studio, known.step))
      break
    case 'confirm':
      if (known) await unlessRefused(() => confirm(studio, visitor, form(known.party), known.step))
      break
    case 'wait':
      studio.clock.advance(minutes(each.minutes!))
      break
    case 'sweep':
      await releaseLapsedHolds(studio)
      break
    case 'events':
      await deliverEvents(studio)
      break
    default:
      await reconcilePayments(studio)
  }
}

/** An independent count: the provider's charges against our bookings. */
function expectEveryChargeBookedOrRefunded(studio: Studio): void {
  const charges = studio.db.sqlite
    .prepare("SELECT intent_id, amount_cents, refunded_cents FROM simulated_charges WHERE status = 'succeeded'")
    .all() as { intent_id: string; amount_cents: number; refunded_cents: number }[]
  const payments = allOf(studio, 'payments')
  const bookings = allOf(studio, 'bookings').filter((booking) => booking.payment_status === 'paid')
  for (const charge of charges) {
    const payment = payments.find((each) => each.intent_id === charge.intent_id)
    const booking = bookings.find((each) => each.payment_id === payment?.id)
    expect(payment).toBeDefined()
    if (booking) expect(booking.total_cents).toBe(charge.amount_cents)
    else expect(charge.refunded_cents).toBe(charge.amount_cents)
  }
  expect(bookings).toHaveLength(charges.filter((charge) => charge.refunded_cents === 0).length)
}
