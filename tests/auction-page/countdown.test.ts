import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bidButton,
  countdownMilestone,
  countdownText,
  phaseOf,
  timeLeft,
  wholeDays,
} from '../../app/components/auction/page/clock'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('the countdown', () => {
  test.each([
    [2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND, '2d 3h 4m'],
    [DAY, '1d 0h 0m'],
    [DAY - SECOND, '23h 59m 59s'],
    [HOUR, '1h 0m 0s'],
    [HOUR - SECOND, '59m 59s'],
    [MINUTE, '1m 0s'],
    [42 * SECOND, '0m 42s'],
    [SECOND, '0m 1s'],
    [1, '0m 1s'],
    [0, '0m 0s'],
    [-5 * SECOND, '0m 0s'],
  ])('%i ms are %s', (milliseconds, text) => {
    expect(countdownText(milliseconds)).toBe(text)
  })

  test('never shows a part that is out of its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY }), (milliseconds) => {
        const parts = [...countdownText(milliseconds).matchAll(/(\d+)([dhms])/g)]
        const most = { d: 401, h: 23, m: 59, s: 59 } as Record<string, number>
        for (const [, number, unit] of parts) expect(Number(number)).toBeLessThanOrEqual(most[unit!]!)
      }),
    )
  })

  test.each([
    [1, 1],
    [DAY, 1],
    [DAY + 1, 2],
    [2 * DAY, 2],
    [8.2 * DAY, 9],
  ])('%i ms are %i whole days', (milliseconds, days) => {
    expect(wholeDays(milliseconds)).toBe(days)
  })

  test('is announced at five minutes, one minute and the end, once each', () => {
    const said: string[] = []
    for (let left = 6 * MINUTE; left >= -3 * SECOND; left -= SECOND) {
      const words = countdownMilestone('Tūī', left + SECOND, left)
      if (words) said.push(words)
    }
    expect(said).toEqual([
      '5 minutes left to bid on Tūī.',
      '1 minute left to bid on Tūī.',
      'The auction of Tūī has ended.',
    ])
  })
})

const auction = {
  startDate: '2026-12-04T05:00:00.000Z',
  endDate: '2026-12-04T06:00:00.000Z',
  status: 'active' as const,
}
const at = (time: string) => Date.parse(`2026-12-04T${time}Z`)

describe('the phases of an auction (rule 7.1)', () => {
  test.each([
    ['04:59:59.999', 'upcoming', 1],
    ['05:00:00.000', 'live', HOUR],
    ['05:58:59.999', 'live', MINUTE + 1],
    ['05:59:00.000', 'final', MINUTE],
    ['05:59:59.999', 'final', 1],
    ['06:00:00.000', 'ended', 0],
  ])('at %s it is %s', (time, phase, left) => {
    expect(phaseOf(auction, at(time))).toBe(phase)
    expect(timeLeft(auction, at(time))).toBe(left)
  })

  test('a completed one has ended, whatever the clock says', () => {
    expect(phaseOf({ ...auction, status: 'completed' }, at('05:30:00.000'))).toBe('ended')
  })

  test('the bid button', () => {
    expect(bidButton('upcoming', true)).toEqual({ label: 'Auction Not Started', enabled: false })
    expect(bidButton('ended', true)).toEqual({ label: 'Auction Ended', enabled: false })
    for (const phase of ['live', 'final'] as const) {
      expect(bidButton(phase, false)).toEqual({ label: 'Place Bid', enabled: true })
      expect(bidButton(phase, true)).toEqual({ label: 'Update Bid', enabled: true })
    }
  })
})
