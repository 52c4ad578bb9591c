import { afterEach, expect, it } from 'vitest'
import { listAllEvents } from '#db/queries/bookings/events'
import { callOffForm } from '../../../app/contract/bookings/call-offs'
import { callOffEvent } from '../../../app/domain/call-offs/call-off-event'
import { changeSettings, requireZoneChangeable } from '../../../app/domain/settings/change-settings'
import { fillStudio } from '../../../app/domain/settings/fill-studio'
import { readSettings } from '../../../app/domain/settings/read-settings'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { knownJobs, startJobs, stopJobs } from '../../../app/server/jobs/scheduler'
import { asStudio, lisbon, servicesOf, waipu } from '../../support/as-studio'
import { anAuction } from '../../support/makers/auctions'
import { actor, ownersEvent } from '../../support/makers/bookings'
import { until } from '../../support/server'
import { testServices } from '../../support/services'

afterEach(stopJobs)

it('a studio’s file is stored as a whole, but only in Settings without any choice', () =>
  asStudio(waipu, () => {
    const services = testServices()
    expect(fillStudio(services, lisbon)).toBe(true)
    expect(readSettings(services)).toMatchObject(lisbon)
    changeSettings(services, { changes: { phone: '210 555 099' }, actor })
    expect(fillStudio(services, waipu)).toBe(false)
    expect(readSettings(services)).toMatchObject({ ...lisbon, phone: '210 555 099' })
  }))

it('the time zone can change only when nothing is planned', () =>
  asStudio(waipu, () => {
    const services = servicesOf(waipu)
    expect(() => requireZoneChangeable(services)).not.toThrow()
    ownersEvent(services, { date: '2026-11-21' })
    anAuction(services)
    expect(() => requireZoneChangeable(services)).toThrow(/evenings: 1, auctions: 1\b/)
    services.clock.set('2026-11-21T07:30:00.001Z')
    expect(() => requireZoneChangeable(services)).not.toThrow()
  }))

it('a change of locale rewrites times, except those in the owner’s own words, and an undo restores all', () =>
  asStudio(waipu, () => {
    const services = servicesOf(waipu)
    ownersEvent(services, { date: '2026-12-04' })
    ownersEvent(services, { date: '2026-12-11', time: '6:30 PM - 8:30 PM' })
    const times = () => listAllEvents(services.db).map(({ time }) => time)
    const before = times()
    const { undoId } = changeSettings(services, { changes: { locale: 'en-PT' }, actor })
    expect(times()).toEqual(['18:30-20:30', '6:30 PM - 8:30 PM'])
    undoChange(services, { id: undoId!, actor })
    expect(times()).toEqual(before)
  }))

it('a change of locale leaves the time of an evening that was called off', () =>
  asStudio(waipu, () => {
    const services = servicesOf(waipu)
    const { id: eventId } = ownersEvent(services, { date: '2026-12-04' })
    const words = { words: 'The road is closed.', defaultChoice: 'refund', days: 7 }
    callOffEvent(services, { eventId, actor, ...callOffForm.parse(words) })
    changeSettings(services, { changes: { locale: 'en-PT' }, actor })
    expect(listAllEvents(services.db).map(({ time }) => time)).toEqual(['6:30pm-8:30pm'])
  }))

it('jobs follow a change of the time zone', () =>
  asStudio(waipu, async () => {
    const services = servicesOf(waipu)
    const job = { title: '', schedule: '', run: async () => 0 }
    startJobs(services, [
      { ...job, name: 'tick', pattern: '* * * * * *', run: async () => void readSettings(services) },
      { ...job, name: 'night', pattern: '0 20 3 * * *' },
    ])
    const nextHour = () => new Date(knownJobs().find(({ name }) => name === 'night')!.nextRunAt!).getUTCHours()
    expect([14, 15]).toContain(nextHour())
    changeSettings(services, { changes: { zone: lisbon.zone }, actor })
    await until(async () => [2, 3].includes(nextHour()), 'the night of Lisbon')
  }))
