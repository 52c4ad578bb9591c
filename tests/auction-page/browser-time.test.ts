import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, clockTimeExact, dayAndTime, hourText, timeOrDate } from '../../app/lib/browser-time'
import { dateText, timeText } from '../../app/lib/time'
import { asStudio, lisbon, waipu } from '../support/as-studio'

test.each([
  ['Waipu', waipu],
  ['Lisbon', lisbon],
])('says in %s what the whole calendar says, at any moment and over both changes of the clock', (_, file) => {
  asStudio(file, () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (date) => {
          const instant = date.toISOString()
          expect(clockTime(instant)).toBe(timeText(instant))
          expect(dayAndTime(instant)).toBe(`${dateText(instant).replace(/ \d{4}$/, '')}, ${timeText(instant)}`)
        },
      ),
    ),
  )
})

test('seconds, midnight and noon', () => {
  expect(clockTimeExact('2026-12-04T05:31:05.000Z')).toBe('6:31:05pm')
  expect(clockTimeExact('2026-12-03T11:00:09.000Z')).toBe('12:00:09am')
  expect(clockTime('2026-12-03T23:00:00.000Z')).toBe('12:00pm')
})

test('24-hour clocks', () => {
  asStudio(lisbon, () => {
    expect(clockTimeExact('2026-12-04T18:31:05.000Z')).toBe('18:31:05')
    expect(clockTime('2026-12-04T00:05:00.000Z')).toBe('00:05')
    expect(timeOrDate('2026-12-03T23:59:00.000Z', '2026-12-04T18:31:05.000Z')).toBe('Thu, 3 Dec, 23:59')
    expect(hourText('18:00')).toBe('18:00')
  })
})

test('a full hour needs no minutes', () => {
  expect(['21:00', '18:30', '00:00', '12:05'].map(hourText)).toEqual(['9pm', '6:30pm', '12am', '12:05pm'])
})

test('another day of the studio is named', () => {
  const now = '2026-12-04T05:31:05.000Z'
  expect(timeOrDate('2026-12-04T05:22:00.000Z', now)).toBe('6:22pm')
  expect(timeOrDate('2026-12-03T10:59:00.000Z', now)).toBe('Thu, 3 Dec, 11:59pm')
  expect(timeOrDate('2026-12-03T11:01:00.000Z', now)).toBe('12:01am')
})
