import { describe, expect, it } from 'vitest'
import { updateBooking } from '#db/queries/bookings/bookings'
import { saveSetting } from '#db/queries/settings'
import { archiveEvent } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { sendDueReminders, sendRemindersNow } from '../../../app/domain/reminders/reminders'
import { minutes } from '../../support/clock'
import { aBooking, actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { NOW, testServices } from '../../support/services'

const reminders = (services: Parameters<typeof messagesOf>[0]) => messagesOf(services, 'event_reminder')
/** 6 PM on Thu, 3 Dec 2026 in Auckland (UTC+13). */
const SIX = '2026-12-03T05:00:00.000Z'

function tomorrowsEvening() {
  const services = testServices()
  const event = ownersEvent(services, { date: '2026-12-04', title: 'Pōhutukawa' })
  const id = aBooking(services, event.id)
  return { services, event, id }
}

describe('reminders', () => {
  it('are sent once, at 6 PM the day before, not a minute earlier', () => {
    const { services } = tomorrowsEvening()
    services.clock.set('2026-12-03T04:59:59.999Z')
    expect(sendDueReminders(services)).toBe(0)
    services.clock.set(SIX)
    expect(sendDueReminders(services)).toBe(1)
    expect(sendDueReminders(services)).toBe(0)
    services.clock.set('2026-12-04T05:00:00.000Z')
    expect(sendDueReminders(services)).toBe(0)
    const [message] = reminders(services)
    expect(message).toMatchObject({
      to_email: 'aroha@example.com',
      subject: 'Tomorrow: Pōhutukawa',
      stream: 'transactional',
    })
    expect(message!.text).toContain('See you tomorrow!')
    expect(message!.text).toContain('Fri, 4 Dec 2026')
    expect(message!.text).toContain('https://studio.example/booking/WP-')
    expect(message!.text).toContain('Own wine or beverage')
  })

  // Clocks go back on Sun, 5 April 2026 at 3am (UTC+13 to +12) and forward on Sun, 27 September 2026 at 2am.
  it.each([
    ['2026-04-05', '2026-04-04T05:00:00.000Z', '2026-04-05T06:30:00.000Z'],
    ['2026-04-06', '2026-04-05T06:00:00.000Z', '2026-04-06T06:30:00.000Z'],
    ['2026-09-27', '2026-09-26T06:00:00.000Z', '2026-09-27T05:30:00.000Z'],
    ['2026-09-28', '2026-09-27T05:00:00.000Z', '2026-09-28T05:30:00.000Z'],
  ])('are on time around changes of the clock: %s', (date, dueAt, startsAt) => {
    const services = testServices({ now: '2026-03-01T00:00:00.000Z' })
    const event = ownersEvent(services, { date })
    expect(event.starts_at).toBe(startsAt)
    aBooking(services, event.id)
    services.clock.set(dueAt)
    services.clock.advance(-1)
    expect(sendDueReminders(services)).toBe(0)
    services.clock.advance(1)
    expect(sendDueReminders(services)).toBe(1)
  })

  it('are sent late after an outage, until the evening begins, and say ‘today’ on the day', () => {
    const { services, event } = tomorrowsEvening()
    services.clock.set('2026-12-04T03:00:00.000Z')
    expect(sendDueReminders(services)).toBe(1)
    expect(reminders(services)[0]!.subject).toBe('Today: Pōhutukawa')
    const late = tomorrowsEvening()
    late.services.clock.set(event.starts_at)
    expect(sendDueReminders(late.services)).toBe(0)
  })

  it('are sent at their hour for any number of days before, never at midnight, and name the day', () => {
    const { services } = tomorrowsEvening()
    const rule = { daysBefore: 2, at: '17:30' } as const
    // The first moment of Thu, 3 Dec 2026 would be far too late, that of Wed, 2 Dec too early.
    for (const [now, sent] of [
      ['2026-12-01T11:00:00.000Z', 0],
      ['2026-12-02T04:29:59.999Z', 0],
      ['2026-12-02T04:30:00.000Z', 1],
      ['2026-12-02T11:00:00.000Z', 0],
      [SIX, 0],
    ] as const) {
      services.clock.set(now)
      expect(sendDueReminders(services, rule), now).toBe(sent)
    }
    const [message] = reminders(services)
    expect(message!.subject).toBe('Fri, 4 Dec 2026: Pōhutukawa')
    expect(message!.text).toContain('See you on Fri, 4 Dec 2026!')
    expect(message!.text).toContain('Fri, 4 Dec 2026 is the day.')
  })

  it('are sent again when the event moves to another time', () => {
    const { services, event } = tomorrowsEvening()
    services.clock.set(SIX)
    expect(sendDueReminders(services)).toBe(1)
    editEvent(services, { id: event.id, changes: { title: 'Another name' }, actor })
    expect(sendDueReminders(services)).toBe(0)
    editEvent(services, { id: event.id, changes: { date: '2026-12-11' }, actor })
    expect(sendDueReminders(services)).toBe(0)
    services.clock.set('2026-12-10T05:00:00.000Z')
    expect(sendDueReminders(services)).toBe(1)
    expect(reminders(services)).toHaveLength(2)
    expect(reminders(services)[1]!.text).toContain('Fri, 11 Dec 2026')
  })

  it('omit bookings made after 6 PM, given-up seats, bookings that do not count, and archived events', () => {
    const { services, event } = tomorrowsEvening()
    const other = (more: Parameters<typeof aBooking>[2]) => aBooking(services, event.id, more)
    other({ email: 'failed@example.com', payment_status: 'failed' })
    other({ email: 'waits@example.com', payment_status: 'pending', made_by: 'free' })
    other({ email: 'arranged@example.com', payment_status: 'pending' })
    const givenUp = other({ email: 'at-home@example.com', given_up_at: NOW })
    services.clock.set(SIX)
    other({ email: 'late@example.com' })
    expect(sendDueReminders(services)).toBe(2)
    expect(reminders(services).map((row) => row.to_email)).toEqual(['aroha@example.com', 'arranged@example.com'])
    // The guest has taken the seats back.
    updateBooking(services.db, givenUp, { given_up_at: null })
    expect(sendDueReminders(services)).toBe(1)
    const away = tomorrowsEvening()
    archiveEvent(away.services, { id: away.event.id, actor })
    away.services.clock.set(SIX)
    expect(sendDueReminders(away.services)).toBe(0)
  })

  it('are not sent while the owner has switched them off; her button still works', () => {
    const { services, event } = tomorrowsEvening()
    saveSetting(services.db, 'notifications', { eventReminders: false }, NOW)
    services.clock.set(SIX)
    expect(sendDueReminders(services)).toBe(0)
    expect(sendRemindersNow(services, { actor })).toEqual({
      count: 1,
      events: [{ id: event.id, title: 'Pōhutukawa', date: '2026-12-04' }],
    })
  })

  it('sent by the owner’s button go to everybody at any hour, and are not repeated at 6 PM', () => {
    const { services, event } = tomorrowsEvening()
    expect(sendRemindersNow(services, { actor })).toEqual({ count: 0, events: [] })
    services.clock.set('2026-12-03T01:00:00.000Z')
    expect(sendRemindersNow(services, { actor }).count).toBe(1)
    expect(sendRemindersNow(services, { actor }).count).toBe(0)
    services.clock.set(SIX)
    expect(sendDueReminders(services)).toBe(0)
    services.clock.advance(minutes(1))
    aBooking(services, event.id, { email: 'late@example.com' })
    expect(sendRemindersNow(services, { actor }).count).toBe(1)
    expect(reminders(services)).toHaveLength(2)
  })

  it('are sent once by two processes and after a restart', () => {
    const { services, event } = tomorrowsEvening()
    for (const name of ['b', 'c', 'd']) aBooking(services, event.id, { email: `${name}@example.com` })
    const other = testServices({ file: services.file, now: SIX })
    services.clock.set(SIX)
    expect(sendDueReminders(services) + sendDueReminders(other)).toBe(4)
    const restarted = testServices({ file: services.file, now: '2026-12-03T05:30:00.000Z' })
    expect(sendDueReminders(restarted)).toBe(0)
    expect(reminders(services)).toHaveLength(4)
  })
})
