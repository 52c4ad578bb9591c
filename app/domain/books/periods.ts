import { Failure } from '../../lib/failure'
import { instantOf, isDate, localDateOf, longMonthText } from '../../lib/time'
import type { Services } from '../services'

/** Months of each period. Two months are a period of a GST return. */
export const SPANS = { month: 1, 'two-months': 2, quarter: 3, year: 12 } as const
export type SpanName = keyof typeof SPANS

export interface Period {
  span: SpanName
  /** Its first month, '2026-10'. */
  month: string
  /** From this instant … */
  from: string
  /** … to before this one; of a period that is not over yet, to now. */
  before: string
  title: string
  previous: string | null
  next: string | null
  /** The first month of the period of each length that has this month in it. */
  starts: Record<SpanName, string>
}

const FIRST_MONTH = '2000-01'
/** The tax year begins in April; quarters and GST periods are parts of it. */
const YEAR_STARTS = 3

/**
 * The period that an address asks for by its length and first month ('?span=quarter&from=2026-10'); without them the
 * current two months. Throws 404 for any other, and for one that has not begun.
 */
export function periodOf({ clock }: Pick<Services, 'clock'>, params: URLSearchParams): Period {
  const now = clock.instant()
  const thisMonth = localDateOf(now).slice(0, 7)
  const span = (params.get('span') ?? 'two-months') as SpanName
  if (!Object.hasOwn(SPANS, span)) throw unknownPeriod()
  const month = params.get('from') ?? startOf(span, thisMonth)
  if (!isDate(`${month}-01`) || month < FIRST_MONTH || month > thisMonth) throw unknownPeriod()
  const [end, last] = [shiftMonth(month, SPANS[span]), shiftMonth(month, SPANS[span] - 1)]
  const [previous, from, before] = [shiftMonth(month, -SPANS[span]), startOfMonth(month), startOfMonth(end)]
  const names = [...new Set([month, last].map((each) => longMonthText(startOfMonth(each))))]
  return {
    span,
    month,
    from,
    // What happens at this very moment belongs to it.
    before: before > now ? new Date(Date.parse(now) + 1).toISOString() : before,
    title: names.join(' to '),
    previous: previous < FIRST_MONTH ? null : previous,
    next: end > thisMonth ? null : end,
    starts: Object.fromEntries(
      Object.keys(SPANS).map((each) => [each, startOf(each as SpanName, month)]),
    ) as Period['starts'],
  }
}

/** The first month of the period of this length that has the month in it. */
function startOf(span: SpanName, month: string): string {
  return shiftMonth(month, -((monthsOf(month) - YEAR_STARTS) % SPANS[span]))
}

const startOfMonth = (month: string) => instantOf(`${month}-01`, '00:00')

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

function shiftMonth(month: string, by: number): string {
  const months = monthsOf(month) + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

const unknownPeriod = () => new Failure('missing', 'period_unknown', 'There are no books of this period.')
