import { describe, expect, it } from 'vitest'
import { deleteBooking, updateBooking } from '#db/queries/bookings/bookings'
import { updateEvent } from '#db/queries/bookings/events'
import { insertGroup } from '#db/queries/bookings/groups'
import { moveBookingByOwner } from '../../../app/domain/bookings/changes/move-booking'
import { deleteBooking as deleteByOwner } from '../../../app/domain/bookings/changes/remove-booking'
import { arrangeAgain, swapEasels } from '../../../app/domain/easels/move-guests'
import { noteNeeds } from '../../../app/domain/easels/note-needs'
import { readNameCards } from '../../../app/domain/easels/read-name-cards'
import { readEaselPlan } from '../../../app/domain/easels/read-plan'
import { readNightSheet } from '../../../app/domain/events/night-sheet'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { anEvent, openStudio, type Studio } from '../../support/makers/purchases'

function anEvening({ max_capacity = 6 } = {}) {
  const studio = openStudio()
  const eventId = anEvent(studio, { max_capacity })
  const book = (firstName: string, partySize = 1, more = {}) =>
    bookedByOwner(studio, eventId, { firstName, partySize, email: `${firstName}@example.nz`, ...more })
  return { studio, eventId, book }
}

/** The rows of the plan, by name; '-' is free. */
function rowsOf(studio: Studio, eventId: number): string[] {
  return readEaselPlan(studio, eventId).rows.map((row) => row.map(({ name }) => name ?? '-').join(', '))
}

/** The form's names of the places of these people; a number is a free easel. */
function placesOf(studio: Studio, eventId: number, ...who: (string | number)[]): [string, string] {
  const places = readEaselPlan(studio, eventId).rows.flat()
  const [one, other] = who.map((name) => places.find((place) => place.name === name || place.easel + 1 === name)!.key)
  return [one!, other!]
}

const swap = (studio: Studio, eventId: number, ...who: [string | number, string | number]) =>
  swapEasels(studio, { eventId, places: placesOf(studio, eventId, ...who), actor })

const undo = (studio: Studio, id = listUndos(studio)[0]!.id) => undoChange(studio, { id, actor })

const noNeeds = { leftHanded: 0, seated: 0, nearTutor: 0 }

describe('the plan of an evening', () => {
  it('gives everybody an easel, parties and groups together, and names broken wishes', () => {
    const { studio, eventId, book } = anEvening()
    const [hana, rewi, bo] = [book('Hana', 2), book('Rewi'), book('Bo', 2)]
    const group = { event_id: eventId, host_booking_id: hana.id, link_nonce: 'nonce', created_at: hana.created_at }
    const { id: group_id } = insertGroup(studio.db, group)
    for (const { id } of [hana, bo]) updateBooking(studio.db, id, { group_id })
    noteNeeds(studio, { eventId, bookingId: rewi.id, ...noNeeds, seated: 1, nearTutor: 1, actor })
    const plan = readEaselPlan(studio, eventId)
    expect(rowsOf(studio, eventId)).toEqual(['Rewi, Hana, Guest of Hana', 'Bo, Guest of Bo, -'])
    expect(plan.rows.flat().map(({ group }) => group)).toEqual([null, 'A', 'A', 'A', 'A', null])
    expect(plan.rows.flat()[0]!.needs).toEqual(['seated', 'near the tutor'])
    expect(plan.broken).toEqual([])
    noteNeeds(studio, { eventId, bookingId: bo.id, ...noNeeds, nearTutor: 2, actor })
    noteNeeds(studio, { eventId, bookingId: hana.id, ...noNeeds, nearTutor: 1, actor })
    expect(readEaselPlan(studio, eventId).broken).toHaveLength(1)
    expect(readEaselPlan(studio, eventId).broken[0]).toMatch(/(isn’t in the front row|isn’t together)\.$/)
  })

  it('distinguishes people with the same first name, and omits parties that gave up their seats', () => {
    const { studio, eventId, book } = anEvening()
    book('Hana', 3)
    const gone = book('Rewi')
    book('Hana', 1, { lastName: 'Smith', email: 'smith@example.nz' })
    updateBooking(studio.db, gone.id, { given_up_at: gone.created_at })
    expect(rowsOf(studio, eventId)).toEqual(['Hana R., Guest 1 of Hana R., Guest 2 of Hana R.', 'Hana S., -, -'])
    expect(readNameCards(studio, eventId).cards.map(({ name, guestOf }) => name ?? guestOf)).toEqual([
      'Hana',
      'Guest of Hana',
      'Guest of Hana',
      'Hana',
    ])
  })

  it('has an easel for each person, even over capacity, in rows as long as the owner chooses', () => {
    const { studio, eventId, book } = anEvening({ max_capacity: 3 })
    book('Hana', 3)
    updateEvent(studio.db, eventId, { max_capacity: 5 })
    changeSettings(studio, { changes: { easelsInRow: 2 }, actor })
    book('Rewi', 2)
    updateEvent(studio.db, eventId, { max_capacity: 2 })
    expect(readEaselPlan(studio, eventId).rows.map((row) => row.length)).toEqual([2, 2, 1])
    expect(
      readEaselPlan(studio, eventId)
        .rows.flat()
        .every(({ name }) => name !== null),
    ).toBe(true)
  })
})

