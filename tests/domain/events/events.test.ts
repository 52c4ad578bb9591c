import { describe, expect, it } from 'vitest'
import { readOwnChanges } from '#db/version'
import { eventChanges } from '../../../app/contract/bookings/events'
import { archiveEvent, deleteEvent, restoreEvent, setEventVisibility } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import {
  adminEventView,
  countArchivedEvents,
  eventList,
  listEventChoices,
  listEventsShown,
  requireEvent,
} from '../../../app/domain/events/read-events'
import { readRows } from '../../../app/domain/lists/define-list'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { listAudit } from '../../support/audit'
import { days } from '../../support/clock'
import { aBooking, actor, ownersEvent } from '../../support/makers/bookings'
import { refusalOf } from '../../support/refusals'
import { NOW, type TestServices, testServices } from '../../support/services'

const evening = { date: '2026-12-04', time: '6:30pm-8:30pm' }

const anEvent = (services: TestServices, asked: Record<string, unknown> = {}) =>
  ownersEvent(services, { ...evening, ...asked })

describe('events', () => {
  it('store date, time text and both instants; the default place is the studio', () => {
    const event = anEvent(testServices())
    expect(event).toMatchObject({
      title: 'Paint & Sip Event',
      date: '2026-12-04',
      time: '6:30pm-8:30pm',
      starts_at: '2026-12-04T05:30:00.000Z',
      ends_at: '2026-12-04T07:30:00.000Z',
      price_cents: 6500,
      max_capacity: 9,
      is_visible: 1,
    })
    expect(event.location).not.toBe('')
  })

  it('store an unreadable time text and count it as 18:30-20:30', () => {
    const event = anEvent(testServices(), { time: 'from half six, till late' })
    expect(event.time).toBe('from half six, till late')
    expect([event.starts_at, event.ends_at]).toEqual(['2026-12-04T05:30:00.000Z', '2026-12-04T07:30:00.000Z'])
  })

  it('end on the next day when the end is not after the start', () => {
    const event = anEvent(testServices(), { time: undefined, startTime: '21:00', endTime: '00:30' })
    expect(event.time).toBe('9:00pm-12:30am')
    expect(event.ends_at).toBe('2026-12-04T11:30:00.000Z')
  })

  it('can be changed in part: only the date moves the instants, and the guests get an e-mail', () => {
    const services = testServices()
    const { id } = anEvent(services)
    const { event, isMoved } = editEvent(services, { id, changes: { date: '2026-12-11' }, actor })
    expect(isMoved).toBe(true)
    expect(event).toMatchObject({ date: '2026-12-11', time: '6:30pm-8:30pm', starts_at: '2026-12-11T05:30:00.000Z' })
    expect(editEvent(services, { id, changes: { title: 'Dusk', price: 70 }, actor })).toMatchObject({
      isMoved: false,
      event: { title: 'Dusk', price_cents: 7000 },
    })
    const [latest] = listAudit(services.db, { subject: 'event', subjectId: String(id) })
    expect(latest).toMatchObject({ actor, action: 'edit' })
    expect(JSON.parse(latest!.detail!)).toEqual({
      title: { from: 'Paint & Sip Event', to: 'Dusk' },
      price_cents: { from: 6500, to: 7000 },
    })
  })

  it('keep an unreadable time text when the form sends back the times that it showed', () => {
    const services = testServices()
    const { id } = anEvent(services, { time: 'half six' })
    const same = { startTime: '18:30', endTime: '20:30' }
    expect(editEvent(services, { id, changes: same, actor }).event.time).toBe('half six')
    const later = { startTime: '19:00', endTime: '21:00' }
    expect(editEvent(services, { id, changes: later, actor }).event).toMatchObject({
      time: '7:00pm-9:00pm',
      starts_at: '2026-12-04T06:00:00.000Z',
    })
  })

  it('write nothing when nothing has changed', () => {
    const services = testServices()
    const { id } = anEvent(services)
    const before = readOwnChanges(services.db)
    editEvent(services, { id, changes: eventChanges.parse({ ...evening, price: 65, isVisible: true }), actor })
    expect(listAudit(services.db, { subject: 'event', subjectId: String(id) })).toHaveLength(1)
    expect(readOwnChanges(services.db)).toBe(before)
  })

  it('are shown and hidden, each time with a line in the audit log', () => {
    const services = testServices()
    const { id } = anEvent(services, { isVisible: false })
    expect(requireEvent(services, id).is_visible).toBe(0)
    setEventVisibility(services, { id, visible: true, actor })
    services.clock.advance(days(1))
    setEventVisibility(services, { id, visible: false, actor })
    setEventVisibility(services, { id, visible: true, actor })
    expect(requireEvent(services, id)).toMatchObject({ is_visible: 1 })
    expect(listAudit(services.db, { subject: 'event', subjectId: String(id) }).map((row) => row.action)).toEqual([
      'show',
      'hide',
      'show',
      'create',
    ])
  })

  it('are archived with their bookings, and restored with them', () => {
    const services = testServices()
    const { id } = anEvent(services)
    const other = anEvent(services, { date: '2026-12-05' })
    aBooking(services, id)
    aBooking(services, other.id)
    const archived = () => services.db.sqlite.prepare('SELECT is_archived FROM bookings ORDER BY id').pluck().all()
    expect(archiveEvent(services, { id, actor }).is_archived).toBe(1)
    archiveEvent(services, { id, actor })
    expect(archived()).toEqual([1, 0])
    expect(restoreEvent(services, { id, actor }).is_archived).toBe(0)
    expect(archived()).toEqual([0, 0])
    expect(listAudit(services.db, { subject: 'event', subjectId: String(id) })).toHaveLength(3)
  })

  it('are deleted only without bookings of any kind', () => {
    const services = testServices()
    const { id } = anEvent(services)
    const booking = aBooking(services, id, { payment_status: 'failed', is_archived: 1 })
    expect(refusalOf(() => deleteEvent(services, { id, actor }))).toMatchObject({
      kind: 'conflict',
      code: 'event_has_bookings',
      message: 'Cannot delete event with existing bookings. Please cancel all bookings first.',
    })
    services.db.sqlite.prepare('DELETE FROM bookings WHERE id = ?').run(booking)
    deleteEvent(services, { id, actor })
    expect(refusalOf(() => requireEvent(services, id))).toMatchObject({ kind: 'missing' })
    expect(listAudit(services.db, { subject: 'event', subjectId: String(id) })[0]).toMatchObject({ action: 'delete' })
  })

  it('are not deleted while somebody is about to pay', () => {
    const services = testServices()
    const { id } = anEvent(services)
    services.db.sqlite
      .prepare(
        `INSERT INTO holds (event_id, visitor, email, party_size, total_cents, created_at, expires_at, ends_at)
         VALUES (?, 'v', 'a@example.com', 2, 13000, ?, ?, ?)`,
      )
      .run(id, NOW, NOW, NOW)
    expect(refusalOf(() => deleteEvent(services, { id, actor }))).toMatchObject({ code: 'event_has_holds' })
    services.db.sqlite.prepare("UPDATE holds SET state = 'released'").run()
    expect(refusalOf(() => deleteEvent(services, { id, actor }))).toBeNull()
  })

  it('are in three lists', () => {
    const services = testServices()
    const later = anEvent(services, { date: '2026-12-05' })
    const soon = anEvent(services, { isVisible: false })
    const past = anEvent(services, { date: '2026-11-01' })
    const away = anEvent(services, { date: '2026-10-01' })
    archiveEvent(services, { id: away.id, actor })
    const ids = (show: 'coming' | 'past' | 'archived') => listEventsShown(services, show).map((event) => event.id)
    expect(ids('coming')).toEqual([soon.id, later.id])
    expect(ids('past')).toEqual([past.id])
    expect(ids('archived')).toEqual([away.id])
  })

  it('are found by state and by title, place or date, ignoring macrons', () => {
    const services = testServices()
    const over = anEvent(services, { title: 'Pōhutukawa', date: '2026-12-05', maxCapacity: 1 })
    const hidden = anEvent(services, { title: 'Tūī', location: 'The Long Room', isVisible: false })
    const past = anEvent(services, { date: '2026-11-01' })
    const away = anEvent(services, { title: 'Pōhutukawa', date: '2026-10-01' })
    archiveEvent(services, { id: away.id, actor })
    aBooking(services, over.id)
    const found = (show: Parameters<typeof eventList.query>[1]['show'], search = '') =>
      readRows(services, eventList, { show, search }).map((event) => event.id)
    expect(found('open')).toEqual([hidden.id, over.id, past.id])
    expect(found('coming')).toEqual([hidden.id, over.id])
    expect(found('past')).toEqual([past.id])
    expect(found('hidden')).toEqual([hidden.id])
    expect(found('over')).toEqual([over.id])
    expect(found('archived')).toEqual([away.id])
    expect(found('open', 'POHUTU')).toEqual([over.id])
    expect(found('open', 'long room')).toEqual([hidden.id])
    expect(found('open', '5 dec')).toEqual([over.id])
    expect(found('open', '2026-11-01')).toEqual([past.id])
    expect(found('open', 'nothing')).toEqual([])
    expect(countArchivedEvents(services)).toBe(1)
  })

  it('that are archived can be chosen in filters (the latest), but not for a booking, unless it is already there', () => {
    const services = testServices()
    for (let day = 1; day <= 14; day += 1) {
      const { id } = anEvent(services, { date: `2026-10-${String(day).padStart(2, '0')}` })
      archiveEvent(services, { id, actor })
    }
    const ids = (asked?: Parameters<typeof listEventChoices>[1]) =>
      listEventChoices(services, asked).flatMap(({ choices }) => choices.map(({ id }) => id))
    expect(ids()).toEqual([])
    expect(ids({ chosenId: 1 })).toEqual([1])
    expect(ids({ archived: true })).toHaveLength(12)
    expect(ids({ archived: true, chosenId: 1 })).toContain(1)
  })

  it('can be restored after an edit, unless they have changed since', () => {
    const services = testServices()
    const before = anEvent(services, { title: 'Dusk', price: 65 })
    const edit = (changes: Record<string, unknown>) =>
      editEvent(services, { id: before.id, changes: eventChanges.parse(changes), actor }).undoId!
    const undoId = edit({ title: 'Dawn', price: 70, date: '2026-12-11', maxCapacity: 4 })
    expect(editEvent(services, { id: before.id, changes: {}, actor }).undoId).toBeNull()
    undoChange(services, { id: undoId, actor })
    expect(requireEvent(services, before.id)).toMatchObject({
      title: 'Dusk',
      price_cents: 6500,
      date: '2026-12-04',
      starts_at: before.starts_at,
      max_capacity: 9,
    })
    const first = edit({ title: 'Dawn' })
    edit({ title: 'Noon' })
    expect(refusalOf(() => undoChange(services, { id: first, actor }))).toMatchObject({ code: 'changed_since' })
    expect(requireEvent(services, before.id).title).toBe('Noon')
  })

  it('show their capacity: under, at, over; only people in bookings count', () => {
    const services = testServices()
    const { id } = anEvent(services, { maxCapacity: 3 })
    const view = () => adminEventView(services, requireEvent(services, id))
    aBooking(services, id, { payment_status: 'failed' })
    aBooking(services, id)
    expect(view()).toMatchObject({ currentBookings: 2, capacity: 'under', price: 65, isOver: false })
    aBooking(services, id, { party_size: 1, payment_status: 'pending' })
    expect(view()).toMatchObject({ currentBookings: 3, capacity: 'at' })
    aBooking(services, id, { party_size: 1 })
    expect(view()).toMatchObject({ currentBookings: 4, maxCapacity: 3, capacity: 'over' })
  })
})
