import { describe, expect, it } from 'vitest'
import { tickAuctions } from '../../app/domain/auctions/close-auctions'
import { payChanceByLink } from '../../app/domain/auctions/second-chances/pay-chance'
import { removeBooking } from '../../app/domain/bookings/changes/remove-booking'
import { bringFriends, keepPlaces } from '../../app/domain/groups/bring-friends'
import { handleProviderReturn } from '../../app/domain/payments/checkout/settle-checkout'
import { settlePayment } from '../../app/domain/payments/settle-payment'
import { minutes } from '../support/clock'
import { anHourPasses, betweenAnyTwoSteps, chargedBy, count } from '../support/faults/power-cut'
import { aBidder, anAuction, bid } from '../support/makers/auctions'
import { friendStarts } from '../support/makers/groups'
import { startKit } from '../support/makers/orders'
import { anAgreedParty, aQuotedParty, moneyOf, openPay } from '../support/makers/parties'
import { problemOf } from '../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  confirm,
  deliverEvents,
  paidBooking,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../support/makers/purchases'
import { linkOf } from '../support/makers/rainchecks'
import { anUnpaidWin } from '../support/makers/second-chances'
import { runSize } from '../support/run-size'

/**
 * Every step of a booking and of an auction's closing; every fifth step of the others, which are settled in the same
 * way.
 */
const EVERY = runSize(5, 1)

/** Expects nothing left to do, and each e-mail sent once. */
function expectSettled(studio: Studio): void {
  expect(count(studio, "payments WHERE state IN ('paid', 'refunding', 'expiring')")).toBe(0)
  expect(problemOf(studio)).toBeNull()
  expect(count(studio, "messages WHERE state <> 'accepted'")).toBe(0)
  const dedupes = studio.db.sqlite.prepare('SELECT kind, to_email, subject FROM messages').all()
  expect(new Set(dedupes.map((row) => JSON.stringify(row))).size).toBe(dedupes.length)
}

/** The host pays by card what is now owed. */
async function payForParty(dying: Studio, id: number, outside: Studio): Promise<void> {
  const step = await openPay(dying, id)
  await payCard(outside, step)
  await settlePayment(dying, step.paymentId)
}

describe('kill -9 between any two steps', () => {
  const form = (event: number) => aForm(event, { partySize: 2 })

  it('of a booking whose tab is then closed: a charge makes the booking, once', { timeout: 120_000 }, async () => {
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
        expectSettled(next)
      },
    })
    expect(steps).toBeGreaterThan(40)
  })

  it('of a booking that the visitor tries again: one booking, paid once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
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
        // After the first booking was finished, trying again makes a second one, as requested.
        expect(allOf(next, 'bookings').length * 13_000).toBe(chargedBy(next))
        expect(seatsOf(next, event).held).toBe(0)
        expect(allOf(next, 'bookings').length).toBeGreaterThan(0)
      },
    })
  })

  it('of an order: a charge makes the order, once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
      before: () => null,
      run: async (dying, _, outside) => {
        const step = await startKit(dying, aroha)
        await payCard(outside, step)
        const intentId = step.card!.paymentIntentId
        await handleProviderReturn(dying, { visitor: aroha.key, paymentId: null, intentId })
      },
      after: async (next) => {
        await anHourPasses(next)
        const orders = count(next, 'orders')
        expect(orders).toBeLessThanOrEqual(1)
        expect(chargedBy(next) > 0).toBe(orders === 1)
        expectSettled(next)
      },
    })
  })

  it('of a party’s deposit: a charge makes one evening', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
      before: (studio) => aQuotedParty(studio),
      run: payForParty,
      after: async (next) => {
        await anHourPasses(next)
        const evenings = count(next, 'events WHERE is_private = 1')
        expect(chargedBy(next)).toBe(evenings * 20_000)
        expect(count(next, "parties WHERE state = 'agreed'")).toBe(evenings)
        expect(count(next, "messages WHERE kind = 'party_agreed'")).toBe(evenings)
        expectSettled(next)
      },
    })
  })

  it('of a party’s balance: a charge is counted, once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
      before: (studio) => anAgreedParty(studio),
      run: payForParty,
      after: async (next, id) => {
        await anHourPasses(next)
        const { paidCents, dueCents, surplusCents } = moneyOf(next, id)
        expect({ paidCents, surplusCents }).toEqual({ paidCents: chargedBy(next), surplusCents: 0 })
        expect([0, 64_000]).toContain(dueCents)
        expect(count(next, "messages WHERE kind = 'party_balance_paid'")).toBe(dueCents === 0 ? 1 : 0)
        expectSettled(next)
      },
    })
  })

  it('of an offered painting: a charge sells it, once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
      before: async (studio) => {
        const { offer, link } = anUnpaidWin(studio)
        await offer()
        return link()
      },
      run: async (dying, link, outside) => {
        const step = await payChanceByLink(dying, { nextKey: 'mere' }, link, { withCardForm: true })
        await payCard(outside, step)
        await settlePayment(dying, step.paymentId)
      },
      after: async (next) => {
        await anHourPasses(next)
        const taken = count(next, "second_chances WHERE state = 'taken'")
        expect(chargedBy(next) > 0).toBe(taken === 1)
        expect(count(next, "auction_results WHERE payment_status = 'completed'")).toBe(taken)
        expect(count(next, "messages WHERE kind = 'auction_paid'")).toBe(taken)
        expect(count(next, "payments WHERE state IN ('paid', 'refunding', 'expiring')")).toBe(0)
        expect(problemOf(next)).toBeNull()
      },
    })
  })

  it('of a friend’s booking of a kept place: the place is booked or still kept', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
      before: async (studio) => {
        const host = await paidBooking(studio, anEvent(studio, { max_capacity: 2 }))
        const group = bringFriends(studio, linkOf(studio, host))
        keepPlaces(studio, { link: linkOf(studio, host), places: 1 })
        return group
      },
      run: async (dying, group, outside) => {
        const step = await friendStarts(dying, group)
        await payCard(outside, step)
        await settlePayment(dying, step.paymentId)
      },
      after: async (next, { id, event_id }) => {
        await anHourPasses(next)
        const friends = count(next, 'bookings') - 1
        expect(chargedBy(next)).toBe(6500 * (1 + friends))
        expect(seatsOf(next, event_id)).toMatchObject({ held: 0, confirmed: 1 + friends, offered: 1 - friends })
        expect(count(next, `bookings WHERE group_id = ${id}`)).toBe(1 + friends)
        expect(count(next, "messages WHERE kind = 'friend_joined'")).toBe(friends)
        expectSettled(next)
      },
    })
  })

  it('of a refund: it is made completely or not at all, once', { timeout: 120_000 }, async () => {
    await betweenAnyTwoSteps({
      every: EVERY,
      before: async (studio) => {
        const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
        await deliverEvents(studio)
        return id
      },
      run: (dying, id) => removeBooking(dying, { id, ending: 'refund', actor: 'hana' }),
      after: async (next) => {
        await anHourPasses(next)
        expect(allOf(next, 'bookings').length * 13_000).toBe(chargedBy(next))
        expect(count(next, "refunds WHERE state <> 'succeeded'")).toBe(0)
        expectSettled(next)
      },
    })
  })

  it('of an auction’s closing: one result, one e-mail to each', { timeout: 120_000 }, async () => {
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
        expectSettled(next)
      },
    })
    expect(steps).toBeGreaterThan(8)
  })
})
