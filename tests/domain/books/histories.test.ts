import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBalanceLines, listMoney, listPayouts, type Span } from '#db/queries/books'
import type { StudioFile } from '../../../app/contract/studio/studio-file'
import { readBooksFile } from '../../../app/domain/books/files'
import { type Period, periodOf, type SpanName, spanNames } from '../../../app/domain/books/periods'
import { readBooks } from '../../../app/domain/books/read-books'
import { readPayout, readVoucherList } from '../../../app/domain/books/read-lines'
import { syncBalance } from '../../../app/domain/books/sync-balance'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { readStats } from '../../../app/domain/stats/read-stats'
import { studio as own } from '../../../app/lib/studio'
import { csvText } from '../../../app/server/http/csv'
import lisbon from '../../../studios/lisbon.json' with { type: 'json' }
import { actor } from '../../support/makers/bookings'
import { allOf, type Studio } from '../../support/makers/purchases'
import { openStudioOf } from '../../support/makers/studios'
import { unlessRefused } from '../../support/refusals'
import { runSize } from '../../support/run-size'
import { play, starts, step } from './history-steps'

const periodAt = (studio: Studio, span: SpanName, from: string) => periodOf(studio, new URLSearchParams({ span, from }))

/** All periods of one length, from the tax year in which the histories begin until now. */
function periodsOf(studio: Studio, span: SpanName): Period[] {
  const periods = [periodAt(studio, span, '2025-04')]
  for (let { next } = periods[0]!; next; next = periods.at(-1)!.next) periods.push(periodAt(studio, span, next))
  return periods
}

/** The figures of the books that are sums over time, by name. */
function figuresOf(studio: Studio, span: Span): Record<string, number> {
  const books = readBooks(studio, span)
  const figures: Record<string, number> = {}
  const add = (name: string, cents: number) => {
    figures[name] = (figures[name] ?? 0) + cents
  }
  for (const [table, rows] of Object.entries({ ...books.sales, takings: books.takings })) {
    for (const { id, label, ...sums } of rows) {
      for (const [head, value] of Object.entries(sums)) add(`${table} ${id} ${head}`, value)
    }
  }
  for (const { id, cents } of books.vouchers) if (id !== 'start' && id !== 'end') add(`vouchers ${id}`, cents)
  for (const { currency, rows } of books.balance) {
    for (const { id, cents } of rows) if (id !== 'start' && id !== 'end') add(`${currency} ${id}`, cents)
  }
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, value]) => value !== 0)
      .sort(),
  )
}

const owedNow = (studio: Studio) =>
  allOf(studio, 'vouchers')
    .filter(({ expires_at }) => expires_at > studio.clock.instant())
    .reduce((sum, { value_left_cents }) => sum + value_left_cents, 0)

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** Compares a period's tables with the rows that they come from. */
function expectToAddUp(studio: Studio, period: Period): void {
  const books = readBooks(studio, period)
  const money = listMoney(studio.db, period).filter(({ currency }) => currency === own.currency)
  const invoices = allOf(studio, 'invoices').filter(({ tax_number }) => tax_number !== '')
  const rates = new Map(invoices.map(({ payment_id, tax_rate }) => [payment_id, tax_rate]))
  const taxOf = ({ payment_id, cents }: (typeof money)[number]) => {
    const rate = rates.get(payment_id) ?? 0
    return Math.sign(cents) * Math.round((Math.abs(cents) * rate) / (100 + rate))
  }
  for (const rows of [books.sales.own, books.takings]) {
    const total = rows.at(-1)
    const parts = rows.slice(0, -1)
    expect(total?.netCents ?? 0).toBe(sumOf(money, ({ cents }) => cents))
    expect(total?.taxCents ?? 0).toBe(sumOf(money, taxOf))
    expect(total?.netCents ?? 0).toBe(sumOf(parts, ({ netCents }) => netCents))
    for (const row of rows) expect(row.netCents).toBe(row.soldCents + row.refundedCents + row.disputedCents)
  }
  const accounts: { cents: number }[][] = [books.vouchers, ...books.balance.map(({ rows }) => rows)]
  for (const rows of accounts) {
    expect(rows.at(-1)!.cents).toBe(sumOf(rows.slice(0, -1), ({ cents }) => cents))
  }
  for (const { id, cents } of books.vouchers) expect(readVoucherList(studio, period, id).totalCents).toBe(cents)
  for (const { currency, rows } of books.balance) {
    const file = readBooksFile(studio, period, { table: 'statement', currency })
    const amounts = csvText(file.columns, file.rows).split('\r\n').slice(1, -1)
    const statement = sumOf(amounts, (line) => Math.round(Number(line.split(',')[1]) * 100))
    expect(statement).toBe(rows.at(-1)!.cents - rows[0]!.cents)
  }
}

