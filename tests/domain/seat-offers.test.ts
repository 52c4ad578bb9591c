import { describe, expect, it } from 'vitest'
import { bookingLink } from '../../app/domain/bookings/booking-link'
import { takeRaincheck } from '../../app/domain/bookings/leave-evening'
import { moveBooking } from '../../app/domain/bookings/move-booking'
import { readBookingPage } from '../../app/domain/bookings/read-booking-page'
import { readPaymentStep } from '../../app/domain/bookings/read-payment-step'
import { rebookRaincheck } from '../../app/domain/bookings/rebook'
import { deleteBooking } from '../../app/domain/bookings/remove-booking'
import { startBooking } from '../../app/domain/bookings/start-booking'
import { archiveEvent, restoreEvent } from '../../app/domain/events/archive-event'
import { deleteEvent } from '../../app/domain/events/delete-event'
import { editEvent } from '../../app/domain/events/edit-event'
import { setEventVisibility } from '../../app/domain/events/hide-event'
import { joinNotifier } from '../../app/domain/notifier/join-notifier'
import { reconcilePayments } from '../../app/domain/payments/reconcile'
import { releaseLapsedHolds } from '../../app/domain/seats/release-holds'
import { changeWaitingParty } from '../../app/domain/waiting-list/change-waiting-party'
import { declineOffer, leaveWaitingList } from '../../app/domain/waiting-list/end-waiting'
import { offerFreeSeats } from '../../app/domain/waiting-list/offer-free-seats'
import { readWaitingPage } from '../../app/domain/waiting-list/read-waiting-pages'
import { afterDayHours, dateTimeText } from '../../app/lib/nz-time'
import { hours, minutes } from '../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  confirm,
  openStudio,
  payCard,
  type Studio,
  seatsOf,
  start,
} from '../support/purchases'
import { aBooking, bookingOf, fill, joinList, linkIn, listOf, offersOf, toldOf } from '../support/waiting'

const DAY = { from: '09:00', to: '21:00' }
const owner = 'owner'

/** A sold-out evening of these parties with somebody on its list. */
async function soldOut(sizes = [1, 2], waits: [string, number?][] = [['mere', 1]]) {
  const studio = openStudio()
  const capacity = sizes.reduce((sum, size) => sum + size, 0)
  const event = anEvent(studio, { max_capacity: capacity })
  const bookings = await fill(studio, event, sizes)
  for (const [name, party] of waits) joinList(studio, event, name, party)
  expect(offerFreeSeats(studio)).toBe(0)
  return { studio, event, bookings, sweep: () => offerFreeSeats(studio) }
}

function offerLink(studio: Studio, name: string): string {
  return linkIn(studio, 'seat_offer', name, 'offer')
}

describe('how long an offer holds (PRODUCT §5)', () => {
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

  it('never outlasts the beginning of the evening', async () => {
    const { studio, event, bookings, sweep } = await soldOut()
    studio.clock.set('2026-12-03T05:00:00.000Z')
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    expect(offersOf(studio, event)[0]?.expires_at).toBe('2026-12-04T05:00:00.000Z')
    editEvent(studio, { id: event, changes: { startTime: '16:00', endTime: '18:00' }, actor: owner })
    sweep()
    expect(offersOf(studio, event).map((offer) => offer.state)).toEqual(['lapsed'])
    // Less than a day is left now: all are told instead.
    expect(toldOf(studio, 'waiting_list_room')).toEqual(['mere'])
  })
})

