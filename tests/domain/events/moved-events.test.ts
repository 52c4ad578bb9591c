import { describe, expect, it } from 'vitest'
import { editEvent } from '../../../app/domain/events/edit-event'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { minutes } from '../../support/clock'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { allOf, anEvent, openStudio, paidBooking } from '../../support/makers/purchases'

describe('an evening that moves', () => {
  it('e-mails everybody on its waiting list once for each move, and nobody about a new title', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paidBooking(studio, eventId, { partySize: 2 })
    bookedByOwner(studio, eventId)
    bookedByOwner(studio, eventId, { paymentStatus: 'failed', email: 'failed@example.com' })
    const change = (changes: Parameters<typeof editEvent>[1]['changes']) =>
      editEvent(studio, { id: eventId, changes, actor }).notifiedCount
    expect(change({ title: 'Dusk', price: 70 })).toBe(0)
    expect(change({ time: '6.30pm - 8.30pm' })).toBe(0)
    expect(change({ date: '2026-12-05' })).toBe(2)
    expect(change({ location: 'The Long Room, Waipu' })).toBe(2)
    const notices = allOf(studio, 'messages').filter((message) => message.kind === 'event_moved')
    expect(notices.map((message) => message.to_email)).toEqual([
      'aroha@example.com',
      'mere@example.com',
      'aroha@example.com',
      'mere@example.com',
    ])
    expect(notices[0]!.text).toContain('Fri, 4 Dec 2026')
    expect(allOf(studio, 'bookings').map((booking) => booking.calendar_sequence)).toEqual([2, 2, 0])
  })

  it('e-mails them again when the move is undone', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paidBooking(studio, eventId, { partySize: 2 })
    const { undoId } = editEvent(studio, { id: eventId, changes: { date: '2026-12-05' }, actor })
    undoChange(studio, { id: undoId!, actor })
    const [there, back] = allOf(studio, 'messages').filter((message) => message.kind === 'event_moved')
    expect(there!.text.indexOf('Sat, 5 Dec 2026')).toBeGreaterThan(-1)
    expect(back!.text).toContain('Fri, 4 Dec 2026')
    expect(allOf(studio, 'bookings').map((booking) => booking.calendar_sequence)).toEqual([2])
  })

  it('e-mails nobody once it is over', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paidBooking(studio, eventId)
    studio.clock.set('2026-12-06T00:00:00.000Z')
    studio.clock.advance(minutes(1))
    expect(editEvent(studio, { id: eventId, changes: { location: 'Elsewhere' }, actor }).notifiedCount).toBe(0)
  })
})
