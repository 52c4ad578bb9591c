import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Chart, SeatsChart, VouchersChart } from '~/components/admin/figures/charts'
import { PageHead } from '~/components/admin/page-head'
import { column } from '~/components/admin/table'
import { inWords } from '~/copy/site/rule-texts'
import { type RevenueKind, type RevenueMonth, readFigures } from '~/domain/stats/read-figures'
import { shortPrice } from '~/lib/money'
import { revenueBars } from '~/routes/admin.figures.server'
import { ownerLoader } from '~/server/auth/owner-form'

export const meta: MetaFunction = () => [{ title: 'Figures, admin' }]

export const loader = ownerLoader(({ services }) => {
  const figures = readFigures(services)
  return { figures, bars: revenueBars(figures.revenue) }
})

/** Charts where looking is faster than reading; a page of its own, so that the tabs stay quick. */
export default function Figures() {
  const { figures, bars } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin" label="Dashboard" title="Figures" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:*:first:col-span-full">
        <RevenueChart months={figures.revenue} shape={bars} />
        <SeatsChart seats={figures.seats} />
        <VouchersChart groups={figures.vouchers} />
      </div>
    </>
  )
}

/** In the order in which they are stacked. */
const LOOKS: Record<RevenueKind, { label: string; color: string }> = {
  booking: { label: 'Bookings', color: 'text-wine' },
  voucher: { label: 'Vouchers', color: 'text-ochre' },
  paint_kit: { label: 'Paint kits', color: 'text-sea' },
  custom_frame: { label: 'Frames', color: 'text-sage' },
  auction: { label: 'Auctions', color: 'text-sunset' },
  party: { label: 'Private parties', color: 'text-amber' },
}

const KINDS = Object.keys(LOOKS) as RevenueKind[]

function RevenueChart({ months, shape }: { months: RevenueMonth[]; shape: ReturnType<typeof revenueBars> }) {
  const kinds = KINDS.filter((kind) => months.some((month) => month.cents[kind] > 0))
  const summary = months.map(({ label, totalCents }) => `${label} ${shortPrice(totalCents)}`).join(', ')
  return (
    <Chart
      id="revenue"
      title="Revenue by month"
      note="Card payments in NZD by the month in which they were paid; what was refunded is taken off that month. The package in USD is not included."
      columns={[
        column('Month', 'name', (month: RevenueMonth) => month.label),
        ...kinds.map((kind) => column(LOOKS[kind].label, 'paid', ({ cents }: RevenueMonth) => shortPrice(cents[kind]))),
        column('Total', 'paid', ({ totalCents }: RevenueMonth) => <strong>{shortPrice(totalCents)}</strong>),
      ]}
      rows={[...months].reverse()}
    >
      {kinds.length === 0 ? (
        <p className="py-4 text-ink-soft">Nothing was paid in the last {inWords(months.length)} months.</p>
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
