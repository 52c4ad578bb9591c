import { describe, expect, it } from 'vitest'
import { moveBookingByOwner } from '../../../app/domain/bookings/changes/move-booking'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { startBooking } from '../../../app/domain/bookings/purchase/start-booking'
import { setEventVisibility } from '../../../app/domain/events/change-event'
import { undoChange } from '../../../app/domain/undo/undo-change'
import {
  countWaiting,
  offerNow,
  readEntryToRemove,
  readWaitingList,
  removeEntry,
} from '../../../app/domain/waiting-list/owner-waiting-list'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { listAudit } from '../../support/audit'
import { minutes } from '../../support/clock'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { aForm, anEvent, aVisitor, openStudio, type Studio, seatsOf } from '../../support/makers/purchases'
import { joinList, listOf, offersOf, recipientsOf, soldOut } from '../../support/makers/waiting'

function entryOf(studio: Studio, eventId: number, name: string): { eventId: number; entryId: number; actor: string } {
  const entry = readWaitingList(studio, eventId).entries.find((one) => one.name.startsWith(name))!
  return { eventId, entryId: entry.id, actor }
}

/** A waiting list of people who joined while seats were free, so they get no automatic offer. */
function freeSeatsAndList(waits: [string, number?][], capacity = 3) {
  const studio = openStudio()
  const event = anEvent(studio, { max_capacity: capacity })
  for (const [name, party] of waits) joinList(studio, event, name, party)
  expect(offerFreeSeats(studio)).toBe(0)
  return { studio, event }
}

describe('the owner’s view of a waiting list', () => {
  it('shows the first 200 and how many more there are', () => {
    const { studio, event } = freeSeatsAndList(Array.from({ length: 203 }, (_, at) => [`guest${at}`]))
    const { waiting, entries, more } = readWaitingList(studio, event)
    expect([waiting, entries.length, entries.at(-1)!.name, more]).toEqual([203, 200, 'guest199 Waits', 3])
  })

  it('begins with those who still wait, in the order of joining, with their state', async () => {
    const { studio, event, freeSeats } = await soldOut([1, 2], [['mere'], ['tama', 2], ['pita', 3]])
    freeSeats()
    removeEntry(studio, entryOf(studio, event, 'pita'))
    expect(readWaitingList(studio, event)).toMatchObject({
      freeSeats: 0,
      entries: [
        {
          name: 'mere Waits',
          partySize: 1,
          stateText: 'Offered',
          untilText: 'until Sat, 21 Nov 2026, 3:00pm',
          isWaiting: true,
        },
        { name: 'tama Waits', partySize: 2, stateText: 'Waiting', sinceText: 'Fri, 20 Nov 2026, 3:00pm' },
        { name: 'pita Waits', partySize: 3, stateText: 'Left', isWaiting: false },
      ],
    })
    expect(countWaiting(studio)).toEqual({ [event]: 2 })
  })
})

describe('Offer now (rule 5.9)', () => {
  it('makes one offer to a party that joined while seats were free', () => {
    const { studio, event } = freeSeatsAndList([['mere', 2], ['tama']])
    offerNow(studio, entryOf(studio, event, 'tama'))
    offerNow(studio, entryOf(studio, event, 'tama'))
    expect(listOf(studio, event)).toEqual(['mere waiting', 'tama offered'])
    expect(recipientsOf(studio, 'seat_offer')).toEqual(['tama'])
    expect(seatsOf(studio, event)).toMatchObject({ offered: 1 })
    const { entryId } = entryOf(studio, event, 'tama')
    expect(listAudit(studio.db, { subject: 'waiting list entry', subjectId: String(entryId) })).toMatchObject([
      { actor, action: 'offer', detail: JSON.stringify({ event, people: 1 }) },
    ])
  })

  it('is refused with the reason: too few seats, too late, hidden, not waiting', async () => {
    const { studio, event } = freeSeatsAndList([
      ['mere', 2],
      ['three', 3],
    ])
    offerNow(studio, entryOf(studio, event, 'mere'))
    const three = entryOf(studio, event, 'three')
    expect(() => offerNow(studio, three)).toThrow('1 seat is free. This party is 3 people.')
    expect(offersOf(studio, event)).toHaveLength(1)
    setEventVisibility(studio, { id: event, visible: false, actor })
    expect(() => offerNow(studio, three)).toThrow('Nobody can book this evening right now')
    setEventVisibility(studio, { id: event, visible: true, actor })
    studio.clock.set('2026-12-03T05:30:00.000Z')
    expect(() => offerNow(studio, three)).toThrow('begins in less than 24 hours')
    removeEntry(studio, three)
    expect(() => offerNow(studio, three)).toThrow('three Waits isn’t waiting for this evening any more')
    expect(() => offerNow(studio, { ...three, eventId: anEvent(studio) })).toThrow('not on the waiting list of this')
  })

  it('never skips entries whose turn it is', async () => {
    const { studio, event, bookings } = await soldOut([1, 1], [['mere'], ['tama']])
    deleteBooking(studio, { id: bookings[0]!.id, actor })
    // The job has not run yet: the seat is Mere's.
    expect(() => offerNow(studio, entryOf(studio, event, 'tama'))).toThrow('No seats are free.')
    offerFreeSeats(studio)
    expect(listOf(studio, event)).toEqual(['mere offered', 'tama waiting'])
  })
})

