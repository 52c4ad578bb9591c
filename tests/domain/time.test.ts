import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { offsetText } from '../../app/lib/browser-time'
import { studio } from '../../app/lib/studio'
import { dateText, dateTimeText, instantOf, localDateOf, localTimeOf, parseTimes, timesText } from '../../app/lib/time'
import { asStudio, lisbon, waipu } from '../support/as-studio'

const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(studio.zone)

/** Daylight saving ends and begins at 14:00 UTC of a Saturday in Waipu, at 1:00 UTC of a month's last Sunday in Lisbon. */
const CHANGES = [
  [waipu, ['2026-04-04T14:00:00.000Z', '2026-09-26T14:00:00.000Z', '2027-04-03T14:00:00.000Z']],
  [lisbon, ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z', '2027-03-28T01:00:00.000Z']],
] as const

it.each(CHANGES)(
  'the wall clock is the calendar’s at every instant, at the ends of daylight saving too',
  (file, changes) => {
    const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 3_600_000, max: 3 * 3_600_000 }))
    const around = near.map(([change, off]) => new Date(Date.parse(change) + off).toISOString())
    const any = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    asStudio(file, () =>
      fc.assert(
        fc.property(fc.oneof(around, any), (instant) => {
          expect(localDateOf(instant)).toBe(zoned(instant).toPlainDate().toString())
          expect(localTimeOf(instant)).toBe(zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' }))
          expect(Date.parse(offsetText(instant))).toBe(Math.floor(Date.parse(instant) / 1000) * 1000)
        }),
        { numRuns: 400 },
      ),
    )
  },
)

it('Lisbon uses its own time zone', () => {
  asStudio(lisbon, () => {
    expect(dateTimeText('2026-10-25T00:59:00.000Z')).toBe('Sun, 25 Oct 2026, 01:59')
    expect(dateTimeText('2026-10-25T01:00:00.000Z')).toBe('Sun, 25 Oct 2026, 01:00')
    expect(timesText({ start: '18:30', end: '20:30' })).toBe('18:30-20:30')
    expect(instantOf('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(offsetText('2026-07-03T17:30:00.000Z')).toBe('2026-07-03T18:30:00+01:00')
    expect(offsetText('2026-12-04T18:30:00.000Z')).toBe('2026-12-04T18:30:00+00:00')
  })
})

it('dates and times are written in the local form', () => {
  expect(dateText('2026-12-04T10:59:59.999Z')).toBe('Fri, 4 Dec 2026')
  expect(dateText('2026-12-04T11:00:00.000Z')).toBe('Sat, 5 Dec 2026')
  expect(dateTimeText('2026-04-04T13:59:00.000Z')).toBe('Sun, 5 Apr 2026, 2:59am')
  expect(dateTimeText('2026-04-04T14:00:00.000Z')).toBe('Sun, 5 Apr 2026, 2:00am')
  expect(() => dateText('tomorrow')).toThrow()
})

it.each([
  ['6:30pm-8:30pm', '18:30', '20:30'],
  ['6.30-8.30pm', '18:30', '20:30'],
  ['18:30-20:30', '18:30', '20:30'],
  ['12-2pm', '12:00', '14:00'],
  // An 'am' or 'pm' at one time does not apply to the other if the event would then last all night.
  ['11-1pm', '11:00', '13:00'],
  ['10-12pm', '10:00', '12:00'],
  ['11am-1', '11:00', '13:00'],
  ['9-1am', '21:00', '01:00'],
  ['10pm-2am', '22:00', '02:00'],
])('a time text is read as people mean it: %s', (text, start, end) => {
  expect(parseTimes(text)).toEqual({ start, end })
})
