import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { listAttachments } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { moveBooking, moveBookingByOwner } from '../../../app/domain/bookings/changes/move-booking'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { days } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  freeSeatsOf,
  holdOf,
  messageKinds,
  openStudio,
  paidBooking,
  type Studio,
  start,
} from '../../support/makers/purchases'

const booked = (studio: Studio, eventId: number, partySize = 2, name = 'a') =>
  paidBooking(studio, eventId, { partySize, email: `${name}@example.com` }, aVisitor(name))
const calendar = (studio: Studio, kind: string) => {
  const message = allOf(studio, 'messages').findLast((one) => one.kind === kind)!
  return Buffer.from(listAttachments(studio.db, message.id)[0]!.content).toString('utf8')
}

describe('moving a booking', () => {
  it('moves its seats and e-mails the guest the same calendar entry with a higher sequence number', async () => {
    const studio = openStudio()
    const here = anEvent(studio)
    const there = anEvent(studio, {
      date: '2026-12-11',
    })
    const booking = await booked(studio, here)
    expect(moveBooking(studio, { bookingId: booking.id, eventId: there, by: 'owner' }).event_id).toBe(there)
    expect([freeSeatsOf(studio, here), freeSeatsOf(studio, there)]).toEqual([9, 7])
    expect(messageKinds(studio)).toContain('booking_moved')
    const uid = (text: string) => /UID:(\S+)/.exec(text)?.[1]
    const before = calendar(studio, 'booking_confirmation')
    const after = calendar(studio, 'booking_moved')
    expect(uid(after)).toBe(uid(before))
    expect(before).toContain('SEQUENCE:0')
    expect(after).toContain('SEQUENCE:1')
    expect(after).toContain('DTSTART:20261211T053000Z')
    // Moved to the event where it already is: no second e-mail.
    const [moved] = allOf(studio, 'bookings')
    expect(moveBooking(studio, { bookingId: booking.id, eventId: there, by: 'owner' })).toEqual(moved)
    expect(messageKinds(studio).filter((kind) => kind === 'booking_moved')).toHaveLength(1)
  })

  it('makes it a raincheck and removes the evening from the calendar, and can move it back', async () => {
    const studio = openStudio()
    const here = anEvent(studio)
    const booking = await booked(studio, here)
    const raincheck = moveBooking(studio, { bookingId: booking.id, eventId: null, by: 'visitor' })
    expect(raincheck).toMatchObject({ event_id: null, rainchecked_at: expect.any(String), payment_status: 'paid' })
    expect(freeSeatsOf(studio, here)).toBe(9)
    expect(calendar(studio, 'booking_raincheck')).toContain('STATUS:CANCELLED')
    const again = moveBooking(studio, { bookingId: booking.id, eventId: here, by: 'visitor' })
    expect(again).toMatchObject({ event_id: here, rainchecked_at: expect.any(String) })
    expect(calendar(studio, 'booking_moved')).toContain('SEQUENCE:2')
  })

  it('lets only the owner go over capacity', async () => {
    const studio = openStudio()
    const here = anEvent(studio)
    const small = anEvent(studio, { max_capacity: 1, date: '2026-12-11' })
    const booking = await booked(studio, here)
    const by = (who: 'owner' | 'visitor') => () =>
      moveBooking(studio, { bookingId: booking.id, eventId: small, by: who })
    expect(by('visitor')).toThrowError(expect.objectContaining({ kind: 'conflict', code: 'not_enough_seats' }))
    expect(findBooking(studio.db, booking.id)!.event_id).toBe(here)
    expect(by('owner')().event_id).toBe(small)
    expect(findEvent(studio.db, small)).toMatchObject({ confirmed: 2, max_capacity: 1 })
  })

  it('lets a visitor move only to evenings that can be booked', async () => {
    const studio = openStudio()
    const booking = await booked(studio, anEvent(studio))
    const to = (eventId: number) => () => moveBooking(studio, { bookingId: booking.id, eventId, by: 'visitor' })
    expect(to(anEvent(studio, { is_visible: 0 }))).toThrowError(expect.objectContaining({ kind: 'missing' }))
    expect(
      to(anEvent(studio, { starts_at: '2026-11-19T05:30:00.000Z', ends_at: '2026-11-19T07:30:00.000Z' })),
    ).toThrowError(expect.objectContaining({ code: 'event_started' }))
    expect(to(987)).toThrowError(expect.objectContaining({ kind: 'missing' }))
  })

  it('takes the seats of the visitor’s own hold at the new evening', async () => {
    const studio = openStudio()
    const booking = await booked(studio, anEvent(studio))
    const full = anEvent(studio, { max_capacity: 2, date: '2026-12-11' })
    const step = await start(studio, aVisitor('b'), aForm(full, { partySize: 2 }))
    const move = { bookingId: booking.id, eventId: full, by: 'visitor' } as const
    expect(() => moveBooking(studio, move)).toThrowError()
    moveBooking(studio, { ...move, holdId: holdOf(studio, step).id })
    expect(findEvent(studio.db, full)).toMatchObject({ confirmed: 2, held: 0 })
  })

  it('is refused while somebody pays for it', async () => {
    const studio = openStudio()
    const here = anEvent(studio)
    const step = await start(studio, aVisitor('a'), aForm(here))
    const hold = allOf(studio, 'holds')[0]!
    studio.db.sqlite
      .prepare(
        `INSERT INTO bookings (reference, event_id, first_name, last_name, name, email, phone, made_by, payment_id, link_nonce, created_at, updated_at)
         VALUES ('WP-222222', ?, 'A', 'B', 'A B', 'a@example.com', '1', 'payment', ?, 'n', ?, ?)`,
      )
      .run(here, hold.payment_id, hold.created_at, hold.created_at)
    expect(step.state).toBe('open')
    expect(() => moveBooking(studio, { bookingId: 1, eventId: null, by: 'owner' })).toThrowError(
      expect.objectContaining({ code: 'booking_being_paid' }),
    )
  })
})

