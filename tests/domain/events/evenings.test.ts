import { describe, expect, it } from 'vitest'
import { readEvenings } from '../../../app/domain/dashboard/read-evenings'
import { archiveEvent } from '../../../app/domain/events/change-event'
import { aBooking, actor, ownersEvent } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'

/** The beginning of the first page: title and state of each evening. */
const shown = (services: TestServices) => readEvenings(services).map(({ event, state }) => `${event.title}: ${state}`)

function aYear() {
  const services = testServices()
  const make = (title: string, date: string, more = {}) => ownersEvent(services, { title, date, ...more })
  return { services, make }
}

describe('the owner’s first page begins (rule 9.18)', () => {
  it('with the next evening: its guests, and how many seats are sold and free', () => {
    const { services, make } = aYear()
    make('Later', '2026-12-04')
    const next = make('Next', '2026-11-27', { maxCapacity: 6 })
    make('Next, late', '2026-11-27', { time: '9pm-10pm' })
    aBooking(services, next.id, { special_requests: 'Peanut allergy' })
    expect(shown(services)).toEqual(['Next: coming', 'Next, late: coming'])
    expect(readEvenings(services)[0]).toMatchObject({
      event: { currentBookings: 2, maxCapacity: 6 },
      freeSeats: 4,
      waiting: 0,
      sheet: { guests: [{ name: 'Aroha Fern', partySize: 2, notes: 'Peanut allergy' }] },
      followUp: null,
    })
  })

  it('on the (local) day with its night sheets', () => {
    const { services, make } = aYear()
    make('Friday', '2026-11-27')
    make('Friday, late', '2026-11-27', { time: '9pm-1am' })
    make('Saturday', '2026-11-28')
    // A minute before and at midnight in Auckland.
    services.clock.set('2026-11-26T10:59:00.000Z')
    expect(shown(services)).toEqual(['Friday: coming', 'Friday, late: coming'])
    services.clock.set('2026-11-26T11:00:00.000Z')
    expect(shown(services)).toEqual(['Friday: today', 'Friday, late: today'])
    // 10pm: one is over, the other is under way.
    services.clock.set('2026-11-27T09:00:00.000Z')
    expect(shown(services)).toEqual(['Friday: over', 'Friday, late: today'])
    // Half past midnight.
    services.clock.set('2026-11-27T11:30:00.000Z')
    expect(shown(services)).toEqual(['Friday, late: today', 'Saturday: today', 'Friday: over'])
  })

  it('afterwards with the follow-up, until the event is archived', () => {
    const { services, make } = aYear()
    const before = make('Before', '2026-11-19')
    make('Long before', '2026-11-12')
    const next = make('Next', '2026-11-27')
    expect(shown(services)).toEqual(['Next: coming', 'Before: over'])
    expect(readEvenings(services)[1]).toMatchObject({ sheet: null, followUp: { isOver: true, sent: [] } })
    archiveEvent(services, { id: before.id, actor })
    expect(shown(services)).toEqual(['Next: coming', 'Long before: over'])
    services.clock.set('2026-11-27T08:00:00.000Z')
    expect(shown(services)).toEqual(['Next: over', 'Long before: over'])
    archiveEvent(services, { id: next.id, actor })
    expect(shown(services)).toEqual(['Long before: over'])
  })

  it('not with a hidden event without bookings, nor with a called-off one', () => {
    const { services, make } = aYear()
    const hidden = make('Hidden', '2026-11-27', { isVisible: false })
    const off = make('Off', '2026-11-26')
    services.db.sqlite.prepare('UPDATE events SET called_off_at = created_at WHERE id = ?').run(off.id)
    expect(shown(services)).toEqual([])
    aBooking(services, hidden.id)
    expect(shown(services)).toEqual(['Hidden: coming'])
  })
})
