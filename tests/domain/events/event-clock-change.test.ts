import { describe, expect, it } from 'vitest'
import { listAttachments } from '#db/queries/messages'
import { newEventRequest } from '../../../app/contract/bookings/events'
import { createEvent } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { readCurrentEvent } from '../../../app/domain/events/read-events'
import { sendDueReminders } from '../../../app/domain/reminders/reminders'
import { requireBookableEvent } from '../../../app/domain/seats/require-bookable'
import { aBooking, actor, messagesOf, ownersEvent } from '../../support/makers/bookings'
import { testServices } from '../../support/services'

/** Clocks go forward from 2am to 3am on Sun, 27 September 2026, back from 3am to 2am on Sun, 5 April: both at 14:00 UTC. */
const nights: [date: string, time: string, starts: string, ends: string][] = [
  // Spring: 2:30am does not exist and means 3:30am.
  ['2026-09-27', '1:30am-2:30am', '2026-09-26T13:30', '2026-09-26T14:30'],
  ['2026-09-27', '1:30am-3:30am', '2026-09-26T13:30', '2026-09-26T14:30'],
  ['2026-09-27', '2:15am-2:45am', '2026-09-26T14:15', '2026-09-26T14:45'],
  ['2026-09-27', '2:30am-4:30am', '2026-09-26T14:30', '2026-09-26T15:30'],
  // The start moves to the end or past it: the event keeps its intended length.
  ['2026-09-27', '2:00am-3:00am', '2026-09-26T14:00', '2026-09-26T15:00'],
  ['2026-09-27', '2:30am-3:00am', '2026-09-26T14:30', '2026-09-26T15:00'],
  ['2026-09-27', '2:30am-3:30am', '2026-09-26T14:30', '2026-09-26T15:30'],
  ['2026-09-26', '11pm-2:30am', '2026-09-26T11:00', '2026-09-26T14:30'],
  ['2026-09-27', '11pm-2:30am', '2026-09-27T10:00', '2026-09-27T13:30'],
  // Autumn: of the two 2:30am it is the first.
  ['2026-04-05', '1:30am-2:30am', '2026-04-04T12:30', '2026-04-04T13:30'],
  ['2026-04-05', '2:15am-2:45am', '2026-04-04T13:15', '2026-04-04T13:45'],
  ['2026-04-05', '2:30am-3:30am', '2026-04-04T13:30', '2026-04-04T15:30'],
  ['2026-04-05', '2:45am-3:00am', '2026-04-04T13:45', '2026-04-04T15:00'],
  ['2026-04-04', '11pm-2:30am', '2026-04-04T10:00', '2026-04-04T13:30'],
]

describe('on the nights when the clocks change', () => {
  it.each(nights)('%s, %s', (date, time, starts, ends) => {
    const services = testServices({ now: '2026-03-01T00:00:00.000Z' })
    const instants = { starts_at: `${starts}:00.000Z`, ends_at: `${ends}:00.000Z` }
    expect(ownersEvent(services, { date, time })).toMatchObject({ date, time, ...instants })
    // Moved there from another day.
    const { id } = ownersEvent(services, { date: '2026-08-01', time })
    expect(editEvent(services, { id, changes: { date }, actor }).event).toMatchObject(instants)
  })

  it('the owner’s form, with its two clock times, is read in the same way', () => {
    const services = testServices({ now: '2026-03-01T00:00:00.000Z' })
    const event = newEventRequest.parse({ date: '2026-09-27', startTime: '02:30', endTime: '03:00' })
    expect(createEvent(services, { event, actor })).toMatchObject({
      time: '2:30am-3:00am',
      starts_at: '2026-09-26T14:30:00.000Z',
      ends_at: '2026-09-26T15:00:00.000Z',
    })
  })

  const evenings: [string, { date: string; time: string; reminder: string; starts: string; ends: string }][] = [
    [
      'spring',
      {
        date: '2026-09-27',
        time: '2:30am-3:00am',
        reminder: '2026-09-26T06:00:00.000Z',
        starts: '2026-09-26T14:30:00.000Z',
        ends: '2026-09-26T15:00:00.000Z',
      },
    ],
    [
      'autumn',
      {
        date: '2026-04-05',
        time: '2:30am-3:30am',
        reminder: '2026-04-04T05:00:00.000Z',
        starts: '2026-04-04T13:30:00.000Z',
        ends: '2026-04-04T15:30:00.000Z',
      },
    ],
  ]
  it.each(evenings)('%s: reminder, calendar, close of booking and end are right', (_, night) => {
    const services = testServices({ now: '2026-03-01T00:00:00.000Z' })
    const { id } = ownersEvent(services, night)
    aBooking(services, id)
    services.clock.set(night.reminder)
    services.clock.advance(-1)
    expect(sendDueReminders(services)).toBe(0)
    services.clock.advance(1)
    expect(sendDueReminders(services)).toBe(1)
    const [reminder] = messagesOf(services, 'event_reminder')
    const [file] = listAttachments(services.db, reminder!.id)
    const stamp = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
    expect(String(file!.content)).toContain(`DTSTART:${stamp(night.starts)}\r\nDTEND:${stamp(night.ends)}\r\n`)

    services.clock.set(night.starts)
    services.clock.advance(-1)
    expect(requireBookableEvent(services, id).id).toBe(id)
    services.clock.advance(1)
    expect(() => requireBookableEvent(services, id)).toThrow('Booking closed when this evening started.')
    services.clock.set(night.ends)
    services.clock.advance(-1)
    expect(readCurrentEvent(services)).toMatchObject({ id, hasStarted: true })
    services.clock.advance(1)
    expect(readCurrentEvent(services)).toBeNull()
  })
})
