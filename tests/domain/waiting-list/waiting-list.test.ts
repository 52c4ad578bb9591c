import { describe, expect, it } from 'vitest'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { readWaitingPage } from '../../../app/domain/waiting-list/read-waiting-pages'
import {
  changePartySize,
  declineOffer,
  leaveWaitingList,
  offerFreeSeats,
} from '../../../app/domain/waiting-list/seat-offers'
import { hours, minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  openStudio,
  paidBooking,
  type Studio,
  seatsOf,
  start,
} from '../../support/makers/purchases'
import {
  fill,
  joinList,
  linkIn,
  listOf,
  offerLink,
  offersOf,
  recipientsOf,
  soldOut,
} from '../../support/makers/waiting'

describe('the waiting list', () => {
  it('skips a party of three for two free seats, and keeps its place', async () => {
    const { studio, event, bookings, sweep, freeSeats } = await soldOut([2, 1], [['three', 3], ['two', 2], ['one']])
    freeSeats()
    expect(listOf(studio, event)).toEqual(['three waiting', 'two offered', 'one waiting'])
    deleteBooking(studio, { id: bookings[1]!.id, actor })
    sweep()
    expect(listOf(studio, event)).toEqual(['three waiting', 'two offered', 'one offered'])
    declineOffer(studio, offerLink(studio, 'two'))
    expect(listOf(studio, event)).toEqual(['three waiting', 'two declined', 'one offered'])
    declineOffer(studio, offerLink(studio, 'one'))
    // Now three seats are free.
    expect(listOf(studio, event)).toEqual(['three offered', 'two declined', 'one declined'])
  })

  it('passes an offer on at No thanks and when it lapses; nothing is sent twice', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut([1], [['mere'], ['tama'], ['pita']])
    freeSeats()
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

  it('has one entry for each address; somebody who left joins again at the end', async () => {
    const { studio, event, freeSeats } = await soldOut([1], [['mere'], ['tama']])
    joinList(studio, event, 'mere', 2)
    joinList(studio, event, 'mere')
    expect(listOf(studio, event)).toEqual(['mere waiting', 'tama waiting'])
    // Somebody asks for two places but the entry has one: its person gets an e-mail that says how to change it.
    expect(recipientsOf(studio, 'waiting_list_joined')).toEqual(['mere', 'tama', 'mere'])
    leaveWaitingList(studio, linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list'))
    expect(listOf(studio, event)).toEqual(['mere left', 'tama waiting'])
    studio.clock.advance(1000)
    joinList(studio, event, 'mere', 1)
    expect(recipientsOf(studio, 'waiting_list_joined')).toEqual(['mere', 'tama', 'mere', 'mere'])
    freeSeats()
    expect(listOf(studio, event)).toEqual(['mere waiting', 'tama offered'])
  })

  it('e-mails nobody about seats that were free when they joined', () => {
    const studio = openStudio()
    const event = anEvent(studio)
    joinList(studio, event, 'mere', 2)
    expect(offerFreeSeats(studio)).toBe(0)
    expect(seatsOf(studio, event).offered).toBe(0)
  })

  it('e-mails everybody at once in the last day, reserves nothing, and e-mails again only after a sale', async () => {
    const { studio, event, sweep, freeSeats } = await soldOut([1], [['mere'], ['tama'], ['three', 3]])
    studio.clock.set('2026-12-03T05:30:00.000Z')
    freeSeats()
    sweep()
    expect(recipientsOf(studio, 'waiting_list_seats_free')).toEqual(['mere', 'tama'])
    expect(seatsOf(studio, event)).toMatchObject({ confirmed: 0, offered: 0 })
    // A hold that lapses unpaid causes no new e-mail.
    await start(studio, aVisitor('slow'), aForm(event))
    sweep()
    studio.clock.advance(minutes(31))
    await releaseLapsedHolds(studio)
    sweep()
    expect(recipientsOf(studio, 'waiting_list_seats_free')).toHaveLength(2)
    const [sold] = await fill(studio, event, [1])
    sweep()
    deleteBooking(studio, { id: sold!.id, actor })
    sweep()
    expect(recipientsOf(studio, 'waiting_list_seats_free')).toEqual(['mere', 'tama', 'mere', 'tama'])
  })

  it('loses an entry when its person books in another way', async () => {
    const { studio, event, bookings } = await soldOut([1], [['mere']])
    studio.clock.set('2026-12-04T02:00:00.000Z')
    deleteBooking(studio, { id: bookings[0]!.id, actor })
    await paidBooking(studio, event, { email: 'Mere@example.com' })
    expect(listOf(studio, event)).toEqual(['mere booked'])
  })
})

describe('a place on the list', () => {
  const entryOf = (studio: Studio) => studio.db.sqlite.prepare('SELECT * FROM waiting_list').get()

  it('does not change when somebody types its address; the answer is the same, and its person gets one e-mail a day', async () => {
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
    expect(recipientsOf(studio, 'waiting_list_joined')).toEqual(['mere'])
    const answers = [join({}), join({ email: 'MERE@example.com' }), join({ email: 'new@example.com' })]
    for (const answer of answers) expect(answer).toEqual(same)
    expect(entryOf(studio)).toEqual(before)
    expect(recipientsOf(studio, 'waiting_list_joined')).toEqual(['mere', 'mere', 'new'])
    const text = allOf(studio, 'messages').findLast((each) => each.to_email === 'mere@example.com')!.text
    expect(text).toContain('we’ve left yours as they were')
    expect(text).not.toContain('Evil')
    // Somebody who left by the link may join again with another name.
    leaveWaitingList(studio, linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list'))
    join({ firstName: 'Mereana', partySize: 2 })
    expect(entryOf(studio)).toMatchObject({ first_name: 'Mereana', party_size: 2, state: 'waiting' })
  })

  it('ends when its guest books a raincheck on the evening', async () => {
    const studio = openStudio()
    const [first, event] = [anEvent(studio), anEvent(studio, { date: '2026-12-11' })]
    const booking = await paidBooking(studio, first, { email: 'mere@example.com' })
    joinList(studio, event, 'mere', 1)
    takeRaincheck(studio, bookingLink(studio, booking))
    const asked = { link: bookingLink(studio, booking), eventId: event }
    expect(await rebookRaincheck(studio, aVisitor('mere'), asked)).toBeNull()
    expect(listOf(studio, event)).toEqual(['mere booked'])
    // Its link in an earlier e-mail does not say that there is nothing to attend.
    const page = readWaitingPage(studio, {
      link: linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list'),
      visitor: null,
    })
    expect(page).toMatchObject({ isWaiting: false, isBooked: true })
  })
})

describe('somebody who changes the number of people', () => {
  it('keeps their place and is offered fitting seats at once', async () => {
    const { studio, event, bookings } = await soldOut(
      [1, 2],
      [
        ['mere', 4],
        ['tane', 2],
      ],
    )
    const link = linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list')
    expect(readWaitingPage(studio, { link, visitor: null })).toMatchObject({ isWaiting: true, waitingFor: 4 })
    changePartySize(studio, { link, partySize: 3 })
    deleteBooking(studio, { id: bookings[0]!.id, actor })
    expect(offersOf(studio, event)).toEqual([])
    changePartySize(studio, { link, partySize: 1 })
    expect(offersOf(studio, event)).toMatchObject([{ party_size: 1, state: 'open' }])
    expect(listOf(studio, event)).toEqual(['mere offered', 'tane waiting'])
    // The offer states its number of seats.
    expect(readWaitingPage(studio, { link, visitor: null })).toMatchObject({ isWaiting: true, waitingFor: null })
    expect(() => changePartySize(studio, { link, partySize: 2 })).toThrow('or already have an offer')
  })

  it('a party that has become larger gets an offer when enough seats become free', async () => {
    const studio = openStudio()
    const event = anEvent(studio, { max_capacity: 3 })
    const [booking] = await fill(studio, event, [1])
    joinList(studio, event, 'mere', 1)
    const link = linkIn(studio, 'waiting_list_joined', 'mere', 'waiting-list')
    changePartySize(studio, { link, partySize: 3 })
    deleteBooking(studio, { id: booking!.id, actor })
    offerFreeSeats(studio)
    expect(offersOf(studio, event)).toMatchObject([{ party_size: 3 }])
  })
})
