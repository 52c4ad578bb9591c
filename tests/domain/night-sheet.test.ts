import { describe, expect, it } from 'vitest'
import { arrivalsRequest } from '../../app/contract/night-sheet'
import { moveBooking } from '../../app/domain/bookings/move-booking'
import { markArrivals, readNightSheet } from '../../app/domain/events/night-sheet'
import { bookedByOwner } from '../support/bookings'
import { hours } from '../support/clock'
import { allOf, anEvent, openStudio } from '../support/purchases'

const actor = 'hana'

describe('the night sheet', () => {
  it('names who comes, how it is paid and what is to be known', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    bookedByOwner(studio, eventId, { partySize: 2, specialRequests: 'Left-handed' })
    bookedByOwner(studio, eventId, { firstName: 'Aroha', paymentStatus: 'paid' })
    bookedByOwner(studio, eventId, { firstName: 'Zoe', paymentStatus: 'failed' })
    const rain = bookedByOwner(studio, anEvent(studio), { firstName: 'Hemi', paymentStatus: 'paid' })
    moveBooking(studio, { bookingId: rain.id, to: 'raincheck', by: 'owner' })
    moveBooking(studio, { bookingId: rain.id, to: { eventId }, by: 'owner' })
    const sheet = readNightSheet(studio, eventId)
    expect(sheet).toMatchObject({ people: 4, arrivedPeople: 0, maxCapacity: 9 })
    expect(sheet.guests.map(({ name, how, notes }) => [name, how, notes])).toEqual([
      ['Aroha Rata', ['Paid'], ''],
      ['Hemi Rata', ['Raincheck'], ''],
      ['Mere Rata', ['$130.00 to pay'], 'Left-handed'],
    ])
  })

  it('takes ticks that waited, once each, with a time that can be true', () => {
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
    // Moved away meanwhile: the others count all the same.
    moveBooking(studio, { bookingId: one.id, to: 'raincheck', by: 'owner' })
    expect(
      mark([
        { bookingId: one.id, arrived: true },
        { bookingId: two.id, arrived: true },
      ]).arrivedPeople,
    ).toBe(1)
    expect(() => mark([{ bookingId: one.id, arrived: true }])).toThrowError(
      expect.objectContaining({ kind: 'missing' }),
    )
    expect(() => arrivalsRequest.parse({ arrivals: [] })).toThrowError()
  })
})
