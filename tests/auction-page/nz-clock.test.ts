import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, clockTimeExact, dayAndTime, timeOrDate } from '../../app/lib/browser-time'
import { dateText, timeText } from '../../app/lib/time'

test('says what the whole calendar says, at any moment and over both changes of the clock', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (date) => {
      const instant = date.toISOString()
      expect(clockTime(instant)).toBe(timeText(instant))
      expect(dayAndTime(instant)).toBe(`${dateText(instant).replace(/ \d{4}$/, '')}, ${timeText(instant)}`)
    }),
  )
})

test('seconds, midnight and noon', () => {
  expect(clockTimeExact('2026-12-04T05:31:05.000Z')).toBe('6:31:05pm')
  expect(clockTimeExact('2026-12-03T11:00:09.000Z')).toBe('12:00:09am')
  expect(clockTime('2026-12-03T23:00:00.000Z')).toBe('12:00pm')
})

test('another day in Auckland is named', () => {
  const now = '2026-12-04T05:31:05.000Z'
  expect(timeOrDate('2026-12-04T05:22:00.000Z', now)).toBe('6:22pm')
  expect(timeOrDate('2026-12-03T10:59:00.000Z', now)).toBe('Thu, 3 Dec, 11:59pm')
  expect(timeOrDate('2026-12-03T11:01:00.000Z', now)).toBe('12:01am')
})
