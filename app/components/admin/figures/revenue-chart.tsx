import { inWords } from '~/copy/site/rule-texts'
import type { RevenueKind, RevenueMonth } from '~/domain/stats/read-figures'
import { currencyCode, shortPrice } from '~/lib/money'
import { column } from '../table'
import { Chart } from './charts'

/** In the order in which they are stacked. */
const LOOKS: Record<RevenueKind, { label: string; color: string }> = {
  booking: { label: 'Bookings', color: 'text-wine' },
  voucher: { label: 'Vouchers', color: 'text-ochre' },
  paint_kit: { label: 'Paint kits', color: 'text-sea' },
  custom_frame: { label: 'Frames', color: 'text-sage' },
  auction: { label: 'Auctions', color: 'text-sunset' },
  party: { label: 'Private parties', color: 'text-amber' },
  package: { label: 'Packages', color: 'text-ink-soft' },
}

const KINDS = Object.keys(LOOKS) as RevenueKind[]

interface RevenueChartProps {
  months: RevenueMonth[]
  /** The bars and lines, computed on the server. */
  shape: {
    width: number
    height: number
    bars: { kind: RevenueKind; path: string }[]
    lines: { y: number; label: string }[]
  }
}

/** Revenue of some months as stacked bars. */
export function RevenueChart({ months, shape }: RevenueChartProps) {
  const kinds = KINDS.filter((kind) => months.some((month) => month.cents[kind] > 0))
  const summary = months.map(({ label, totalCents }) => `${label} ${shortPrice(totalCents)}`).join(', ')
  return (
    <Chart
      title="Revenue by month"
      note={`Payments in ${currencyCode()} by the month in which they were paid; what was refunded or disputed is taken off the month in which that happened, as in the books. The package in USD is not included.`}
      columns={[
        column('Month', 'name', (month: RevenueMonth) => month.label),
        ...kinds.map((kind) => column(LOOKS[kind].label, 'paid', ({ cents }: RevenueMonth) => shortPrice(cents[kind]))),
        column('Total', 'paid', ({ totalCents }: RevenueMonth) => <strong>{shortPrice(totalCents)}</strong>),
      ]}
      rows={[...months].reverse()}
    >
      {kinds.length === 0 ? (
        <p className="py-4 text-ink-soft">Nothing was paid in these {inWords(months.length)} months.</p>
      ) : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {kinds.map((kind) => (
          <li key={kind} className="inline-flex items-center gap-2">
            <i className={`size-3.5 rounded-print bg-current forced-color-adjust-none ${LOOKS[kind].color}`} />
            {LOOKS[kind].label}
          </li>
        ))}
      </ul>
      <div
        className="grid grid-cols-[3.1rem_minmax(0,1fr)] text-xs text-ink-soft sm:grid-cols-[3.75rem_minmax(0,1fr)]"
        role="img"
        aria-label={`Revenue by month: ${summary}`}
      >
        <ul className="relative mr-1.5 tabular-nums" aria-hidden="true">
          {shape.lines.map(({ y, label }) => (
            <li key={label} className="absolute right-0 -translate-y-1/2" style={{ top: `${y * 100}%` }}>
              {label}
            </li>
          ))}
        </ul>
        <svg
          className="h-[clamp(10rem,32vw,16rem)] w-full overflow-visible forced-color-adjust-none *:[vector-effect:non-scaling-stroke]"
          viewBox={`0 0 ${shape.width} ${shape.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {shape.lines.map(({ y, label }) => (
            <path className="fill-none stroke-line" key={label} d={`M0 ${y * shape.height}H${shape.width}`} />
          ))}
          {shape.bars.map(({ kind, path }) => (
            <path className={`fill-current stroke-paper ${LOOKS[kind].color}`} key={path} d={path} />
          ))}
        </svg>
        <ol
          className="col-start-2 mt-1.5 grid auto-cols-fr grid-flow-col text-center max-sm:text-[0.75rem] max-sm:whitespace-nowrap max-sm:*:nth-last-[even]:invisible"
          aria-hidden="true"
        >
          {months.map(({ label }) => (
            <li key={label}>{label.slice(0, 3)}</li>
          ))}
        </ol>
      </div>
    </Chart>
  )
}
