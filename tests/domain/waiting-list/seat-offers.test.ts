import { describe, expect, it } from 'vitest'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { moveBooking } from '../../../app/domain/bookings/changes/move-booking'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { archiveEvent, deleteEvent, restoreEvent, setEventVisibility } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { readCurrentEvent } from '../../../app/domain/events/read-events'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { afterDayHours, dateTimeText } from '../../../app/lib/time'
import { hours, minutes } from '../../support/clock'
import { actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { aForm, anEvent, aVisitor, openStudio, seatsOf, start } from '../../support/makers/purchases'
import { fill, joinList, listOf, offersOf, recipientsOf, soldOut } from '../../support/makers/waiting'

const DAY = { from: '09:00', to: '21:00' }

describe('how long an offer holds (rule 5.4)', () => {
  it.each([
    ['2026-11-20T02:00:00.000Z', 'Fri 3pm', 'Sat, 21 Nov 2026, 3:00pm'],
    ['2026-11-19T20:00:00.000Z', 'Fri 9am', 'Fri, 20 Nov 2026, 9:00pm'],
    ['2026-11-19T19:59:00.000Z', 'Fri 8:59am', 'Fri, 20 Nov 2026, 9:00pm'],
    ['2026-11-20T08:00:00.000Z', 'Fri 9pm', 'Sat, 21 Nov 2026, 9:00pm'],
    ['2026-11-20T12:30:00.000Z', 'Sat 1:30am', 'Sat, 21 Nov 2026, 9:00pm'],
    ['2026-11-20T07:59:00.000Z', 'Fri 8:59pm', 'Sat, 21 Nov 2026, 8:59pm'],
    // Daylight saving ends on Sunday 5 April 2026 at 3am, and begins on Sunday 27 September 2026 at 2am: the night is 13 or
    // 11 hours long, the day never.
    ['2026-04-04T02:00:00.000Z', 'Sat 3pm (+13)', 'Sun, 5 Apr 2026, 3:00pm'],
    ['2026-09-26T03:00:00.000Z', 'Sat 3pm (+12)', 'Sun, 27 Sept 2026, 3:00pm'],
    ['2026-04-04T14:30:00.000Z', 'Sun 2:30am, the second time', 'Sun, 5 Apr 2026, 9:00pm'],
    ['2026-09-26T14:30:00.000Z', 'Sun 3:30am', 'Sun, 27 Sept 2026, 9:00pm'],
  ])('made at %s (%s) it ends %s', (made, _, ends) => {
    expect(dateTimeText(afterDayHours(made, 12, DAY))).toBe(ends)
  })

  it('is 25 real hours over the autumn change and 23 over the spring change', () => {
    const real = (from: string) => (Date.parse(afterDayHours(from, 12, DAY)) - Date.parse(from)) / hours(1)
    expect(real('2026-04-04T02:00:00.000Z')).toBe(25)
    expect(real('2026-09-26T03:00:00.000Z')).toBe(23)
    expect(real('2026-11-20T02:00:00.000Z')).toBe(24)
  })

  it('never lasts beyond the start of the evening', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut()
    studio.clock.set('2026-12-03T05:00:00.000Z')
    freeSeats()
    expect(offersOf(studio, event)[0]?.expires_at).toBe('2026-12-04T05:00:00.000Z')
    editEvent(studio, { id: event, changes: { startTime: '16:00', endTime: '18:00' }, actor })
    sweep()
    expect(offersOf(studio, event).map((offer) => offer.state)).toEqual(['lapsed'])
    // Less than a day is left, so all get an e-mail instead.
    expect(recipientsOf(studio, 'waiting_list_seats_free')).toEqual(['mere'])
  })
})

