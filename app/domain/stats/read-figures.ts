import { sumMoney } from '#db/queries/books'
import { listEventsAround, sumOpenVouchers } from '#db/queries/figures'
import type { Payment } from '#db/queries/payments/payments'
import { sumOf } from '~/lib/money'
import { studio } from '~/lib/studio'
import { addMonths, dateTextOf, instantOf, localDateOf, monthText } from '~/lib/time'
import type { Services } from '../services'

/** Kinds of revenue in the studio's currency; the package, with its lessons, counts if that is US dollars. */
export const REVENUE_KINDS = ['booking', 'voucher', 'paint_kit', 'custom_frame', 'auction', 'party', 'package'] as const
export type RevenueKind = (typeof REVENUE_KINDS)[number]

const kindOf = (purpose: Payment['purpose']): RevenueKind => (purpose === 'lesson' ? 'package' : purpose)

const MONTHS = 12
const EVENTS_EACH_SIDE = 6
/** Groups of vouchers by the months until they expire; the last group has no limit. */
const GROUP_MONTHS = [3, 6, 12, 24] as const
const GROUP_LABELS = ['Within 3 months', '3 to 6 months', '6 to 12 months', '1 to 2 years', 'Later'] as const
const NEVER = '9999-12-31T23:59:59.999Z'

/** The figures behind the charts: revenue of twelve months, seats of the evenings around now, vouchers outstanding. */
export function readFigures(services: Services) {
  const now = services.clock.instant()
  return { revenue: readRevenue(services, now), seats: readSeats(services, now), vouchers: readVouchers(services, now) }
}

export type RevenueMonth = ReturnType<typeof readRevenue>[number]

/** Cents of each kind in the twelve months up to the month of `last`, as in the books. */
export function readRevenue(services: Services, last: string) {
  const lastMonth = instantOf(`${localDateOf(last).slice(0, 7)}-01`, '00:00')
  return Array.from({ length: MONTHS }, (_, index) => {
    const from = addMonths(lastMonth, index - MONTHS + 1)
    const money = sumMoney(services.db, { from, before: addMonths(from, 1) }).filter(
      ({ currency }) => currency === studio.currency,
    )
    const centsOf = (kind: RevenueKind) => sumOf(money, ({ purpose, cents }) => (kindOf(purpose) === kind ? cents : 0))
    const cents = Object.fromEntries(REVENUE_KINDS.map((kind) => [kind, centsOf(kind)])) as Record<RevenueKind, number>
    return { label: monthText(from), cents, totalCents: sumOf(Object.values(cents), (each) => each) }
  })
}

export type SeatsOfEvent = ReturnType<typeof readSeats>[number]

function readSeats(services: Services, now: string) {
  const list = (side: 'past' | 'coming') =>
    listEventsAround(services.db, { now, side, limit: EVENTS_EACH_SIDE }).map(
      ({ id, title, date, confirmed: sold, max_capacity: seats }) => {
        return { id, title, dateText: dateTextOf(date), isPast: side === 'past', sold, seats }
      },
    )
  return [...list('past').reverse(), ...list('coming')]
}

export type VoucherGroup = ReturnType<typeof readVouchers>[number]

function readVouchers(services: Services, now: string) {
  const ends = [now, ...GROUP_MONTHS.map((months) => addMonths(now, months)), NEVER]
  return GROUP_LABELS.map((label: string, index) => ({
    label,
    ...sumOpenVouchers(services.db, { after: ends[index]!, until: ends[index + 1]! }),
  }))
}
