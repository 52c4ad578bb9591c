import { describe, expect, it } from 'vitest'
import { arrivalsRequest } from '../../../app/contract/bookings/owner-bookings'
import { moveBooking } from '../../../app/domain/bookings/changes/move-booking'
import { markArrivals, readNightSheet } from '../../../app/domain/events/night-sheet'
import { hours, minutes } from '../../support/clock'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { allOf, anEvent, openStudio } from '../../support/makers/purchases'

describe('the night sheet', () => {
  it('lists guests, payment and notes', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    bookedByOwner(studio, eventId, { partySize: 2, specialRequests: 'Left-handed' })
    bookedByOwner(studio, eventId, { firstName: 'Aroha', paymentStatus: 'paid' })
    bookedByOwner(studio, eventId, { firstName: 'Zoe', paymentStatus: 'failed' })
    const rain = bookedByOwner(studio, anEvent(studio), { firstName: 'Hemi', paymentStatus: 'paid' })
    moveBooking(studio, { bookingId: rain.id, eventId: null, by: 'owner' })
    moveBooking(studio, { bookingId: rain.id, eventId, by: 'owner' })
    const sheet = readNightSheet(studio, eventId)
    expect(sheet).toMatchObject({ people: 4, arrivedPeople: 0, maxCapacity: 9 })
    expect(sheet.guests.map(({ name, how, toPay, notes }) => [name, how, toPay, notes])).toEqual([
      ['Aroha Rata', ['Paid'], null, ''],
      ['Hemi Rata', ['Raincheck'], null, ''],
      ['Mere Rata', [], '$130.00 to pay', 'Left-handed'],
    ])
  })

  it('accepts delayed ticks, once each, with a plausible time', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const one = bookedByOwner(studio, eventId, { partySize: 3 })
    const two = bookedByOwner(studio, eventId)
    const mark = (arrivals: unknown[]) =>
      markArrivals(studio, { eventId, arrivals: arrivalsRequest.parse({ arrivals }).arrivals, actor })
    const earlier = new Date(studio.clock.now().getTime() - hours(1)).toISOString()
    const sheet = mark([
      { bookingId: one.id, arrived: true, at: earlier },
      { bookingId: two.id, arrived: true, at: '2099-01-01T00:00:00Z' },
      { bookingId: two.id, arrived: false },
    ])
    expect(sheet.arrivedPeople).toBe(3)
    expect(allOf(studio, 'bookings').map((booking) => booking.arrived_at)).toEqual([earlier, null])
    const version = () => studio.db.sqlite.prepare('SELECT count(*) FROM audit_log').pluck().get()
    const before = version()
    mark([{ bookingId: one.id, arrived: true }])
    expect(version()).toBe(before)
    // One has moved meanwhile: the others still count.
    moveBooking(studio, { bookingId: one.id, eventId: null, by: 'owner' })
    expect(
      mark([
        { bookingId: one.id, arrived: true },
        { bookingId: two.id, arrived: true },
      ]).arrivedPeople,
    ).toBe(1)
    // A phone that was refused would send it again for ever.
    expect(mark([{ bookingId: one.id, arrived: true }]).arrivedPeople).toBe(1)
    expect(() => arrivalsRequest.parse({ arrivals: [] })).toThrowError()
  })

  it('counts the later press, whichever phone sends first', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const { id: bookingId } = bookedByOwner(studio, eventId)
    const at = (minutesAgo: number) => new Date(studio.clock.now().getTime() - minutes(minutesAgo)).toISOString()
    const mark = (arrived: boolean, minutesAgo: number, more = {}) => {
      const sent = arrivalsRequest.parse({ arrivals: [{ bookingId, arrived, at: at(minutesAgo) }], ...more })
      return markArrivals(studio, { eventId, ...sent, actor }).arrivedPeople
    }
    expect(mark(true, 10)).toBe(1)
    // The other phone was offline.
    expect(mark(false, 20)).toBe(1)
    expect(mark(false, 5)).toBe(0)
    expect(mark(true, 8)).toBe(0)
    // The same tick again, later: anything in between is older.
    expect(mark(false, 1)).toBe(0)
    expect(mark(true, 3)).toBe(0)
    // A phone whose clock is an hour slow also sends its present time.
    expect(mark(true, 60, { sentAt: at(60) })).toBe(1)
    expect(mark(false, 59, { sentAt: at(58) })).toBe(1)
  })
})