describe('undoing a move', () => {
  it('moves the booking back and sends an e-mail', async () => {
    const studio = openStudio()
    const here = anEvent(studio)
    const booking = await booked(studio, here)
    const { undoId } = moveBookingByOwner(studio, { bookingId: booking.id, eventId: null, actor })
    expect(listUndos(studio).map((undo) => undo.label)).toEqual([
      `Booking ${booking.reference} of ${booking.name} made a raincheck`,
    ])
    undoChange(studio, { id: undoId!, actor })
    expect(findBooking(studio.db, booking.id)).toMatchObject({
      event_id: here,
      rainchecked_at: null,
      calendar_sequence: 3,
    })
    expect(messageKinds(studio).slice(-2)).toEqual(['booking_raincheck', 'booking_moved'])
    expect(listUndos(studio)).toEqual([])
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrowError(
      expect.objectContaining({ code: 'undone_already' }),
    )
  })

  it('does nothing when something else has changed since', async () => {
    const studio = openStudio()
    const here = anEvent(studio)
    const there = anEvent(studio, { date: '2026-12-11' })
    const booking = await booked(studio, here)
    const { undoId } = moveBookingByOwner(studio, { bookingId: booking.id, eventId: null, actor })
    moveBooking(studio, { bookingId: booking.id, eventId: there, by: 'visitor' })
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrowError(
      expect.objectContaining({ code: 'changed_since' }),
    )
    expect(findBooking(studio.db, booking.id)!.event_id).toBe(there)
    expect(listUndos(studio)).toHaveLength(1)
  })

  it('is possible for seven days', async () => {
    const studio = openStudio()
    const booking = await booked(studio, anEvent(studio))
    const { undoId } = moveBookingByOwner(studio, { bookingId: booking.id, eventId: null, actor })
    studio.clock.advance(days(8))
    expect(listUndos(studio)).toEqual([])
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrowError(expect.objectContaining({ kind: 'missing' }))
  })
})

it('ids are not reused: a deleted booking’s payment and messages never refer to another one', async () => {
  const studio = openStudio()
  const here = anEvent(studio)
  const first = await booked(studio, here, 1, 'a')
  inTransaction(studio.db, () => studio.db.sqlite.prepare('DELETE FROM bookings WHERE id = ?').run(first.id))
  const second = await booked(studio, here, 1, 'b')
  expect(second.id).toBeGreaterThan(first.id)
  expect(allOf(studio, 'payments').map((payment) => payment.state)).toEqual(['fulfilled', 'fulfilled'])
  expect(messageKinds(studio).filter((kind) => kind === 'booking_confirmation')).toHaveLength(2)
})
