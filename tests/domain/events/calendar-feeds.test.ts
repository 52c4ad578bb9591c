import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { callOffEvent } from '../../../app/domain/call-offs/call-off-event'
import {
  ownerCalendarPath,
  readOwnerCalendar,
  readPublicCalendar,
  replaceOwnerCalendarLink,
} from '../../../app/domain/events/calendar-feeds'
import { archiveEvent } from '../../../app/domain/events/change-event'
import { editEvent } from '../../../app/domain/events/edit-event'
import { actor } from '../../support/makers/bookings'
import { anAgreedParty } from '../../support/makers/parties'
import { anEvent, openStudio, paidBooking, type Studio } from '../../support/makers/purchases'

/** The entries as a calendar app reads them; throws for violations of RFC 5545. */
function entriesOf(text: string): ICAL.Event[] {
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  const events = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
  for (const { component } of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence']) {
      expect(component.getAllProperties(name), name).toHaveLength(1)
    }
  }
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return events
}

const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status')

function linkOf(studio: Studio): string {
  return /^\/owner-calendar\/(.+)\.ics$/.exec(ownerCalendarPath(studio))![1]!
}

describe('the public calendar (rule 1.21)', () => {
  it('contains each visible evening with its time, place and page', () => {
    const studio = openStudio()
    const id = anEvent(studio, {
      title: 'Tūī, “at” dusk; with\\all',
      description: `A tree.\n\nAnd the sea, ${'again '.repeat(40)}`,
    })
    anEvent(studio, { is_visible: 0, title: 'Hidden' })
    anEvent(studio, { is_archived: 1, title: 'Archived' })
    anEvent(studio, { date: '2026-07-03', title: 'Long over' })
    const [event, ...others] = entriesOf(readPublicCalendar(studio))
    expect(others).toEqual([])
    expect(event).toMatchObject({
      uid: `evening-${id}@studio.example`,
      summary: 'Tūī, “at” dusk; with\\all',
      location: 'The Art Space, 7 Easel Lane, Waipu',
    })
    expect(event!.description).toContain('A tree.\n\nAnd the sea')
    expect(event!.startDate.toJSDate().toISOString()).toBe('2026-12-04T05:30:00.000Z')
    expect(event!.endDate.toJSDate().toISOString()).toBe('2026-12-04T07:30:00.000Z')
    expect(event!.component.getFirstPropertyValue('url')).toBe(
      `https://studio.example/evening/${id}-tui-at-dusk-with-all`,
    )
  })

  it('does not change without changes, and keeps an evening for a month after its end', () => {
    const studio = openStudio()
    const id = anEvent(studio)
    const before = readPublicCalendar(studio)
    studio.clock.set('2027-01-03T00:00:00.000Z')
    expect(readPublicCalendar(studio)).toBe(before)
    // 'Done!' does not remove it from calendars.
    archiveEvent(studio, { id, actor })
    expect(entriesOf(readPublicCalendar(studio))).toHaveLength(1)
    studio.clock.set('2027-01-05T00:00:00.000Z')
    expect(entriesOf(readPublicCalendar(studio))).toEqual([])
  })

  it('a changed event is the same entry with a higher sequence number; a call-off cancels it', () => {
    const studio = openStudio()
    const id = anEvent(studio)
    const read = () => entriesOf(readPublicCalendar(studio))[0]!
    const first = read()
    expect([first.sequence, statusOf(first)]).toEqual([0, 'CONFIRMED'])
    editEvent(studio, { id, changes: { date: '2026-12-11' }, actor })
    const moved = read()
    expect([moved.uid, moved.sequence]).toEqual([first.uid, 1])
    expect(moved.startDate.toJSDate().toISOString()).toBe('2026-12-11T05:30:00.000Z')
    callOffEvent(studio, { eventId: id, words: 'A storm.', defaultChoice: 'refund', days: 7, actor })
    const off = read()
    expect([off.uid, off.sequence, statusOf(off)]).toEqual([first.uid, 2, 'CANCELLED'])
  })

  it('does not reveal who is booked', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio), { partySize: 2 })
    expect(readPublicCalendar(studio)).not.toContain('Aroha')
  })
})

describe('the owner’s calendar', () => {
  it('also contains hidden evenings and the names of guests', async () => {
    const studio = openStudio()
    const id = anEvent(studio)
    anEvent(studio, { is_visible: 0, date: '2026-12-18' })
    await paidBooking(studio, id, { partySize: 2 })
    const [event, hidden] = entriesOf(readOwnerCalendar(studio, linkOf(studio)))
    expect(event!.description).toBe('2 of 9 places booked\nAroha Fern and 1 friend')
    expect(hidden!.description).toBe('0 of 9 places booked')
  })

  it('names the host of a private evening, and who pays', async () => {
    const studio = openStudio()
    await anAgreedParty(studio)
    const [event] = entriesOf(readOwnerCalendar(studio, linkOf(studio)))
    expect(event!.description).toContain('Private evening of Aroha Fern, 021 555 0142\n12 people, the host pays')
  })

  it('opens only by its link, until that is replaced', () => {
    const studio = openStudio()
    const link = linkOf(studio)
    for (const wrong of ['', 'x', `${link}x`, link.slice(1)]) {
      expect(() => readOwnerCalendar(studio, wrong)).toThrow('not complete')
    }
    replaceOwnerCalendarLink(studio, actor)
    expect(() => readOwnerCalendar(studio, link)).toThrow('not complete')
    expect(linkOf(studio)).not.toBe(link)
    entriesOf(readOwnerCalendar(studio, linkOf(studio)))
  })
})
