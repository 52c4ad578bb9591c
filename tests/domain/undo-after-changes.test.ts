import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../app/domain/bookings/changes/edit-booking'
import { moveBookingByOwner } from '../../app/domain/bookings/changes/move-booking'
import { takePeopleOut } from '../../app/domain/bookings/changes/one-fewer'
import { deleteBooking, removeBooking } from '../../app/domain/bookings/changes/remove-booking'
import { archiveEvent, restoreEvent } from '../../app/domain/events/change-event'
import { listNeeds } from '../../app/domain/needs-you/list-needs'
import { saveUndo } from '../../app/domain/undo/save-undo'
import { listUndos, undoChange } from '../../app/domain/undo/undo-change'
import { actor, bookedByOwner } from '../support/makers/bookings'
import { allOf, anEvent, bookingOf, openStudio, paidBooking } from '../support/makers/purchases'
import { linkOf } from '../support/makers/rainchecks'

describe('a restored booking', () => {
  it('needs no refund any more', async () => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio))
    deleteBooking(studio, { id, actor })
    expect(listNeeds(studio).count).toBe(1)
    undoChange(studio, { id: listUndos(studio)[0]!.id, actor })
    expect(listNeeds(studio).rows).toEqual([])
  })

  it('is in the list of its event, which was unarchived meanwhile', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const [moved, deleted] = ['mere@example.com', 'hemi@example.com'].map((email) =>
      bookedByOwner(studio, event, { email }),
    )
    archiveEvent(studio, { id: event, actor })
    const move = moveBookingByOwner(studio, { bookingId: moved!.id, eventId: null, actor })
    const removal = await removeBooking(studio, { id: deleted!.id, ending: 'nothing', actor })
    restoreEvent(studio, { id: event, actor })
    for (const { undoId } of [move, removal]) undoChange(studio, { id: undoId!, actor })
    for (const { id } of [moved!, deleted!])
      expect(bookingOf(studio, id)).toMatchObject({ event_id: event, is_archived: 0 })
  })

  it('is archived like its evening, which was archived meanwhile', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const [moved, deleted] = ['mere@example.com', 'hemi@example.com'].map((email) =>
      bookedByOwner(studio, event, { email }),
    )
    const move = moveBookingByOwner(studio, { bookingId: moved!.id, eventId: null, actor })
    const removal = await removeBooking(studio, { id: deleted!.id, ending: 'nothing', actor })
    archiveEvent(studio, { id: event, actor })
    for (const { undoId } of [move, removal]) undoChange(studio, { id: undoId!, actor })
    for (const { id } of [moved!, deleted!])
      expect(bookingOf(studio, id)).toMatchObject({ event_id: event, is_archived: 1 })
  })
})

it('marking a booking paid cannot be undone after people were taken out of it, because both bookings have part of the money', () => {
  const studio = openStudio()
  const { id } = bookedByOwner(studio, anEvent(studio), { partySize: 2 })
  const changes = bookingChanges.parse({ paymentStatus: 'paid', paymentMethod: 'cash' })
  const { undoId } = editBooking(studio, { id, changes, actor })
  takePeopleOut(studio, { link: linkOf(studio, bookingOf(studio, id)), people: 1, of: 2 })
  expect(() => undoChange(studio, { id: undoId!, actor })).toThrow(/has been changed since/)
  expect(allOf(studio, 'bookings')).toMatchObject([{ payment_status: 'paid' }, { payment_status: 'paid' }])
  expect(allOf(studio, 'refunds')).toEqual([])
})

describe('an undo that is older than a change of the database', () => {
  const outdated = /cannot be undone any more: the website has been updated since/

  it.each([
    ['a column of a deleted row is gone', 'ALTER TABLE bookings DROP COLUMN arrived_at', 'delete'],
    ['a column of a deleted row has another name', 'ALTER TABLE bookings RENAME COLUMN phone TO mobile', 'delete'],
    ['a changed column has another name', 'ALTER TABLE bookings RENAME COLUMN phone TO mobile', 'edit'],
  ] as const)('is refused and leaves everything as it was: %s', async (_, migration, change) => {
    const studio = openStudio()
    const { id } = bookedByOwner(studio, anEvent(studio))
    const { undoId } =
      change === 'delete'
        ? await removeBooking(studio, { id, ending: 'nothing', actor })
        : editBooking(studio, { id, changes: bookingChanges.parse({ phone: '021 555 0199' }), actor })
    studio.db.sqlite.exec(migration)
    const rows = () => studio.db.sqlite.prepare('SELECT * FROM bookings').all()
    const before = rows()
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrow(outdated)
    expect(rows()).toEqual(before)
  })

  it('is refused when a whole table is gone', () => {
    const studio = openStudio()
    const undoId = saveUndo(studio, {
      actor,
      label: 'Something deleted',
      steps: [{ do: 'delete', table: 'gone' as 'bookings', id: 1 }],
    })
    expect(() => undoChange(studio, { id: undoId, actor })).toThrow(outdated)
  })
})