describe('a freed seat makes exactly one offer', () => {
  const causes: Record<string, (made: Awaited<ReturnType<typeof soldOut>>) => unknown> = {
    'a deleted booking': ({ studio, bookings }) => deleteBooking(studio, { id: bookings[0]!.id, actor }),
    'a raincheck': ({ studio, bookings }) => takeRaincheck(studio, bookingLink(studio, bookings[0]!)),
    'the owner’s raincheck': ({ studio, bookings }) =>
      moveBooking(studio, { bookingId: bookings[0]!.id, eventId: null, by: 'owner' }),
    'a move to another evening': ({ studio, bookings }) =>
      moveBooking(studio, {
        bookingId: bookings[0]!.id,
        eventId: anEvent(studio, { date: '2026-12-11' }),
        by: 'owner',
      }),
    'a larger capacity': ({ studio, event }) => editEvent(studio, { id: event, changes: { maxCapacity: 4 }, actor }),
    'a payment that the owner marks as failed': ({ studio, bookings }) =>
      studio.db.sqlite.prepare("UPDATE bookings SET payment_status = 'failed' WHERE id = ?").run(bookings[0]!.id),
    'a smaller party': ({ studio, bookings }) =>
      studio.db.sqlite.prepare('UPDATE bookings SET party_size = 1 WHERE id = ?').run(bookings[1]!.id),
  }

  it.each(Object.entries(causes))('%s', async (_, cause) => {
    const made = await soldOut()
    const { studio, event, sweep } = made
    await cause(made)
    sweep()
    sweep()
    // Another process, and one after a restart.
    offerFreeSeats(openStudio({ file: studio.file }))
    expect(offersOf(studio, event).map((offer) => [offer.party_size, offer.state])).toEqual([[1, 'open']])
    expect(recipientsOf(studio, 'seat_offer')).toEqual(['mere'])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: expect.any(Number), held: 0, offered: 1 })
  })

  it('a lapsed hold', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    await start(studio, aVisitor('slow'), aForm(event))
    joinList(studio, event, 'mere', 1)
    offerFreeSeats(studio)
    expect(offersOf(studio, event)).toHaveLength(0)
    studio.clock.advance(minutes(31))
    await releaseLapsedHolds(studio)
    offerFreeSeats(studio)
    offerFreeSeats(studio)
    expect(recipientsOf(studio, 'seat_offer')).toEqual(['mere'])
  })

  it('nobody else can book it first, not even before the job has run', async () => {
    const { studio, event, bookings } = await soldOut()
    deleteBooking(studio, { id: bookings[0]!.id, actor })
    await expect(start(studio, aVisitor('quick'), aForm(event))).rejects.toMatchObject({ code: 'seats_held' })
    offerFreeSeats(studio)
    await expect(start(studio, aVisitor('quick'), aForm(event))).rejects.toThrow(
      /offered to the waiting list right now, until/,
    )
    offerFreeSeats(studio)
    expect(readCurrentEvent(studio)).toMatchObject({ held: 'offered', heldUntil: null })
  })

  it('two processes at once make one', async () => {
    const { studio, event, bookings } = await soldOut()
    const other = openStudio({ file: studio.file })
    deleteBooking(studio, { id: bookings[0]!.id, actor })
    expect([offerFreeSeats(other), offerFreeSeats(studio)]).toEqual([1, 0])
    expect(offersOf(studio, event)).toHaveLength(1)
    // The database refuses a second open offer of the same seats, whatever the code does.
    expect(() =>
      studio.db.sqlite
        .prepare(
          `INSERT INTO seat_offers (entry_id, event_id, party_size, link_nonce, created_at, expires_at)
           SELECT entry_id, event_id, party_size, 'x', created_at, expires_at FROM seat_offers`,
        )
        .run(),
    ).toThrow(/seats_taken|UNIQUE/)
  })
})

it('an e-mail to everybody counts the seats of an offer that has just ended', async () => {
  const { studio, event, sweep, freeSeats } = await soldOut(
    [2, 2],
    [
      ['mere', 2],
      ['tama', 2],
    ],
  )
  freeSeats()
  studio.clock.set('2026-12-04T05:00:00.000Z')
  sweep()
  expect(offersOf(studio, event)).toMatchObject([{ state: 'lapsed' }])
  const [mail] = messagesOf(studio, 'waiting_list_seats_free')
  expect(mail!.text).toContain('2 places came free')
})