describe('people who were moved by hand', () => {
  it('stay while others book and leave: newcomers get free easels, people who leave free theirs', () => {
    const { studio, eventId, book } = anEvening()
    const hana = book('Hana', 2)
    book('Rewi')
    expect(rowsOf(studio, eventId)).toEqual(['Hana, Guest of Hana, Rewi', '-, -, -'])
    swap(studio, eventId, 'Hana', 6)
    swap(studio, eventId, 'Rewi', 'Guest of Hana')
    expect(rowsOf(studio, eventId)).toEqual(['-, Rewi, Guest of Hana', '-, -, Hana'])
    const bo = book('Bo', 2)
    expect(rowsOf(studio, eventId)).toEqual(['-, Rewi, Guest of Hana', 'Bo, Guest of Bo, Hana'])
    deleteByOwner(studio, { id: hana.id, actor })
    expect(rowsOf(studio, eventId)[0]).toBe('-, Rewi, -')
    undo(studio)
    const again = readEaselPlan(studio, eventId)
    expect(again.people).toBe(5)
    expect(again.rows[0]![1]!.name).toBe('Rewi')
    moveBookingByOwner(studio, { bookingId: bo.id, eventId: null, actor })
    expect(readEaselPlan(studio, eventId).people).toBe(3)
  })

  it('have their easels again when their deleted booking comes back, as far as nobody else was moved there', () => {
    const { studio, eventId, book } = anEvening()
    const hana = book('Hana', 2)
    book('Rewi')
    const moved = swap(studio, eventId, 'Hana', 6)
    const before = rowsOf(studio, eventId)
    expect(before).toEqual(['-, Guest of Hana, Rewi', '-, -, Hana'])
    deleteByOwner(studio, { id: hana.id, actor })
    undo(studio)
    expect(rowsOf(studio, eventId)).toEqual(before)
    deleteByOwner(studio, { id: hana.id, actor })
    const deletion = listUndos(studio)[0]!.id
    swap(studio, eventId, 'Rewi', 6)
    undo(studio, deletion)
    expect(rowsOf(studio, eventId).map((row) => row.split(', '))).toEqual([
      expect.arrayContaining(['Hana', 'Guest of Hana']),
      ['-', '-', 'Rewi'],
    ])
    expect(readEaselPlan(studio, eventId).rows[0]![1]!.name).toBe('Guest of Hana')
    expect(() => undo(studio, moved.undoId)).toThrowError(expect.objectContaining({ code: 'changed_since' }))
  })

  it('stay as arranged again when a booking that was deleted before comes back', () => {
    const { studio, eventId, book } = anEvening()
    const hana = book('Hana', 2)
    book('Rewi')
    swap(studio, eventId, 'Hana', 6)
    deleteByOwner(studio, { id: hana.id, actor })
    const deletion = listUndos(studio)[0]!.id
    arrangeAgain(studio, { eventId, actor })
    undo(studio, deletion)
    expect(readEaselPlan(studio, eventId)).toMatchObject({ isByHand: false, people: 3 })
  })

  it('keep their easels when there are fewer seats, as far as those easels exist', () => {
    const { studio, eventId, book } = anEvening()
    book('Hana')
    book('Rewi')
    swap(studio, eventId, 'Hana', 6)
    updateEvent(studio.db, eventId, { max_capacity: 3 })
    expect(rowsOf(studio, eventId)).toEqual(['Hana, Rewi, -'])
  })

  it('are arranged again when the owner says so; each change is logged and can be undone until the next one', () => {
    const { studio, eventId, book } = anEvening()
    book('Hana')
    book('Rewi')
    const arranged = rowsOf(studio, eventId)
    const first = swap(studio, eventId, 'Hana', 'Rewi')
    const second = swap(studio, eventId, 'Hana', 5)
    const moved = rowsOf(studio, eventId)
    expect(() => undo(studio, first.undoId)).toThrowError(expect.objectContaining({ code: 'changed_since' }))
    const { undoId } = arrangeAgain(studio, { eventId, actor })
    expect(arrangeAgain(studio, { eventId, actor }).undoId).toBeNull()
    expect(rowsOf(studio, eventId)).toEqual(arranged)
    expect(readEaselPlan(studio, eventId).isByHand).toBe(false)
    undo(studio, undoId!)
    expect(rowsOf(studio, eventId)).toEqual(moved)
    undo(studio, second.undoId)
    undo(studio, first.undoId)
    expect(rowsOf(studio, eventId)).toEqual(arranged)
    expect(readEaselPlan(studio, eventId).isByHand).toBe(false)
    const log = studio.db.sqlite.prepare('SELECT action, detail FROM audit_log ORDER BY id').all() as object[]
    expect(log.slice(2)).toEqual([
      { action: 'swap easels', detail: '{"easels":[1,2]}' },
      { action: 'swap easels', detail: '{"easels":[2,5]}' },
      { action: 'arrange easels again', detail: null },
      ...[1, 2, 3].map(() => expect.objectContaining({ action: 'undo' })),
    ])
  })

  it('are not moved when nothing would change, or to an easel that no longer exists', () => {
    const { studio, eventId, book } = anEvening()
    const hana = book('Hana')
    book('Rewi')
    const places = placesOf(studio, eventId, 'Hana', 'Rewi')
    const refusal = (code: string) => expect.objectContaining({ code })
    expect(() => swap(studio, eventId, 'Hana', 'Hana')).toThrowError(refusal('one_easel'))
    expect(() => swap(studio, eventId, 4, 5)).toThrowError(refusal('free_easels'))
    deleteBooking(studio.db, hana.id)
    expect(() => swapEasels(studio, { eventId, places, actor })).toThrowError(refusal('easels_changed'))
    expect(studio.db.sqlite.prepare('SELECT count(*) FROM easel_places').pluck().get()).toBe(0)
  })
})