/** Records changes of the payments' rows independently of the books: a line for each difference. */
function watch(studio: Studio) {
  const known = new Map<string, { sale: number; refund: number; dispute: number }>()
  const lines: { at: string; kind: string; purpose: string; currency: string; cents: number }[] = []
  return {
    lines,
    look() {
      for (const payment of allOf(studio, 'payments')) {
        const { id, purpose, currency, paid_at, amount_cents, refunded_cents, disputed_cents } = payment
        const is = { sale: paid_at ? amount_cents : 0, refund: -refunded_cents, dispute: -disputed_cents }
        const was = known.get(id) ?? { sale: 0, refund: 0, dispute: 0 }
        for (const kind of ['sale', 'refund', 'dispute'] as const) {
          const cents = is[kind] - was[kind]
          if (cents !== 0) lines.push({ at: studio.clock.instant(), kind, purpose, currency, cents })
        }
        known.set(id, is)
      }
    },
  }
}

test.each([
  ['Waipu', {}],
  ['Lisbon', lisbon],
  ['a studio with US dollars and no tax', { currency: 'usd', tax: null }],
] as [string, Partial<StudioFile>][])(
  'the books of random histories add up to the ledger in every period, and a period that is over never changes: %s',
  {
    timeout: 600_000,
  },
  async (_, profile) => {
    const property = fc.asyncProperty(starts, fc.array(step, { minLength: 5, maxLength: 30 }), async (start, steps) => {
      const studio = openStudioOf(profile, { now: start })
      changeSettings(studio, { changes: { taxNumber: '123-456-789' }, actor })
      const seen = watch(studio)
      const closed = new Map<string, { before: string; figures: unknown; lists: unknown }>()
      for (const each of steps) {
        await unlessRefused(() => play(studio, each))
        seen.look()
        const [now] = periodsOf(studio, 'month').slice(-1)
        expect(readBooks(studio, now!).vouchers.at(-1)!.cents).toBe(owedNow(studio))
        // Sales and vouchers of a finished period never change; the provider's list may arrive later.
        const { span } = periodOf(studio, new URLSearchParams())
        for (const period of periodsOf(studio, span).filter(({ next }) => next)) {
          const { sales, takings, vouchers, tax } = readBooks(studio, period)
          const figures = { sales, takings, vouchers, tax: takings.length > 0 ? tax : null }
          const lists = [readVoucherList(studio, period, 'end').rows, readVoucherList(studio, period, 'expired').rows]
          const before = closed.get(period.month)
          if (before) expect({ figures, lists }).toEqual({ figures: before.figures, lists: before.lists })
          else closed.set(period.month, { before: period.before, figures, lists })
        }
      }
      await syncBalance(studio)
      expect(await syncBalance(studio)).toBe(0)
      for (const span of spanNames()) {
        for (const period of periodsOf(studio, span)) {
          expectToAddUp(studio, period)
          const watched = seen.lines.filter(({ at }) => at >= period.from && at < period.before)
          const net = (lines: typeof watched, by: Partial<(typeof watched)[number]>) =>
            sumOf(
              lines.filter((line) => Object.entries(by).every(([name, value]) => line[name as 'at'] === value)),
              ({ cents }) => cents,
            )
          const { sales } = readBooks(studio, period)
          const byCurrency = own.currency === 'usd' ? { usd: sales.own } : { [own.currency]: sales.own, usd: sales.usd }
          for (const [currency, rows] of Object.entries(byCurrency)) {
            for (const { id: purpose, ...row } of rows.slice(0, -1)) {
              expect(row.soldCents).toBe(net(watched, { currency, purpose, kind: 'sale' }))
              expect(row.refundedCents).toBe(net(watched, { currency, purpose, kind: 'refund' }))
              expect(row.disputedCents).toBe(net(watched, { currency, purpose, kind: 'dispute' }))
            }
            expect(rows.at(-1)?.netCents ?? 0).toBe(net(watched, { currency }))
          }
        }
      }
      // Months, pairs of months and quarters add up to the years.
      const whole = (span: SpanName) => {
        const periods = periodsOf(studio, span)
        const total: Record<string, number> = {}
        for (const period of periods) {
          for (const [name, value] of Object.entries(figuresOf(studio, period)))
            total[name] = (total[name] ?? 0) + value
        }
        return Object.fromEntries(
          Object.entries(total)
            .filter(([, value]) => value !== 0)
            .sort(),
        )
      }
      for (const span of spanNames()) expect(whole(span)).toEqual(whole('year'))
      expect((whole('year')['own total netCents'] ?? 0) / 100).toBeCloseTo(readStats(studio).totalRevenue, 6)
      const always = { from: '2000-01-01T00:00:00.000Z', before: '9999-01-01T00:00:00.000Z' }
      for (const { id } of listPayouts(studio.db, always)) {
        const { missingCents, lines } = readPayout(studio, id)
        expect([id, missingCents]).toEqual([id, 0])
        expect(lines.filter(({ problem }) => problem)).toEqual([])
      }
      // The provider's charges match the payments by card.
      const byCard = allOf(studio, 'payments').filter(({ intent_id }) => intent_id)
      const charged = listBalanceLines(studio.db, always).filter(({ kind }) => kind === 'charge')
      expect(sumOf(charged, ({ cents }) => cents)).toBe(sumOf(byCard, ({ amount_cents }) => amount_cents))
      expect(readBooks(studio, always)).toMatchObject({ unmatched: [], unseen: [] })
    })
    await fc.assert(property, { numRuns: runSize(6, 200) })
  },
)
