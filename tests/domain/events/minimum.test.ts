import { describe, expect, it } from 'vitest'
import { updateEvent } from '#db/queries/bookings/events'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { archiveEvent } from '../../../app/domain/events/change-event'
import { askAboutMinimums, runAnyway } from '../../../app/domain/events/decide-minimum'
import { editEvent } from '../../../app/domain/events/edit-event'
import { adminEventView, requireEvent } from '../../../app/domain/events/read-events'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { listAudit } from '../../support/audit'
import { hours } from '../../support/clock'
import { aBooking, actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'

const NOW = '2026-12-01T05:30:00.000Z'

/** An evening on 4 December, 6:30pm, that needs 6 people and has 5; now is 72 hours before. */
function withFivePeople(more: object = {}) {
  const services = testServices({ now: NOW })
  const { id } = ownersEvent(services, { date: '2026-12-04', title: 'Tūī', minimumPeople: 6, ...more })
  aBooking(services, id, { party_size: 2 })
  aBooking(services, id, { party_size: 3 })
  return { services, id }
}

const needs = (services: TestServices) => listNeeds(services).rows.map(({ title, text }) => `${title} ${text}`)
const asked = (services: TestServices) => messagesOf(services, 'owner_minimum')
const minimumOf = (services: TestServices, id: number) => adminEventView(services, requireEvent(services, id)).minimum

describe('an evening with fewer people than its minimum (rule 1.17)', () => {
  it('shows the deadline, and then asks the owner, with one e-mail and a row in Needs you', () => {
    const { services, id } = withFivePeople()
    expect(minimumOf(services, id)).toEqual({
      text: '5 of at least 6 people; you decide on Wed, 2 Dec 2026, 6:30pm',
      canRun: true,
    })
    services.clock.advance(hours(24) - 1)
    expect([needs(services), askAboutMinimums(services)]).toEqual([[], 0])
    services.clock.advance(1)
    expect(needs(services)).toEqual(['Too few people. Tūī, Fri, 4 Dec 2026: 5 of at least 6 people.'])
    expect(listNeeds(services).rows[0]!.acts).toMatchObject([
      { do: 'send', intent: 'run-event', id: String(id), label: 'Run it' },
      { do: 'open', href: `/admin/events/${id}/call-off`, label: 'Call it off' },
    ])
    expect(minimumOf(services, id)!.text).toBe('5 of at least 6 people: run it or call it off?')
    expect([askAboutMinimums(services), askAboutMinimums(services)]).toEqual([1, 0])
    expect(asked(services).map(({ subject }) => subject)).toEqual(['5 of at least 6 people: Tūī, Fri, 4 Dec 2026'])
    expect(asked(services)[0]!.text).toContain(`/admin/events/${id}/call-off`)
    // Nothing is called off automatically, and once it has begun there is nothing to decide.
    services.clock.advance(hours(48))
    expect([needs(services), askAboutMinimums(services)]).toEqual([[], 0])
    expect(requireEvent(services, id).called_off_at).toBeNull()
  })

  it('is decided by its own number of hours before the start, also across daylight saving', () => {
    const services = testServices({ now: '2026-09-24T00:00:00.000Z' })
    // Clocks go forward in the night before.
    const { id } = ownersEvent(services, { date: '2026-09-27', minimumPeople: 2, decideHours: 24 })
    expect(minimumOf(services, id)!.text).toMatch(/you decide on Sat, 26 Sept? 2026, 5:30pm$/)
  })

  it('is not in Needs you while enough people are booked, and again when they are too few', () => {
    const { services, id } = withFivePeople()
    services.clock.advance(hours(24))
    askAboutMinimums(services)
    const booking = aBooking(services, id, { party_size: 1 })
    expect(needs(services)).toEqual([])
    expect(minimumOf(services, id)).toEqual({ text: '6 of at least 6 people', canRun: false })
    deleteBooking(services, { id: booking, actor })
    expect(needs(services)).toHaveLength(1)
    // The owner already has the e-mail about this start.
    expect(askAboutMinimums(services)).toBe(0)
  })

  it('runs when the owner says so, also twice, and that can be undone', () => {
    const { services, id } = withFivePeople()
    services.clock.advance(hours(30))
    const { undoId } = runAnyway(services, { id, actor })
    expect([needs(services), askAboutMinimums(services)]).toEqual([[], 0])
    expect(minimumOf(services, id)).toEqual({ text: '5 of at least 6 people; it runs anyway', canRun: false })
    expect(runAnyway(services, { id, actor }).undoId).toBeNull()
    const log = listAudit(services.db, { subject: 'event', subjectId: String(id) })
    expect(log.filter(({ action }) => action === 'run anyway')).toHaveLength(1)
    undoChange(services, { id: undoId!, actor })
    expect(needs(services)).toHaveLength(1)
  })

  it('asks again after another start or another minimum', () => {
    for (const changes of [{ date: '2026-12-05' }, { minimumPeople: 7 }]) {
      const { services, id } = withFivePeople()
      services.clock.advance(hours(24))
      askAboutMinimums(services)
      runAnyway(services, { id, actor })
      const { undoId } = editEvent(services, { id, changes, actor })
      services.clock.advance(hours(24))
      expect(needs(services), JSON.stringify(changes)).toHaveLength(1)
      // An e-mail for each start.
      expect(askAboutMinimums(services)).toBe('date' in changes ? 1 : 0)
      undoChange(services, { id: undoId!, actor })
      expect(needs(services)).toEqual([])
    }
  })

  it('is not in Needs you when it is archived, called off, or has no minimum', () => {
    const { services, id } = withFivePeople()
    const other = withFivePeople({ minimumPeople: undefined })
    const off = withFivePeople()
    for (const one of [services, other.services, off.services]) one.clock.advance(hours(24))
    archiveEvent(services, { id, actor })
    updateEvent(off.services.db, off.id, { called_off_at: NOW })
    for (const one of [services, other.services, off.services]) {
      expect([needs(one), askAboutMinimums(one)]).toEqual([[], 0])
    }
    expect(minimumOf(other.services, other.id)).toBeNull()
    expect(() => runAnyway(off.services, { id: off.id, actor })).toThrow(/called off/)
  })

  it('cannot exceed the capacity', () => {
    const { services, id } = withFivePeople()
    const tooMany = /as many people as there are seats/
    expect(() => ownersEvent(services, { date: '2026-12-11', minimumPeople: 10 })).toThrow(tooMany)
    expect(() => editEvent(services, { id, changes: { minimumPeople: 10 }, actor })).toThrow(tooMany)
    expect(() => editEvent(services, { id, changes: { maxCapacity: 5 }, actor })).toThrow(tooMany)
    editEvent(services, { id, changes: { maxCapacity: 5, minimumPeople: 5 }, actor })
    expect(() => updateEvent(services.db, id, { minimum_people: 6 })).toThrow(/CHECK/)
    editEvent(services, { id, changes: { minimumPeople: null }, actor })
    expect(requireEvent(services, id).minimum_people).toBeNull()
  })
})