describe('a seat that comes free makes exactly one offer', () => {
  const causes: Record<string, (made: Awaited<ReturnType<typeof soldOut>>) => unknown> = {
    'a deleted booking': ({ studio, bookings }) => deleteBooking(studio, { id: bookings[0]!.id, actor: owner }),
    'a raincheck': ({ studio, bookings }) => takeRaincheck(studio, bookingLink(studio, bookings[0]!)),
    'the owner’s raincheck': ({ studio, bookings }) =>
      moveBooking(studio, { bookingId: bookings[0]!.id, to: 'raincheck', by: 'owner' }),
    'a move to another evening': ({ studio, bookings }) =>
      moveBooking(studio, {
        bookingId: bookings[0]!.id,
        to: { eventId: anEvent(studio, { date: '2026-12-11' }) },
        by: 'owner',
      }),
    'a larger capacity': ({ studio, event }) =>
      editEvent(studio, { id: event, changes: { maxCapacity: 4 }, actor: owner }),
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
    // Another process, and one that starts again.
    offerFreeSeats(openStudio({ file: studio.file }))
    expect(offersOf(studio, event).map((offer) => [offer.party_size, offer.state])).toEqual([[1, 'open']])
    expect(toldOf(studio, 'seat_offer')).toEqual(['mere'])
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
    expect(toldOf(studio, 'seat_offer')).toEqual(['mere'])
  })

  it('and nobody else gets it first, not even before the sweep', async () => {
    const { studio, event, bookings } = await soldOut()
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    await expect(start(studio, aVisitor('quick'), aForm(event))).rejects.toMatchObject({ code: 'seats_held' })
    offerFreeSeats(studio)
    await expect(start(studio, aVisitor('quick'), aForm(event))).rejects.toThrow(
      /offered to the waiting list right now, until/,
    )
  })

  it('two processes at once make one', async () => {
    const { studio, event, bookings } = await soldOut()
    const other = openStudio({ file: studio.file })
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    expect([offerFreeSeats(other), offerFreeSeats(studio)]).toEqual([1, 0])
    expect(offersOf(studio, event)).toHaveLength(1)
    // Whatever the code did: the database refuses a second open offer of the same seats.
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

describe('the waiting list', () => {
  it('passes a party of three over for two free seats, and keeps its place', async () => {
    const { studio, event, bookings, sweep } = await soldOut([2, 1], [['three', 3], ['two', 2], ['one']])
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    expect(listOf(studio, event)).toEqual(['three waiting', 'two offered', 'one waiting'])
    deleteBooking(studio, { id: bookings[1]!.id, actor: owner })
    sweep()
    expect(listOf(studio, event)).toEqual(['three waiting', 'two offered', 'one offered'])
    declineOffer(studio, offerLink(studio, 'two'))
    expect(listOf(studio, event)).toEqual(['three waiting', 'two declined', 'one offered'])
    declineOffer(studio, offerLink(studio, 'one'))
    // Three are free at last.
    expect(listOf(studio, event)).toEqual(['three offered', 'two declined', 'one declined'])
  })

  it('passes an offer on at once with No thanks, and when it lapses; nothing comes twice', async () => {
    const { studio, event, bookings, sweep } = await soldOut([1], [['mere'], ['tama'], ['pita']])
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    declineOffer(studio, offerLink(studio, 'mere'))
    declineOffer(studio, offerLink(studio, 'mere'))
    expect(listOf(studio, event)).toEqual(['mere declined', 'tama offered', 'pita waiting'])
    studio.clock.advance(hours(24) - 1)
    sweep()
    expect(listOf(studio, event)).toEqual(['mere declined', 'tama offered', 'pita waiting'])
    studio.clock.advance(1)
    sweep()
    expect(listOf(studio, event)).toEqual(['mere declined', 'tama lapsed', 'pita offered'])
    declineOffer(studio, offerLink(studio, 'tama'))
    expect(listOf(studio, event)).toEqual(['mere declined', 'tama lapsed', 'pita offered'])
    leaveWaitingList(studio, linkIn(studio, 'seat_offer', 'pita', 'waiting-list'))
    expect(seatsOf(studio, event)).toMatchObject({ offered: 0 })
  })

  it('keeps one entry for one address; who was off the list joins anew, last', async () => {
    const { studio, event, bookings, sweep } = await soldOut([1], [['mere'], ['tama']])
    joinList(studio, event, 'mere', 2)
    joinList(studio, event, 'mere')
    expect(listOf(studio, event)).toEqual(['mere waiting', 'tama waiting'])
    // Two places were asked for where one is kept: its person is told, and how to change it.
    expect(toldOf(studio, 'waiting_list_joined')).toEqual(['mere', 'tama', 'mere'])
    leaveWaitingList(studio, linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list'))
    expect(listOf(studio, event)).toEqual(['mere left', 'tama waiting'])
    studio.clock.advance(1000)
    joinList(studio, event, 'mere', 1)
    expect(toldOf(studio, 'waiting_list_joined')).toEqual(['mere', 'tama', 'mere', 'mere'])
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    expect(listOf(studio, event)).toEqual(['mere waiting', 'tama offered'])
  })

  it('tells nobody of room that was there when they joined', () => {
    const studio = openStudio()
    const event = anEvent(studio)
    joinList(studio, event, 'mere', 2)
    expect(offerFreeSeats(studio)).toBe(0)
    expect(seatsOf(studio, event).offered).toBe(0)
  })

  it('tells all at once within a day of the evening, holds nothing, and tells again only after a sale', async () => {
    const { studio, event, bookings, sweep } = await soldOut([1], [['mere'], ['tama'], ['three', 3]])
    studio.clock.set('2026-12-03T05:30:00.000Z')
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    sweep()
    expect(toldOf(studio, 'waiting_list_room')).toEqual(['mere', 'tama'])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, offered: 0 })
    // A buyer who holds the seat and goes away is no news.
    await start(studio, aVisitor('slow'), aForm(event))
    sweep()
    studio.clock.advance(minutes(31))
    await releaseLapsedHolds(studio)
    sweep()
    expect(toldOf(studio, 'waiting_list_room')).toHaveLength(2)
    const [sold] = await fill(studio, event, [1])
    sweep()
    deleteBooking(studio, { id: sold!.id, actor: owner })
    sweep()
    expect(toldOf(studio, 'waiting_list_room')).toEqual(['mere', 'tama', 'mere', 'tama'])
  })

  it('ends for whoever books by another way', async () => {
    const { studio, event, bookings } = await soldOut([1], [['mere']])
    studio.clock.set('2026-12-04T02:00:00.000Z')
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    await aBooking(studio, aForm(event, { email: 'Mere@example.com' }))
    expect(listOf(studio, event)).toEqual(['mere booked'])
  })
})

describe('an event that changes meanwhile', () => {
  it('hidden or put away it withdraws the offer; shown again it offers anew', async () => {
    const { studio, event, bookings, sweep } = await soldOut()
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    setEventVisibility(studio, { id: event, visible: false, actor: owner })
    sweep()
    expect(listOf(studio, event)).toEqual(['mere waiting'])
    expect(seatsOf(studio, event).offered).toBe(0)
    setEventVisibility(studio, { id: event, visible: true, actor: owner })
    sweep()
    archiveEvent(studio, { id: event, actor: owner })
    sweep()
    restoreEvent(studio, { id: event, actor: owner })
    sweep()
    expect(offersOf(studio, event).map((offer) => offer.state)).toEqual(['lapsed', 'lapsed', 'open'])
  })

  it('moved it makes a new offer with the new date, unless somebody is just paying', async () => {
    const { studio, event, bookings, sweep } = await soldOut()
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    sweep()
    editEvent(studio, { id: event, changes: { date: '2026-12-11' }, actor: owner })
    sweep()
    expect(offersOf(studio, event).map((offer) => offer.state)).toEqual(['lapsed', 'open'])
    expect(toldOf(studio, 'seat_offer')).toEqual(['mere', 'mere'])
    const offer = offersOf(studio, event)[1]!
    await startBooking(studio, aVisitor('mere'), aForm(event), { withCardForm: true, offerId: offer.id })
    editEvent(studio, { id: event, changes: { date: '2026-12-12' }, actor: owner })
    sweep()
    expect(offersOf(studio, event)[1]?.state).toBe('open')
  })

  it('deleted it tells whoever had an offer', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 1 })
    const [booking] = await fill(studio, event, [1])
    joinList(studio, event, 'mere')
    deleteBooking(studio, { id: booking!.id, actor: owner })
    offerFreeSeats(studio)
    deleteEvent(studio, { id: event, actor: owner })
    expect(toldOf(studio, 'seat_offer_off')).toEqual(['mere'])
  })
})

