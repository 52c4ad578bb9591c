import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseGivenUp } from '../../../app/domain/bookings/changes/move-booking'
import { giveUpSeats, readBookingPage, takeSeatsBack } from '../../../app/domain/bookings/changes/self-service'
import { editEvent } from '../../../app/domain/events/edit-event'
import { readCurrentEvent } from '../../../app/domain/events/read-events'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { minutes } from '../../support/clock'
import { aBooking } from '../../support/makers/bookings'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  bookingOf,
  confirm,
  openStudio,
  paidBooking,
  payCard,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { fill, joinList, listOf, recipientsOf } from '../../support/makers/waiting'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

describe('seats that were given up (docs/decisions/0010)', () => {
  /** A full evening tomorrow; the first party gives its seats up. */
  async function givenUp(sizes: number[], waits: string[] = []) {
    const studio = openStudio()
    const capacity = sizes.reduce((sum, size) => sum + size, 0)
    const event = anEvent(studio, { max_capacity: capacity })
    const bookings = await fill(studio, event, sizes)
    for (const name of waits) joinList(studio, event, name)
    studio.clock.set('2026-12-02T20:00:00.000Z')
    giveUpSeats(studio, linkOf(studio, bookings[0]!))
    return { studio, event, capacity, bookings, giver: () => bookingOf(studio, bookings[0]!.id) }
  }

  it('stay the guest’s, can be booked by everybody, and can be taken back', async () => {
    const { studio, event, bookings, giver } = await givenUp([2, 2])
    const link = linkOf(studio, bookings[0]!)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 4, given_up: 2 })
    expect(readCurrentEvent(studio)).toMatchObject({ currentBookings: 2, seatsFree: 2, soldOut: false })
    expect(readBookingPage(studio, link).own?.leaving).toBe('given_up')
    expect(recipientsOf(studio, 'seats_given_up')).toEqual(['guest0'])
    giveUpSeats(studio, link)
    expect(recipientsOf(studio, 'seats_given_up')).toHaveLength(1)
    takeSeatsBack(studio, link)
    expect(giver()).toMatchObject({ event_id: event, given_up_at: null })
    expect(readCurrentEvent(studio)).toMatchObject({ currentBookings: 4, soldOut: true })
  })

  it('can be taken back when the owner moves the evening to a day for which a raincheck is possible again', async () => {
    const { studio, event, bookings, giver } = await givenUp([2, 2])
    const link = linkOf(studio, bookings[0]!)
    editEvent(studio, { id: event, changes: { date: '2026-12-20' }, actor: 'owner' })
    expect(readBookingPage(studio, link).own?.leaving).toBe('given_up')
    takeSeatsBack(studio, link)
    expect(giver()).toMatchObject({ event_id: event, given_up_at: null })
    expect(readBookingPage(studio, link).own?.leaving).toBe('raincheck')
  })

  it('are transferred in the transaction that books them, and the guest gets a raincheck', async () => {
    const { studio, event, giver } = await givenUp([2, 2])
    const form = aForm(event, { partySize: 1 })
    const step = await start(studio, aroha, form)
    expect(giver().event_id).toBe(event)
    await payCard(studio, step)
    await confirm(studio, aroha, form, step)
    expect(giver()).toMatchObject({ event_id: null, given_up_at: null })
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 3, given_up: 0, held: 0 })
    expect(recipientsOf(studio, 'booking_raincheck')).toEqual(['guest0'])
    expect(allOf(studio, 'messages').find((each) => each.kind === 'booking_raincheck')?.subject).toContain('taken')
    expect(recipientsOf(studio, 'owner_filled')).toHaveLength(1)
  })

  it('can be taken back only when nobody is paying for them', async () => {
    const { studio, event, bookings, giver } = await givenUp([2, 2])
    await start(studio, aroha, aForm(event))
    expect(() => takeSeatsBack(studio, linkOf(studio, bookings[0]!))).toThrow(/about to take your places/)
    studio.clock.advance(minutes(31))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = () => Promise.reject(new Error('the provider is down'))
    await releaseLapsedHolds(studio)
    expect(() => takeSeatsBack(studio, linkOf(studio, bookings[0]!))).toThrow(/didn’t pay in time/)
    studio.payments.cancelCharge = cancelCharge
    await releaseLapsedHolds(studio)
    takeSeatsBack(studio, linkOf(studio, bookings[0]!))
    expect(giver().given_up_at).toBeNull()
  })

  it('are sold after the free seats', async () => {
    const { studio, event, giver } = await givenUp([1, 1])
    editEvent(studio, { id: event, changes: { maxCapacity: 3, confirmOverbooking: true }, actor: 'owner' })
    await paidBooking(studio, event)
    expect(giver()).toMatchObject({ event_id: event })
    await paidBooking(studio, event, { email: 'second@example.com' })
    expect(giver()).toMatchObject({ event_id: null })
  })

  it('are e-mailed to the waiting list in the last day, and offered to it before', async () => {
    const { studio, event, bookings } = await givenUp([5, 1], ['mere'])
    expect(listOf(studio, event)).toEqual(['mere offered'])
    expect(() => takeSeatsBack(studio, linkOf(studio, bookings[0]!))).toThrow(/about to take/)
    const soon = await givenUp([1, 1])
    takeSeatsBack(soon.studio, linkOf(soon.studio, soon.bookings[0]!))
    joinList(soon.studio, soon.event, 'mere')
    soon.studio.clock.set('2026-12-04T01:00:00.000Z')
    giveUpSeats(soon.studio, linkOf(soon.studio, soon.bookings[0]!))
    expect(recipientsOf(soon.studio, 'waiting_list_seats_free')).toEqual(['mere'])
  })

  it('go to one of 20 buyers at once', async () => {
    const { studio, event, giver } = await givenUp([1, 3])
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const form = aForm(event, { email: `buyer${index}@example.com` })
        const visitor = aVisitor(`buyer${index}`)
        return unlessRefused(async () => {
          const step = await start(studio, visitor, form)
          await payCard(studio, step)
          return confirm(studio, visitor, form, step)
        })
      }),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 4, held: 0, given_up: 0 })
    expect(giver().event_id).toBeNull()
  })

  it('are protected by the database when the code does not release them', async () => {
    const { studio, event } = await givenUp([1, 1])
    const insert = () =>
      studio.db.sqlite
        .prepare(
          `INSERT INTO bookings (reference, event_id, first_name, last_name, name, email, phone, made_by, payment_status,
             link_nonce, created_at, updated_at)
           VALUES ('WP-X', ?, 'A', 'B', 'A B', 'a@example.com', '1', 'free', 'paid', 'n', '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z')`,
        )
        .run(event)
    expect(insert).toThrow('seats_not_given_back')
  })

  it('are released when the owner books them', async () => {
    const { studio, event, giver } = await givenUp([1, 1])
    aBooking(studio, event, { party_size: 1 })
    offerFreeSeats(studio)
    expect(giver().event_id).toBeNull()
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, given_up: 0 })
  })

  it('are released so that few seats stay empty', () => {
    const parties = (...sizes: number[]) => sizes.map((party_size) => ({ party_size }))
    const sizes = (givers: number[], short: number) =>
      chooseGivenUp(parties(...givers), short).map((each) => each.party_size)
    expect(sizes([3, 1, 2], 1)).toEqual([1])
    expect(sizes([3, 1, 2], 2)).toEqual([2])
    expect(sizes([3, 1, 2], 4)).toEqual([3, 1])
    expect(sizes([3, 1, 2], 9)).toEqual([3, 2, 1])
    expect(sizes([2], 0)).toEqual([])
  })

  it('are never oversold, in any order of events', async () => {
    const who = fc.nat({ max: 3 })
    const step = fc.oneof(
      fc.record({ do: fc.constant('give' as const), who }),
      fc.record({ do: fc.constant('back' as const), who }),
      fc.record({ do: fc.constant('start' as const), who, party: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant('pay' as const), who }),
      fc.constantFrom({ do: 'sweep' as const }, { do: 'settle' as const }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 35 }), async (steps) => {
        const studio = openStudio()
        const event = anEvent(studio, { max_capacity: 6 })
        const bookings = await fill(studio, event, [1, 2, 1, 2])
        joinList(studio, event, 'mere')
        studio.clock.set('2026-12-02T20:00:00.000Z')
        const open = new Map<number, Awaited<ReturnType<typeof start>>>()
        for (const each of steps) {
          const one = 'who' in each ? each.who : 0
          await unlessRefused(async () => {
            if (each.do === 'give') giveUpSeats(studio, linkOf(studio, bookings[one]!))
            else if (each.do === 'back') takeSeatsBack(studio, linkOf(studio, bookings[one]!))
            else if (each.do === 'start') {
              const form = aForm(event, { email: `new${one}@example.com`, partySize: each.party })
              open.set(one, await start(studio, aVisitor(`new${one}`), form))
            } else if (each.do === 'pay' && open.get(one)?.card) await payCard(studio, open.get(one)!)
            else if (each.do === 'sweep') offerFreeSeats(studio)
            else if (each.do === 'settle') await reconcilePayments(studio)
            else if (each.do === 'wait') {
              studio.clock.advance(minutes(each.minutes))
              await releaseLapsedHolds(studio)
            }
          })
          const seats = seatsOf(studio, event)
          expect(seats.confirmed).toBeLessThanOrEqual(6)
          expect(seats.confirmed - seats.given_up + seats.held + seats.offered).toBeLessThanOrEqual(6)
        }
        studio.clock.advance(minutes(60))
        await releaseLapsedHolds(studio)
        await reconcilePayments(studio)
        await reconcilePayments(studio)
        for (const payment of allOf(studio, 'payments')) {
          if (payment.paid_at === null) continue
          expect(payment.fulfilled_id !== null || payment.refunded_cents === payment.amount_cents).toBe(true)
        }
        // Nobody lost a place without a raincheck.
        for (const { id } of bookings) expect([event, null]).toContain(bookingOf(studio, id).event_id)
      }),
      { numRuns: runSize(5, 100) },
    )
  }, 120_000)
})