describe('Remove', () => {
  it('ends an open offer, passes its seats on, and e-mails the person after the time for an undo', async () => {
    const { studio, event, freeSeats } = await soldOut([1], [['mere'], ['tama']])
    freeSeats()
    removeEntry(studio, entryOf(studio, event, 'mere'))
    expect(listOf(studio, event)).toEqual(['mere left', 'tama offered'])
    const [mail] = messagesOf(studio, 'seat_offer_withdrawn')
    expect(mail).toMatchObject({ to_email: 'mere@example.com', subject: 'Your offer has ended: The Heads at Dusk' })
    expect(Date.parse(mail!.next_try_at) - studio.clock.now().getTime()).toBe(minutes(2))
    expect(() => removeEntry(studio, entryOf(studio, event, 'mere'))).toThrow('isn’t waiting for this evening any more')
  })

  it('sends no e-mail when there was no offer', async () => {
    const { studio, event } = await soldOut([1], [['mere']])
    removeEntry(studio, entryOf(studio, event, 'mere'))
    expect(listOf(studio, event)).toEqual(['mere left'])
    expect(messagesOf(studio, 'seat_offer_withdrawn')).toEqual([])
  })

  it('can be undone: their place is restored, the e-mail is withdrawn, and free seats are offered again', async () => {
    const { studio, event, freeSeats } = await soldOut([1], [['mere'], ['three', 3]])
    freeSeats()
    const { undoId } = removeEntry(studio, entryOf(studio, event, 'mere'))
    expect(seatsOf(studio, event)).toMatchObject({ offered: 0 })
    undoChange(studio, { id: undoId, actor })
    expect(listOf(studio, event)).toEqual(['mere offered', 'three waiting'])
    expect(messagesOf(studio, 'seat_offer_withdrawn')).toEqual([])
    expect(recipientsOf(studio, 'seat_offer')).toEqual(['mere', 'mere'])
  })

  it('cannot be undone once they have joined again', async () => {
    const { studio, event } = await soldOut([1], [['mere']])
    const { undoId } = removeEntry(studio, entryOf(studio, event, 'mere'))
    joinList(studio, event, 'mere')
    expect(() => undoChange(studio, { id: undoId, actor })).toThrow('changed since')
  })

  it('is refused while they pay for the offered seats', async () => {
    const { studio, event, freeSeats } = await soldOut([1], [['mere']])
    freeSeats()
    const { id } = offersOf(studio, event)[0]!
    const form = aForm(event, { email: 'mere@example.com' })
    await startBooking(studio, aVisitor('mere'), form, { withCardForm: true, offerId: id })
    const mere = entryOf(studio, event, 'mere')
    expect(readEntryToRemove(studio, mere).blocked).toContain('is paying for the offered seats right now')
    expect(() => removeEntry(studio, mere)).toThrow('is paying')
    expect(listOf(studio, event)).toEqual(['mere offered'])
  })
})

it.each(['books', 'moves'])('a guest whom the owner %s is no longer on the list', (how) => {
  const { studio, event } = freeSeatsAndList([['mere'], ['tama']])
  offerNow(studio, entryOf(studio, event, 'mere'))
  for (const name of ['mere', 'tama']) {
    const email = `${name}@example.com`
    if (how === 'books') bookedByOwner(studio, event, { email })
    else {
      const { id } = bookedByOwner(studio, anEvent(studio, { date: '2026-12-11' }), { email })
      moveBookingByOwner(studio, { bookingId: id, eventId: event, actor })
    }
  }
  expect(listOf(studio, event)).toEqual(['mere booked', 'tama booked'])
  expect(seatsOf(studio, event)).toMatchObject({ confirmed: 2, offered: 0 })
})