describe('what people need', () => {
  it('is stored as a number for each party, is on the night sheet, and can be undone', () => {
    const { studio, eventId, book } = anEvening()
    const { id } = book('Hana', 2)
    const needs = { eventId, bookingId: id, ...noNeeds, leftHanded: 2, seated: 1, actor }
    const { undoId } = noteNeeds(studio, needs)
    const onSheet = () => readNightSheet(studio, eventId).guests[0]!.needs
    expect(onSheet()).toEqual({ leftHanded: 2, seated: 1, nearTutor: 0 })
    expect(noteNeeds(studio, needs).undoId).toBeNull()
    // The party becomes smaller: needs never exceed its people.
    updateBooking(studio.db, id, { party_size: 1 })
    expect(onSheet()).toEqual({ leftHanded: 1, seated: 1, nearTutor: 0 })
    undo(studio, undoId!)
    expect(onSheet()).toEqual(noNeeds)
    const details = studio.db.sqlite.prepare("SELECT detail FROM audit_log WHERE action = 'note needs'").pluck().all()
    expect(details).toEqual([expect.not.stringMatching(/left|seated|Hana/)])
  })

  it('is refused for more people than come, and for a party of another evening', () => {
    const { studio, eventId, book } = anEvening()
    const { id } = book('Hana', 2)
    const note = (more: object) => noteNeeds(studio, { eventId, bookingId: id, ...noNeeds, actor, ...more })
    expect(() => note({ seated: 3 })).toThrowError(
      expect.objectContaining({ kind: 'invalid', fields: { seated: ['Only 2 people come'] } }),
    )
    expect(() => note({ eventId: anEvent(studio) })).toThrowError(expect.objectContaining({ kind: 'missing' }))
  })
})
