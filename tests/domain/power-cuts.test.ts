import { describe, expect, it } from 'vitest'
import { tickAuctions } from '../../app/domain/auctions/close-auctions'
import { removeBooking } from '../../app/domain/bookings/changes/remove-booking'
import { handleProviderReturn } from '../../app/domain/payments/checkout/settle-checkout'
import { minutes } from '../support/clock'
import { aBidder, anAuction, bid } from '../support/makers/auctions'
import { payOrder, startKit } from '../support/makers/orders'
import { problemOf } from '../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  confirm,
  deliverEvents,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../support/makers/purchases'
import { anHourPasses, betweenAnyTwoSteps, chargedBy, count } from '../support/power-cut'

const aroha = aVisitor('aroha')

/** Nothing is left to do, and each e-mail was sent once. */
function isSettled(studio: Studio): void {
  expect(count(studio, "payments WHERE state IN ('paid', 'refunding', 'expiring')")).toBe(0)
  expect(problemOf(studio)).toBeNull()
  expect(count(studio, "messages WHERE state <> 'accepted'")).toBe(0)
  const dedupes = studio.db.sqlite.prepare('SELECT kind, to_email FROM messages').all()
  expect(new Set(dedupes.map((row) => JSON.stringify(row))).size).toBe(dedupes.length)
}

describe('kill -9 between any two steps', () => {
  const form = (event: number) => aForm(event, { partySize: 2 })

  it('of a booking, and the tab is closed: what was charged is booked, once', { timeout: 120_000 }, async () => {
    const steps = await betweenAnyTwoSteps({
      before: (studio) => anEvent(studio),
      run: async (dying, event, outside) => {
        const step = await start(dying, aroha, form(event))
        await payCard(outside, step)
        await confirm(dying, aroha, form(event), step)
      },
      after: async (next, event) => {
        await anHourPasses(next)
        const bookings = allOf(next, 'bookings')
        expect(bookings.length * 13_000).toBe(chargedBy(next))
        expect(seatsOf(next, event)).toMatchObject({ held: 0, confirmed: bookings.length * 2 })
        expect(count(next, "messages WHERE kind = 'booking_confirmation'")).toBe(bookings.length)
        isSettled(next)
      },
    })
    expect(steps).toBeGreaterThan(40)
  })

  it('of a booking, and the visitor tries again: one booking, paid once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      before: (studio) => anEvent(studio),
      run: async (dying, event, outside) => {
        const step = await start(dying, aroha, form(event))
        await payCard(outside, step)
        await confirm(dying, aroha, form(event), step)
      },
      after: async (next, event) => {
        const step = await start(next, aroha, form(event))
        if (step.state === 'open') {
          await payCard(next, step)
          await confirm(next, aroha, form(event), step)
        }
        await anHourPasses(next)
        // A second booking after the first one was finished is what the visitor asked for.
        expect(allOf(next, 'bookings').length * 13_000).toBe(chargedBy(next))
        expect(seatsOf(next, event).held).toBe(0)
        expect(allOf(next, 'bookings').length).toBeGreaterThan(0)
      },
    })
  })

  it('of an order: what was charged is ordered, once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      before: () => null,
      run: async (dying, _, outside) => {
        const step = await startKit(dying, aroha)
        await payOrder(outside, step)
        const intentId = step.card!.paymentIntentId
        await handleProviderReturn(dying, { visitor: aroha.key, paymentId: null, intentId })
      },
      after: async (next) => {
        await anHourPasses(next)
        const orders = count(next, 'orders')
        expect(orders).toBeLessThanOrEqual(1)
        expect(chargedBy(next) > 0).toBe(orders === 1)
        isSettled(next)
      },
    })
  })

  it('of a refund: all of it or none of it, once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      before: async (studio) => {
        const event = anEvent(studio)
        const step = await start(studio, aroha, form(event))
        await payCard(studio, step)
        await confirm(studio, aroha, form(event), step)
        await deliverEvents(studio)
        return allOf(studio, 'bookings')[0]!.id
      },
      run: (dying, id) => removeBooking(dying, { id, ending: 'refund', actor: 'hana' }),
      after: async (next) => {
        await anHourPasses(next)
        expect(allOf(next, 'bookings').length * 13_000).toBe(chargedBy(next))
        expect(count(next, "refunds WHERE state <> 'succeeded'")).toBe(0)
        isSettled(next)
      },
    })
  })

  it('of an auction’s closing: one result, one e-mail for each', { timeout: 120_000 }, async () => {
    const steps = await betweenAnyTwoSteps({
      before: (studio) => {
        const auction = anAuction(studio)
        const [one, other] = [aBidder(studio), aBidder(studio)]
        bid(studio, auction, one, 30, 60)
        bid(studio, auction, other, 40)
        studio.clock.advance(minutes(61))
        return auction
      },
      run: (dying) => tickAuctions(dying),
      after: async (next) => {
        tickAuctions(next)
        tickAuctions(next)
        await anHourPasses(next)
        expect(count(next, 'auction_results')).toBe(1)
        expect(count(next, "messages WHERE kind = 'auction_won'")).toBe(1)
        expect(count(next, "messages WHERE kind = 'auction_missed'")).toBe(1)
        isSettled(next)
      },
    })
    expect(steps).toBeGreaterThan(8)
  })
})