describe('a place on the list', () => {
  const entryOf = (studio: Studio) => studio.db.sqlite.prepare('SELECT * FROM waiting_list').get()

  it('stays as it is whoever types its address; the answer is the same, and its person is told once a day', async () => {
    const { studio, event } = await soldOut([1, 2], [['mere', 1]])
    const before = entryOf(studio)
    const join = (changes: object) =>
      joinNotifier(studio, {
        firstName: 'Evil',
        lastName: 'Waits',
        email: 'mere@example.com',
        eventId: event,
        partySize: 9,
        ...changes,
      })
    studio.clock.advance(minutes(5))
    const same = join({ firstName: 'mere', partySize: 1 })
    expect(toldOf(studio, 'waiting_list_joined')).toEqual(['mere'])
    const answers = [join({}), join({ email: 'MERE@example.com' }), join({ email: 'new@example.com' })]
    for (const answer of answers) expect(answer).toEqual(same)
    expect(entryOf(studio)).toEqual(before)
    expect(toldOf(studio, 'waiting_list_joined')).toEqual(['mere', 'mere', 'new'])
    const text = allOf(studio, 'messages').findLast((each) => each.to_email === 'mere@example.com')!.text
    expect(text).toContain('Yours is as it was')
    expect(text).not.toContain('Evil')
    // Who left by the link may come back as somebody else.
    leaveWaitingList(studio, linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list'))
    join({ firstName: 'Mereana', partySize: 2 })
    expect(entryOf(studio)).toMatchObject({ first_name: 'Mereana', party_size: 2, state: 'waiting' })
  })

  it('ends when its guest books a raincheck on the evening', async () => {
    const studio = openStudio()
    const [first, event] = [anEvent(studio), anEvent(studio, { date: '2026-12-11' })]
    const booking = await aBooking(studio, aForm(first, { email: 'mere@example.com' }))
    joinList(studio, event, 'mere', 1)
    takeRaincheck(studio, bookingLink(studio, booking))
    const asked = { link: bookingLink(studio, booking), eventId: event }
    expect(await rebookRaincheck(studio, aVisitor('mere'), asked)).toBeNull()
    expect(listOf(studio, event)).toEqual(['mere booked'])
  })
})

describe('an accepted offer', () => {
  async function offered(waits: [string, number?][] = [['mere', 2], ['tama']]) {
    const made = await soldOut([2], waits)
    deleteBooking(made.studio, { id: made.bookings[0]!.id, actor: owner })
    made.sweep()
    const offer = offersOf(made.studio, made.event)[0]!
    const accept = (partySize: number, name = 'mere') =>
      startBooking(made.studio, aVisitor(name), aForm(made.event, { partySize, email: `${name}@example.com` }), {
        withCardForm: true,
        offerId: offer.id,
      })
    return { ...made, offer, accept }
  }

  it('holds its own seats, is paid and booked; seats that were not wanted pass on', async () => {
    const { studio, event, offer, accept, sweep } = await offered()
    const step = await accept(1)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 1, offered: 1 })
    expect(sweep()).toBe(0)
    await payCard(studio, step)
    const form = aForm(event, { partySize: 1, email: 'mere@example.com' })
    await confirm(studio, aVisitor('mere'), form, step)
    sweep()
    expect(offersOf(studio, event).map((each) => [each.id === offer.id, each.state])).toEqual([
      [true, 'taken'],
      [false, 'open'],
    ])
    expect(listOf(studio, event)).toEqual(['mere booked', 'tama offered'])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0, offered: 1 })
  })

  it('is for so many people as it keeps, and for nobody beside it', async () => {
    const { studio, event, accept } = await offered()
    await expect(accept(3)).rejects.toMatchObject({ code: 'more_than_offered' })
    await accept(2)
    await expect(accept(2, 'friend')).rejects.toMatchObject({ code: 'seats_held' })
    expect(seatsOf(studio, event)).toMatchObject({ held: 2, offered: 0 })
  })

  it('stands on when a payment step lapses, and may be paid late while it stands', async () => {
    const { studio, event, accept, sweep } = await offered()
    const step = await accept(2)
    studio.clock.advance(minutes(31))
    await payCard(studio, step).catch(() => {})
    await releaseLapsedHolds(studio)
    sweep()
    const seats = seatsOf(studio, event)
    expect(seats.confirmed + seats.held + seats.offered).toBe(2)
    expect(listOf(studio, event)[0]).toMatch(/mere (offered|booked)/)
    if (seats.confirmed === 0) {
      const again = await accept(2)
      await payCard(studio, again)
      await confirm(studio, aVisitor('mere'), aForm(event, { partySize: 2, email: 'mere@example.com' }), again)
    }
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, offered: 0 })
  })

  it('takes the raincheck of its guest: at once, or with the difference by card', async () => {
    for (const price of [6500, 8000]) {
      const { studio, event, sweep } = await offered([['mere', 1], ['tama']])
      studio.db.sqlite.prepare('UPDATE events SET price_cents = ? WHERE id = ?').run(price, event)
      // One seat for Mere, the other for Tama.
      const before = anEvent(studio, { date: '2026-12-18' })
      const booking = await aBooking(studio, aForm(before, { email: 'mere@example.com' }))
      const stranger = await aBooking(studio, aForm(before, { email: 'stranger@example.com' }))
      for (const each of [booking, stranger]) takeRaincheck(studio, bookingLink(studio, each))
      const choices = (link: string) => readBookingPage(studio, link).own?.raincheck?.choices.map((each) => each.id)
      expect(choices(bookingLink(studio, booking))).toEqual([event, before])
      expect(choices(bookingLink(studio, stranger))).toEqual([before])
      const rebook = (of: typeof booking) =>
        rebookRaincheck(studio, aVisitor('mere'), { link: bookingLink(studio, of), eventId: event })
      await expect(rebook(stranger)).rejects.toMatchObject({ code: 'seats_held' })
      const asked = await rebook(booking)
      expect(asked === null).toBe(price === 6500)
      if (asked) {
        expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, held: 1, offered: 1 })
        const step = await readPaymentStep(studio, aVisitor('mere').key, Number(asked.paymentUrl.split('/').at(-1)))
        await payCard(studio, step)
        await reconcilePayments(studio)
      }
      sweep()
      expect(bookingOf(studio, booking.id).event_id).toBe(event)
      expect(offersOf(studio, event).map((each) => each.state)).toEqual(['taken', 'open'])
      expect(listOf(studio, event)).toEqual(['mere booked', 'tama offered'])
      expect(seatsOf(studio, event)).toMatchObject({ confirmed: 1, held: 0, offered: 1 })
    }
  })

  it('at the moment of its end has the seats or is refused, never half', async () => {
    const { studio, event, offer, accept, sweep } = await offered()
    studio.clock.set(new Date(Date.parse(offer.expires_at) - 1).toISOString())
    const step = await accept(2)
    studio.clock.advance(1)
    // The offer ends while its seats are being paid for: they stay held until then, nobody else is offered them.
    sweep()
    expect(offersOf(studio, event).map((each) => each.state)).toEqual(['lapsed'])
    expect(seatsOf(studio, event)).toMatchObject({ held: 2, offered: 0 })
    await payCard(studio, step)
    await confirm(studio, aVisitor('mere'), aForm(event, { partySize: 2, email: 'mere@example.com' }), step)
    expect(listOf(studio, event)).toEqual(['mere booked', 'tama waiting'])
    const late = await offered()
    late.studio.clock.set(late.offer.expires_at)
    await expect(late.accept(2)).rejects.toMatchObject({ code: 'offer_over' })
    late.sweep()
    expect(listOf(late.studio, late.event)).toEqual(['mere lapsed', 'tama offered'])
  })

  it('is kept when the owner makes the event smaller', async () => {
    const { studio, event, accept } = await offered()
    editEvent(studio, { id: event, changes: { maxCapacity: 1 }, actor: owner })
    const step = await accept(2)
    await payCard(studio, step)
    await confirm(studio, aVisitor('mere'), aForm(event, { partySize: 2, email: 'mere@example.com' }), step)
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, offered: 0 })
    expect(allOf(studio, 'bookings').filter((row) => bookingOf(studio, row.id).event_id === event)).toHaveLength(1)
  })
})

