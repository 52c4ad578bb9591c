import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { bringFriends, giveBackPlaces, keepPlaces } from '../../../app/domain/groups/bring-friends'
import { readFriendsPage } from '../../../app/domain/groups/read-friends'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { days, hours, minutes, seconds } from '../../support/clock'
import { callOff } from '../../support/makers/call-offs'
import { aHost, friendBooks, friendStarts } from '../../support/makers/groups'
import {
  aForm,
  aVisitor,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { fill, joinList, listOf, offersOf } from '../../support/makers/waiting'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'

const statesOf = (studio: Studio, event: number) =>
  offersOf(studio, event).map(({ state, party_size }) => `${party_size} ${state}`)

describe('places that a host keeps for friends (rule 14.4)', () => {
  it('are reserved for friends, who take them before free places', async () => {
    const { studio, eventId, group, keep, friendsLink } = await aHost({ max_capacity: 5 })
    keep(3)
    expect(seatsOf(studio, eventId)).toMatchObject({ confirmed: 1, offered: 3 })
    const stranger = aVisitor('stranger')
    await expect(
      start(studio, stranger, aForm(eventId, { email: 'x@example.com', partySize: 2 })),
    ).rejects.toMatchObject({
      code: 'not_enough_seats',
    })
    expect(readFriendsPage(studio, { link: friendsLink, visitor: 'a' })).toMatchObject({
      event: { seatsFree: 4 },
      kept: { places: 3 },
    })
    await friendBooks(studio, group, 'mere', { partySize: 2 })
    expect(seatsOf(studio, eventId)).toMatchObject({ confirmed: 3, offered: 1, held: 0 })
    // One kept place and one that is free for everybody.
    await friendBooks(studio, group, 'tama', { partySize: 2 })
    expect(seatsOf(studio, eventId)).toMatchObject({ confirmed: 5, offered: 0, held: 0 })
    expect(statesOf(studio, eventId)).toEqual(['1 taken'])
  })

  it('are the group’s again when a friend does not pay', async () => {
    const { studio, eventId, group, keep } = await aHost({ max_capacity: 5 })
    keep(4)
    await friendStarts(studio, group, 'mere', { partySize: 3 })
    expect(seatsOf(studio, eventId)).toMatchObject({ held: 3, offered: 1 })
    studio.clock.advance(minutes(31))
    await releaseLapsedHolds(studio)
    expect(seatsOf(studio, eventId)).toMatchObject({ held: 0, offered: 4 })
  })

  it('lapse after exactly 24 hours, and are offered to the waiting list', async () => {
    const { studio, eventId, keep } = await aHost({ max_capacity: 3 })
    keep(2)
    joinList(studio, eventId, 'nikau', 2)
    studio.clock.advance(hours(24) - seconds(1))
    expect(offerFreeSeats(studio)).toBe(0)
    expect(statesOf(studio, eventId)).toEqual(['2 open'])
    studio.clock.advance(seconds(1))
    expect(offerFreeSeats(studio)).toBe(1)
    expect(statesOf(studio, eventId)).toEqual(['2 lapsed', '2 open'])
    expect(listOf(studio, eventId)).toEqual(['nikau offered'])
  })

  it('are never kept beyond the start of the evening', async () => {
    const { studio, eventId, keep } = await aHost()
    const [event] = studio.db.sqlite.prepare('SELECT starts_at FROM events').all() as { starts_at: string }[]
    studio.clock.set(event!.starts_at)
    studio.clock.advance(-hours(3))
    keep(2)
    expect(offersOf(studio, eventId)[0]!.expires_at).toBe(event!.starts_at)
    studio.clock.advance(hours(3) - seconds(1))
    offerFreeSeats(studio)
    expect(seatsOf(studio, eventId).offered).toBe(2)
    studio.clock.advance(seconds(1))
    offerFreeSeats(studio)
    expect(seatsOf(studio, eventId).offered).toBe(0)
  })

  it('can be given back, and kept once at a time and twice in all, whatever happened to the first', async () => {
    const { studio, eventId, keep, link } = await aHost()
    keep(4)
    expect(() => keep(1)).toThrow(expect.objectContaining({ code: 'kept_already' }))
    giveBackPlaces(studio, link)
    giveBackPlaces(studio, link)
    expect(seatsOf(studio, eventId).offered).toBe(0)
    keep(2)
    studio.clock.advance(hours(24))
    expect(() => keep(1)).toThrow(expect.objectContaining({ code: 'kept_too_often' }))
    // A second booking of the same address does not start a new count.
    const again = await paidBooking(studio, eventId, {}, aVisitor('another browser'))
    bringFriends(studio, linkOf(studio, again))
    expect(() => keepPlaces(studio, { link: linkOf(studio, again), places: 1 })).toThrow(
      expect.objectContaining({ code: 'kept_too_often' }),
    )
  })

  it('cannot exceed the places that the waiting list leaves free, and in the database not four', async () => {
    const { studio, eventId, keep, group } = await aHost({ max_capacity: 3 })
    const others = await fill(studio, eventId, [2])
    joinList(studio, eventId, 'nikau', 2)
    studio.db.sqlite.prepare("UPDATE bookings SET payment_status = 'failed' WHERE id = ?").run(others[0]!.id)
    expect(() => keep(1)).toThrow(expect.objectContaining({ fields: { places: ['No place is free now.'] } }))
    const five =
      studio.db.sqlite.prepare(`INSERT INTO seat_offers (group_id, event_id, party_size, link_nonce, created_at, expires_at)
      VALUES (?, ?, 5, 'n', '2026-11-20T02:00:00.000Z', '2026-11-21T02:00:00.000Z')`)
    expect(() => five.run(group.id, eventId)).toThrow(/CHECK|seats_taken/)
  })

  it('are free at once when the host leaves; a friend who is paying keeps the place', async () => {
    const { studio, eventId, keep, group, link } = await aHost({ max_capacity: 4 })
    keep(3)
    const step = await friendStarts(studio, group, 'mere', { partySize: 1 })
    takeRaincheck(studio, link)
    expect(seatsOf(studio, eventId)).toMatchObject({ confirmed: 0, held: 1, offered: 0 })
    await payCard(studio, step)
    await reconcilePayments(studio)
    expect(seatsOf(studio, eventId)).toMatchObject({ confirmed: 1, held: 0, offered: 0 })
  })

  it.each(['hidden', 'called off'])('are free when the evening is %s', async (how) => {
    const { studio, eventId, keep } = await aHost()
    keep(3)
    if (how === 'hidden') studio.db.sqlite.prepare('UPDATE events SET is_visible = 0').run()
    else callOff(studio, eventId)
    offerFreeSeats(studio)
    expect(statesOf(studio, eventId)).toEqual(['3 lapsed'])
  })

  it('are used also when the payment arrives after the hold has ended', async () => {
    const { studio, eventId, keep, group } = await aHost({ max_capacity: 2 })
    keep(1)
    const step = await friendStarts(studio, group)
    await payCard(studio, step)
    studio.db.sqlite.prepare("UPDATE holds SET state = 'released' WHERE offer_id IS NOT NULL").run()
    await reconcilePayments(studio)
    expect(seatsOf(studio, eventId)).toMatchObject({ confirmed: 2, offered: 0 })
  })
})

describe('the last places, requested at once', () => {
  const step = fc.constantFrom(
    ...([
      'keep',
      'give back',
      'friend holds',
      'stranger holds',
      'waiter accepts',
      'pay',
      'lapse',
      'sweep',
      'day',
    ] as const),
  )

  it('are never sold twice, in any order of bookings, through any process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const made = await aHost({ max_capacity: 5 })
        const { studio, eventId, group, link } = made
        joinList(studio, eventId, 'nikau', 2)
        studio.db.sqlite.prepare('UPDATE waiting_list SET awaits_seats = 1').run()
        const processes = [studio, openStudio({ file: studio.file, codes: studio.codes })]
        let turn = 0
        const open: { studio: Studio; step: Awaited<ReturnType<typeof start>> }[] = []
        for (const [index, what] of steps.entries()) {
          const it = processes[turn++ % 2]!
          it.clock.set(studio.clock.now().toISOString())
          await unlessRefused(async () => {
            if (what === 'keep') made.keep(2)
            if (what === 'give back') giveBackPlaces(it, link)
            if (what === 'friend holds')
              open.push({ studio: it, step: await friendStarts(it, group, `friend${index}`, { partySize: 2 }) })
            if (what === 'stranger holds') {
              const form = aForm(eventId, { email: `s${index}@example.com`, partySize: 2 })
              open.push({ studio: it, step: await start(it, aVisitor(`s${index}`), form) })
            }
            if (what === 'waiter accepts') {
              const offer = offersOf(it, eventId).find((each) => each.entry_id !== null && each.state === 'open')
              const form = aForm(eventId, { email: 'nikau@example.com', partySize: 2 })
              if (offer) {
                const options = { withCardForm: true, offerId: offer.id }
                open.push({ studio: it, step: await startBooking(it, aVisitor('nikau'), form, options) })
              }
            }
            if (what === 'pay') {
              const next = open.shift()
              if (next) await payCard(next.studio, next.step)
              await reconcilePayments(it)
            }
            if (what === 'lapse') {
              studio.clock.advance(minutes(31))
              await releaseLapsedHolds(studio)
            }
            if (what === 'sweep') offerFreeSeats(it)
            if (what === 'day') studio.clock.advance(days(1))
          })
          const seats = seatsOf(it, eventId)
          expect(seats.confirmed + seats.held + seats.offered, steps.slice(0, index + 1).join()).toBeLessThanOrEqual(5)
        }
      }),
      { numRuns: runSize(15, 100) },
    )
  }, 60_000)
})
