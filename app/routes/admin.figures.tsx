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
import '~/styles/old/figures.css'

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
      <div className="charts">
        <RevenueChart months={figures.revenue} shape={bars} />
        <SeatsChart seats={figures.seats} />
        <VouchersChart groups={figures.vouchers} />
      </div>
    </>
  )
}

/** In the order in which they are stacked. */
const kindLabels: Record<RevenueKind, string> = {
  booking: 'Bookings',
  voucher: 'Vouchers',
  paint_kit: 'Paint kits',
  custom_frame: 'Frames',
  auction: 'Auctions',
}

const KINDS = Object.keys(kindLabels) as RevenueKind[]

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
        ...kinds.map((kind) => column(kindLabels[kind], 'paid', ({ cents }: RevenueMonth) => shortPrice(cents[kind]))),
        column('Total', 'paid', ({ totalCents }: RevenueMonth) => <strong>{shortPrice(totalCents)}</strong>),
      ]}
      rows={[...months].reverse()}
    >
      {kinds.length === 0 ? (
        <p className="chart__none">Nothing was paid in the last {inWords(months.length)} months.</p>
      ) : null}
      <ul className="legend">
        {kinds.map((kind) => (
          <li key={kind}>
            <i className={`paint paint--${kind}`} />
            {kindLabels[kind]}
          </li>
        ))}
      </ul>
      <div className="bars" role="img" aria-label={`Revenue by month: ${summary}`}>
        <ul className="bars__scale" aria-hidden="true">
          {shape.lines.map(({ y, label }) => (
            <li key={label} style={{ top: `${y * 100}%` }}>
              {label}
            </li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${shape.width} ${shape.height}`} preserveAspectRatio="none" aria-hidden="true">
          {shape.lines.map(({ y, label }) => (
            <path className="bars__line" key={label} d={`M0 ${y * shape.height}H${shape.width}`} />
          ))}
          {shape.bars.map(({ kind, path }) => (
            <path className={`paint--${kind}`} key={path} d={path} />
          ))}
        </svg>
        <ol className="bars__months" aria-hidden="true">
          {months.map(({ label }) => (
            <li key={label}>{label.slice(0, 3)}</li>
          ))}
        </ol>
      </div>
    </Chart>
  )
}
