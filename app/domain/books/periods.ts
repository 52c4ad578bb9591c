import { books as copy } from '~/copy/owner/books'
import { missing } from '~/lib/failure'
import { perStudio, studio } from '~/lib/studio'
import { instantOf, isDate, localDateOf, longMonthText } from '~/lib/time'
import type { Services } from '../services'

const MONTHS = { month: 1, 'two-months': 2, quarter: 3, 'half-year': 6, year: 12 } as const
export type SpanName = keyof typeof MONTHS

/** The lengths of a period, including that of a tax return. */
export function spanNames(): SpanName[] {
  const names = Object.keys(MONTHS) as SpanName[]
  return names.filter((span) => isReturn(span) || span in copy.spans)
}

const isReturn = (span: SpanName) => MONTHS[span] === studio.tax?.returnMonths

export interface Period {
  span: SpanName
  /** Its first month, '2026-10'. */
  month: string
  /** From this instant … */
  from: string
  /** … to before this one, which is now if the period is not over yet. */
  before: string
  title: string
  previous: string | null
  next: string | null
  /** Each length with its name, and the first month of its period that contains this month. */
  spans: { span: SpanName; label: string; from: string }[]
  /** Every month that has begun, newest first, back to the requested one if that is older. */
  months: { month: string; label: string }[]
}

const FIRST_MONTH = '2000-01'

/**
 * The period of a URL, by its length and first month ('?span=quarter&from=2026-10'). Default: the current period of a
 * tax return, or the current month. Throws 404 for anything else, and for a period that has not begun.
 */
export function periodOf({ clock }: Pick<Services, 'clock'>, params: URLSearchParams): Period {
  const now = clock.instant()
  const thisMonth = localDateOf(now).slice(0, 7)
  const names = spanNames()
  const asked = params.get('span') ?? names.find(isReturn) ?? 'month'
  const span = names.find((each) => each === asked)
  if (!span) throw unknownPeriod()
  const month = params.get('from') ?? startOf(span, thisMonth)
  if (!isDate(`${month}-01`) || month < FIRST_MONTH || month > thisMonth) throw unknownPeriod()
  const [end, last] = [shiftMonth(month, MONTHS[span]), shiftMonth(month, MONTHS[span] - 1)]
  const [previous, from, before] = [shiftMonth(month, -MONTHS[span]), startOfMonth(month), startOfMonth(end)]
  const titles = [...new Set([month, last].map(labelOf))]
  return {
    span,
    month,
    from,
    // Includes the present millisecond.
    before: before > now ? new Date(Date.parse(now) + 1).toISOString() : before,
    title: titles.join(' to '),
    previous: previous < FIRST_MONTH ? null : previous,
    next: end > thisMonth ? null : end,
    months: monthsBack(thisMonth, month),
    spans: names.map((each) => {
      const label = isReturn(each) ? copy.taxPeriod : copy.spans[each as keyof typeof copy.spans]
      return { span: each, label, from: startOf(each, month) }
    }),
  }
}

/** Seven years: the law requires businesses to keep their books that long. */
const MONTHS_TO_CHOOSE = 84

function monthsBack(newest: string, asked: string) {
  const last = Math.min(monthsOf(asked), monthsOf(newest) - MONTHS_TO_CHOOSE + 1)
  return Array.from({ length: monthsOf(newest) - last + 1 }, (_, back) => {
    const month = shiftMonth(newest, -back)
    return { month, label: labelOf(month) }
  })
}

/** 'December 2026' of a month. Cached, because each page of the books lists the months of seven years. */
function labelOf(month: string): string {
  const labels = monthLabels()
  const label = labels.get(month) ?? longMonthText(startOfMonth(month))
  labels.set(month, label)
  return label
}

const monthLabels = perStudio(() => new Map<string, string>())

/** The first month of the period of this length that contains the month. Periods divide the tax year. */
function startOf(span: SpanName, month: string): string {
  return shiftMonth(month, -((monthsOf(month) - ((studio.tax?.yearStartMonth ?? 1) - 1)) % MONTHS[span]))
}

const startOfMonth = (month: string) => instantOf(`${month}-01`, '00:00')

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

function shiftMonth(month: string, by: number): string {
  const months = monthsOf(month) + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

const unknownPeriod = () => missing('period_unknown', 'There are no books of this period.')
