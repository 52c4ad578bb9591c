import { describe, expect, it } from 'vitest'
import { findAnnouncement } from '#db/queries/bookings/event-mail'
import { newEventRequest, type Repeat } from '../../../app/contract/bookings/events'
import { sendAnnouncementNow, sendDueAnnouncements } from '../../../app/domain/announcements/announcements'
import { archiveEvent, createEvents, setEventVisibility } from '../../../app/domain/events/change-event'
import { readAllEvents } from '../../../app/domain/events/read-events'
import { previewSeries, seriesDates } from '../../../app/domain/events/series'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { localTimeOf } from '../../../app/lib/time'
import { listAudit } from '../../support/audit'
import { minutes } from '../../support/clock'
import { actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'

const anEvening = (more: object = {}) =>
  newEventRequest.parse({ title: 'Tūī', date: '2026-12-04', time: '6:30pm-8:30pm', ...more })
const preview = (services: TestServices, more: object = {}, count = 3, repeat: Repeat = 'weekly') =>
  previewSeries(services, { event: anEvening(more), repeat, count })
const make = (services: TestServices, more: object = {}) => {
  const event = anEvening(more)
  return createEvents(services, { event, dates: seriesDates(event.date, 'weekly', 3), actor })
}

describe('the dates of a series (rule 1.15)', () => {
  it.each<[Repeat, string, number, string[]]>([
    ['weekly', '2026-12-18', 3, ['2026-12-18', '2026-12-25', '2027-01-01']],
    ['fortnightly', '2027-02-19', 3, ['2027-02-19', '2027-03-05', '2027-03-19']],
    // Each second Friday.
    ['monthly', '2026-12-11', 4, ['2026-12-11', '2027-01-08', '2027-02-12', '2027-03-12']],
    // Each fourth Tuesday: a month has one also when it has a fifth.
    ['monthly', '2027-02-23', 3, ['2027-02-23', '2027-03-23', '2027-04-27']],
    // January to March 2027 have fifth Fridays or none: those without are skipped.
    ['monthly', '2027-01-29', 4, ['2027-01-29', '2027-04-30', '2027-07-30', '2027-10-29']],
  ])('%s from %s', (repeat, first, count, dates) => {
    expect(seriesDates(first, repeat, count)).toEqual(dates)
  })

  it.each([
    ['into daylight saving', '2026-09-18', ['2026-09-18T06:30', '2026-09-25T06:30', '2026-10-02T05:30']],
    ['out of daylight saving', '2027-03-26', ['2027-03-26T05:30', '2027-04-02T05:30', '2027-04-09T06:30']],
  ])('begin at the same time of the clock %s', (_, date, starts) => {
    const made = make(testServices({ now: '2026-09-01T00:00:00.000Z' }), { date })
    expect(made.map(({ starts_at }) => starts_at.slice(0, 16))).toEqual(starts)
    expect(made.map(({ starts_at, ends_at }) => [localTimeOf(starts_at), localTimeOf(ends_at)])).toEqual(
      Array(3).fill(['18:30', '20:30']),
    )
  })
})

describe('a series', () => {
  it('shows its dates first and makes nothing; another evening at that time is shown', () => {
    const services = testServices()
    ownersEvent(services, { date: '2026-12-11', title: 'Kererū', time: '8pm-10pm', isVisible: false })
    ownersEvent(services, { date: '2026-12-18', title: 'Before', time: '4:30pm-6:30pm' })
    ownersEvent(services, { date: '2026-12-18', title: 'After', time: '8:30pm-10:30pm' })
    const before = readAllEvents(services).length
    const { dates, skipsMonths } = preview(services)
    expect(dates.map(({ dateText, other }) => [dateText, other])).toEqual([
      ['Fri, 4 Dec 2026', null],
      ['Fri, 11 Dec 2026', 'Kererū, 8pm-10pm'],
      ['Fri, 18 Dec 2026', null],
    ])
    expect(skipsMonths).toBe(false)
    expect(readAllEvents(services)).toHaveLength(before)
    archiveEvent(services, { id: readAllEvents(services).find(({ title }) => title === 'Kererū')!.id, actor })
    expect(preview(services).dates[1]!.other).toBeNull()
  })

  it('says when months are skipped, and has a different key for different dates or times', () => {
    const services = testServices()
    expect(preview(services, { date: '2027-01-29' }, 3, 'monthly').skipsMonths).toBe(true)
    expect(preview(services, { date: '2027-01-29' }).skipsMonths).toBe(false)
    const { previewKey } = preview(services)
    expect(preview(services, { title: 'Another' }).previewKey).toBe(previewKey)
    expect(preview(services, { time: '7pm-9pm' }).previewKey).not.toBe(previewKey)
    expect(preview(services, {}, 4).previewKey).not.toBe(previewKey)
  })

  it('is made completely, with a line in the audit log for each evening, or not at all', () => {
    const services = testServices()
    const made = make(services, { description: 'A bird.\n\nIn flax.', minimumPeople: 4 })
    expect(made.map(({ date }) => date)).toEqual(['2026-12-04', '2026-12-11', '2026-12-18'])
    for (const { id, description, minimum_people, decide_hours } of made) {
      expect([description, minimum_people, decide_hours]).toEqual(['A bird.\n\nIn flax.', 4, 48])
      expect(listAudit(services.db, { subject: 'event', subjectId: String(id) })).toMatchObject([{ action: 'create' }])
    }
    const dates = ['2027-01-08', 'not a date']
    expect(() => createEvents(services, { event: anEvening(), dates, actor })).toThrow()
    expect(readAllEvents(services)).toHaveLength(3)
  })

  it('is announced by one e-mail to each subscriber, with a link to all evenings (rule 1.16)', () => {
    const services = testServices()
    joinNotifier(services, { firstName: 'Aroha', lastName: 'Fern', email: 'aroha@example.com' })
    const [first, second] = make(services)
    services.clock.advance(minutes(30))
    expect(sendDueAnnouncements(services)).toBe(1)
    services.clock.advance(minutes(300))
    expect(sendDueAnnouncements(services)).toBe(0)
    const sent = messagesOf(services, 'event_announcement')
    expect(sent.map(({ subject }) => subject)).toEqual(['New evening: Tūī, Fri, 4 Dec 2026'])
    expect(sent[0]!.text).toContain('/evenings')
    expect(findAnnouncement(services.db, first!.id)).toMatchObject({ state: 'sent' })
    // The owner may still announce another evening of it.
    expect(sendAnnouncementNow(services, { eventId: second!.id, actor })).toBe(1)
  })

  it('that is hidden at first is announced by the first evening that is shown', () => {
    const services = testServices()
    joinNotifier(services, { firstName: 'Aroha', lastName: 'Fern', email: 'aroha@example.com' })
    for (const { id } of make(services, { isVisible: false }).reverse()) {
      setEventVisibility(services, { id, visible: true, actor })
    }
    services.clock.advance(minutes(30))
    expect(sendDueAnnouncements(services)).toBe(1)
  })
})
