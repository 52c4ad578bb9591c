import { describe, expect, it } from 'vitest'
import { listAttachments } from '#db/queries/messages'
import { newEventRequest } from '../../../app/contract/bookings/events'
import { createEvents } from '../../../app/domain/events/change-event'
import { seriesDates } from '../../../app/domain/events/series'
import { sendDueReminders } from '../../../app/domain/reminders/reminders'
import { requireBookableEvent } from '../../../app/domain/seats/require-bookable'
import { addMonths, endOfDay } from '../../../app/lib/time'
import { asStudio, lisbon, servicesOf, waipu } from '../../support/as-studio'
import { aBooking, actor, messagesOf } from '../../support/makers/bookings'

/** Autumn and spring: an evening on the Sunday of the change, and a series around it. All instants are in UTC. */
const changes = [
  {
    when: 'Waipu, spring',
    file: waipu,
    sunday: '2026-09-27',
    text: 'Sun, 27 Sept 2026, 6:30pm-8:30pm',
    starts: '2026-09-27T05:30',
    reminder: '2026-09-26T06:00',
    series: ['2026-09-20T06:30', '2026-09-27T05:30', '2026-10-04T05:30'],
    voucher: ['2026-08-27T11:30', '2026-09-27T10:59'],
  },
  {
    when: 'Waipu, autumn',
    file: waipu,
    sunday: '2026-04-05',
    text: 'Sun, 5 Apr 2026, 6:30pm-8:30pm',
    starts: '2026-04-05T06:30',
    reminder: '2026-04-04T05:00',
    series: ['2026-03-29T05:30', '2026-04-05T06:30', '2026-04-12T06:30'],
    voucher: ['2026-03-05T10:30', '2026-04-05T11:59'],
  },
  {
    when: 'Lisbon, spring',
    file: lisbon,
    sunday: '2026-03-29',
    text: 'Sun, 29 Mar 2026, 18:30-20:30',
    starts: '2026-03-29T17:30',
    reminder: '2026-03-28T18:00',
    series: ['2026-03-22T18:30', '2026-03-29T17:30', '2026-04-05T17:30'],
    voucher: ['2026-03-01T23:30', '2026-04-01T22:59'],
  },
  {
    when: 'Lisbon, autumn',
    file: lisbon,
    sunday: '2026-10-25',
    text: 'Sun, 25 Oct 2026, 18:30-20:30',
    starts: '2026-10-25T18:30',
    reminder: '2026-10-24T17:00',
    series: ['2026-10-18T17:30', '2026-10-25T18:30', '2026-11-01T18:30'],
    voucher: ['2026-09-25T22:30', '2026-10-25T23:59'],
  },
]

describe.each(changes)('$when', ({ file, sunday, text, starts, reminder, series, voucher }) => {
  const before = { now: `${sunday.slice(0, 4)}-01-10T12:00:00.000Z` }
  const evening = (date: string) => newEventRequest.parse({ date, startTime: '18:30', endTime: '20:30' })

  it('an evening begins, is reminded of and closes by local time', () =>
    asStudio(file, () => {
      const services = servicesOf(file, before)
      const [event] = createEvents(services, { event: evening(sunday), dates: [sunday], actor })
      expect(event!.starts_at).toBe(`${starts}:00.000Z`)
      aBooking(services, event!.id)
      services.clock.set(`${reminder}:00.000Z`)
      services.clock.advance(-1)
      expect(sendDueReminders(services)).toBe(0)
      services.clock.advance(1)
      expect(sendDueReminders(services)).toBe(1)
      const [message] = messagesOf(services, 'event_reminder')
      const [day = '', date = '', times = ''] = text.split(', ')
      expect(message!.text).toContain(`${day}, ${date}`)
      expect(message!.text).toContain(times)
      const [calendar] = listAttachments(services.db, message!.id)
      expect(String(calendar!.content)).toContain(`DTSTART:${starts.replace(/[-:]/g, '')}00Z`)
      services.clock.set(`${starts}:00.000Z`)
      expect(() => requireBookableEvent(services, event!.id)).toThrow('Booking closed when this evening started.')
    }))

  it('every evening of a series begins at the same local time', () =>
    asStudio(file, () => {
      const dates = seriesDates(new Date(Date.parse(sunday) - 7 * 86_400_000).toISOString().slice(0, 10), 'weekly', 3)
      const made = createEvents(servicesOf(file, before), { event: evening(dates[0]!), dates, actor })
      expect(made.map(({ starts_at }) => starts_at.slice(0, 16))).toEqual(series)
    }))

  it('a voucher ends with its last day', () =>
    asStudio(file, () => {
      const [bought, ends] = voucher
      expect(endOfDay(addMonths(`${bought}:00.000Z`, 1))).toBe(`${ends}:59.999Z`)
    }))
})