describe('somebody on the list waits for more people or fewer', () => {
  it('and has what is free for them at once, at the place that they had', async () => {
    const { studio, event, bookings } = await soldOut(
      [1, 2],
      [
        ['mere', 4],
        ['tane', 2],
      ],
    )
    const link = linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list')
    expect(readWaitingPage(studio, link)).toMatchObject({ isWaiting: true, waitingFor: 4 })
    changeWaitingParty(studio, { link, partySize: 3 })
    deleteBooking(studio, { id: bookings[0]!.id, actor: owner })
    expect(offersOf(studio, event)).toEqual([])
    changeWaitingParty(studio, { link, partySize: 1 })
    expect(offersOf(studio, event)).toMatchObject([{ party_size: 1, state: 'open' }])
    expect(listOf(studio, event)).toEqual(['mere offered', 'tane waiting'])
    // The offer says for how many it is.
    expect(readWaitingPage(studio, link)).toMatchObject({ isWaiting: true, waitingFor: null })
    expect(() => changeWaitingParty(studio, { link, partySize: 2 })).toThrow('or have an offer already')
  })

  it('whoever found room for fewer has the next that come free for all', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 3 })
    const [booking] = await fill(studio, event, [1])
    joinList(studio, event, 'mere', 1)
    const link = linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list')
    changeWaitingParty(studio, { link, partySize: 3 })
    deleteBooking(studio, { id: booking!.id, actor: owner })
    offerFreeSeats(studio)
    expect(offersOf(studio, event)).toMatchObject([{ party_size: 3 }])
  })
})
