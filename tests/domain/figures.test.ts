import { afterEach, describe, expect, it } from 'vitest'
import { readFigures } from '../../app/domain/stats/read-figures'
import { revenueBars } from '../../app/routes/admin.figures.server'
import { callOff } from '../support/makers/call-offs'
import { allOf, anEvent, aVoucher, openStudio, type Studio } from '../support/makers/purchases'
import { openStudioOf } from '../support/makers/studios'

let next = 0
/** A payment as it is stored. */
function paid(
  studio: Studio,
  at: string,
  cents: number,
  changes: { purpose?: string; currency?: string; refunded?: number } = {},
) {
  const id = `pay_of_figures_${String(++next).padStart(4, '0')}`
  studio.db.sqlite
    .prepare(
      `INSERT INTO payments (id, purpose, amount_cents, currency, provider, state, description, intent_id, refunded_cents, created_at, paid_at)
       VALUES (?, ?, ?, ?, 'simulated', 'paid', 'x', ?, ?, ?, ?)`,
    )
    .run(id, changes.purpose ?? 'booking', cents, changes.currency ?? 'nzd', `pi_${id}`, changes.refunded ?? 0, at, at)
}

afterEach(() => {
  openStudioOf({})
})

describe('the figures', () => {
  it('revenue is by month in Auckland, less refunds, without USD', () => {
    // 'Now' is Friday 20 November 2026 in Auckland.
    const studio = openStudio()
    // The last half hour of October and the first of November in Auckland; both are 31 October in UTC.
    paid(studio, '2026-10-31T10:30:00.000Z', 6500)
    paid(studio, '2026-10-31T11:30:00.000Z', 13000, { refunded: 6500 })
    paid(studio, '2026-11-19T00:00:00.000Z', 15000, { purpose: 'custom_frame' })
    paid(studio, '2026-11-19T00:00:00.000Z', 500000, { purpose: 'package', currency: 'usd' })
    // The last moment that is too early, and the first that counts.
    paid(studio, '2025-11-30T10:59:59.999Z', 100)
    paid(studio, '2025-11-30T11:00:00.000Z', 200)
    const { revenue } = readFigures(studio)
    expect(revenue.map(({ label }) => label).at(0)).toBe('Dec 2025')
    expect(revenue).toHaveLength(12)
    expect(revenue.map(({ totalCents }) => totalCents)).toEqual([200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6500, 21500])
    const nothing = { voucher: 0, paint_kit: 0, auction: 0, party: 0, package: 0 }
    expect(revenue.at(-1)!.cents).toEqual({ ...nothing, booking: 6500, custom_frame: 15000 })
  })

  it('of a studio with US dollars include the package and its lessons', () => {
    const studio = openStudioOf({ currency: 'usd' })
    paid(studio, '2026-11-19T00:00:00.000Z', 500000, { purpose: 'package', currency: 'usd' })
    paid(studio, '2026-11-19T00:00:00.000Z', 40000, { purpose: 'lesson', currency: 'usd' })
    expect(readFigures(studio).revenue.at(-1)).toMatchObject({ totalCents: 540000, cents: { package: 540000 } })
  })

  it('bars are stacked and end with the month', () => {
    const studio = openStudio()
    paid(studio, '2026-11-19T00:00:00.000Z', 10000)
    paid(studio, '2026-11-19T00:00:00.000Z', 10000, { purpose: 'voucher' })
    const { bars, lines, height } = revenueBars(readFigures(studio).revenue)
    expect(bars.map(({ kind }) => kind)).toEqual(['booking', 'voucher'])
    const ends = bars.map(({ path }) =>
      path
        .match(/^M[\d.]+ ([\d.]+)V([\d.]+)/)!
        .slice(1)
        .map(Number),
    )
    expect(ends[0]![0]).toBe(height)
    expect(ends[0]![1]).toBe(ends[1]![0])
    expect(ends[1]![1]).toBe(0)
    expect(lines.at(-1)!.label).toBe('$200')
    expect(revenueBars(readFigures(openStudio()).revenue).bars).toEqual([])
  })

  it('seats of the evenings around now, and usable vouchers by the time until they expire', async () => {
    const studio = openStudio()
    anEvent(studio, {
      title: 'Past',
      date: '2026-11-13',
      is_archived: 1,
    })
    anEvent(studio, { title: 'Coming' })
    anEvent(studio, { title: 'Hidden and empty', is_visible: 0 })
    await callOff(studio, anEvent(studio, { title: 'Called off' }))
    aVoucher(studio, { expires_at: '2027-01-01T00:00:00.000Z' })
    aVoucher(studio, { people_count: 2, expires_at: '2029-01-01T00:00:00.000Z' })
    aVoucher(studio, { expires_at: '2026-11-01T00:00:00.000Z' })
    aVoucher(studio, { places_left: 0, value_left_cents: 0 })
    const { seats, vouchers } = readFigures(studio)
    expect(seats.map(({ title, isPast }) => [title, isPast])).toEqual([
      ['Past', true],
      ['Coming', false],
    ])
    expect(vouchers.map(({ count, cents }) => [count, cents])).toEqual([
      [1, 6500],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 13000],
    ])
    expect(allOf(studio, 'vouchers')).toHaveLength(4)
  })
})