describe('an event that changes meanwhile', () => {
  it('withdraws the offer when it is hidden or archived, and makes a new one when shown again', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut()
    freeSeats()
    setEventVisibility(studio, { id: event, visible: false, actor })
    sweep()
    expect(listOf(studio, event)).toEqual(['mere waiting'])
    expect(seatsOf(studio, event).offered).toBe(0)
    setEventVisibility(studio, { id: event, visible: true, actor })
    sweep()
    archiveEvent(studio, { id: event, actor })
    sweep()
    restoreEvent(studio, { id: event, actor })
    sweep()
    expect(offersOf(studio, event).map((offer) => offer.state)).toEqual(['lapsed', 'lapsed', 'open'])
  })

  it('does not count withdrawn offers as ones that nobody took (rule 5.5)', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut([1], [['mere'], ['tama']])
    freeSeats()
    for (let times = 0; times < 3; times += 1) {
      for (const visible of [false, true]) {
        setEventVisibility(studio, { id: event, visible, actor })
        sweep()
      }
    }
    studio.clock.advance(hours(24))
    sweep()
    expect(listOf(studio, event)).toEqual(['mere lapsed', 'tama offered'])
  })

  it('makes a new offer with the new date when it moves, unless somebody is paying', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut()
    freeSeats()
    editEvent(studio, { id: event, changes: { date: '2026-12-11' }, actor })
    sweep()
    expect(offersOf(studio, event).map((offer) => offer.state)).toEqual(['lapsed', 'open'])
    expect(recipientsOf(studio, 'seat_offer')).toEqual(['mere', 'mere'])
    const offer = offersOf(studio, event)[1]!
    await startBooking(studio, aVisitor('mere'), aForm(event), { withCardForm: true, offerId: offer.id })
    editEvent(studio, { id: event, changes: { date: '2026-12-12' }, actor })
    sweep()
    expect(offersOf(studio, event)[1]?.state).toBe('open')
  })

  it('e-mails everybody with an offer when it is deleted', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    const [booking] = await fill(studio, event, [1])
    joinList(studio, event, 'mere')
    deleteBooking(studio, { id: booking!.id, actor })
    offerFreeSeats(studio)
    deleteEvent(studio, { id: event, actor })
    expect(recipientsOf(studio, 'seat_offer_off')).toEqual(['mere'])
  })
})

describe('an offer after one that ended with its evening', () => {
  it('still sends its e-mail', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut([1])
    freeSeats()
    deleteEvent(studio, { id: event, actor })
    const next = ownersEvent(studio, { date: '2026-12-11', maxCapacity: 1 }).id
    const [booking] = await fill(studio, next, [1])
    joinList(studio, next, 'tama', 1)
    deleteBooking(studio, { id: booking!.id, actor })
    sweep()
    expect(offersOf(studio, next)).toMatchObject([{ state: 'open' }])
    expect(recipientsOf(studio, 'seat_offer')).toEqual(['mere', 'tama'])
    deleteEvent(studio, { id: next, actor })
    expect(recipientsOf(studio, 'seat_offer_off')).toEqual(['mere', 'tama'])
  })
})

describe('offers that nobody takes', () => {
  const made_up = ['one', 'two', 'three', 'four', 'five', 'six']

  /** Somebody holds every place, joins under made-up addresses, and lets the hold lapse. */
  async function blocked() {
    const studio = openStudio()
    const event = anEvent(studio, { date: '2026-12-19' })
    await start(studio, aVisitor('bot'), aForm(event, { partySize: 9 }))
    for (const name of made_up) joinList(studio, event, name, 9)
    studio.clock.advance(minutes(31))
    await releaseLapsedHolds(studio)
    offerFreeSeats(studio)
    return { studio, event }
  }

  it('do not keep an evening from being booked: after three in a row nothing is reserved', async () => {
    const { studio, event } = await blocked()
    for (let offers = 0; offers < 3; offers += 1) {
      await expect(start(studio, aVisitor('real'), aForm(event))).rejects.toMatchObject({ code: 'seats_held' })
      studio.clock.advance(hours(24))
      offerFreeSeats(studio)
    }
    expect(offersOf(studio, event).map(({ state }) => state)).toEqual(['lapsed', 'lapsed', 'lapsed'])
    expect(recipientsOf(studio, 'waiting_list_seats_free')).toEqual(made_up.slice(3))
    expect(await start(studio, aVisitor('real'), aForm(event))).toMatchObject({ state: 'open' })
  })

  it('count again from nought once somebody has taken one', async () => {
    const { studio, event } = await blocked()
    for (let offers = 0; offers < 2; offers += 1) {
      studio.clock.advance(hours(24))
      offerFreeSeats(studio)
    }
    const third = offersOf(studio, event).at(-1)!
    studio.db.sqlite.prepare("UPDATE seat_offers SET state = 'taken' WHERE id = ?").run(third.id)
    offerFreeSeats(studio)
    expect(offersOf(studio, event).map(({ state }) => state)).toEqual(['lapsed', 'lapsed', 'taken', 'open'])
  })
})
