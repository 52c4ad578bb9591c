import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageHead } from '~/components/admin/page-head'
import { type Column, column, Table } from '~/components/admin/table'
import { inWords } from '~/copy/site/rule-texts'
import {
  type RevenueKind,
  type RevenueMonth,
  readFigures,
  type SeatsOfEvent,
  type VoucherGroup,
} from '~/domain/stats/read-figures'
import { shortPrice } from '~/lib/money'
import { revenueBars } from '~/routes/admin.figures.server'
import { ownerLoader } from '~/server/auth/owner-form'
import '~/styles/admin/figures.css'

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

interface ChartProps<Row> {
  id: string
  title: string
  note: string
  children: ReactNode
  columns: Column<Row>[]
  rows: Row[]
}

function Chart<Row extends { id?: number; label?: string }>({ id, title, note, children, ...table }: ChartProps<Row>) {
  return (
    <section className="card chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft small">{note}</p>
      {children}
      <details className="chart__table">
        <summary>
          The numbers as a table
          <span className="sr-only">: {title}</span>
        </summary>
        <Table caption={title} {...table} />
      </details>
    </section>
  )
}

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
      <ul className="bare legend">
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
        <ol className="bare bars__months" aria-hidden="true">
          {months.map(({ label }) => (
            <li key={label}>{label.slice(0, 3)}</li>
          ))}
        </ol>
      </div>
    </Chart>
  )
}

function BarRow(props: { label: string; more?: string; part: number; tone: string; value: string }) {
  const { label, more, part, tone, value } = props
  return (
    <li className="row">
      <p>
        {label}
        {more ? <span className="soft small">{more}</span> : null}
      </p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path className="row__ground" d="M0 0H100V10H0Z" />
        <path className={tone} d={`M0 0H${Math.min(100, Math.max(0, part * 100))}V10H0Z`} />
      </svg>
      <strong className="num">{value}</strong>
    </li>
  )
}

function SeatsChart({ seats }: { seats: SeatsOfEvent[] }) {
  const tone = ({ sold, seats }: SeatsOfEvent) =>
    sold > seats ? 'row__bar--over' : sold === seats ? 'row__bar--at' : 'row__bar--under'
  return (
    <Chart
      id="seats"
      title="Seats filled"
      note="The last evenings and the next ones: people who are coming, of the seats there are."
      columns={[
        column('Event', 'name', ({ title, dateText }: SeatsOfEvent) => (
          <>
            {title}
            <small>{dateText}</small>
          </>
        )),
        column('Sold', 'people', ({ sold }: SeatsOfEvent) => sold),
        column('Seats', 'people', ({ seats }: SeatsOfEvent) => seats),
        column('Filled', 'people', ({ sold, seats }: SeatsOfEvent) => `${Math.round((sold / seats) * 100)}%`),
      ]}
      rows={seats}
    >
      {seats.length === 0 ? <p className="chart__none">There are no events yet.</p> : null}
      <ul className="bare rows">
        {seats.map((event) => (
          <BarRow
            key={event.id}
            label={event.dateText}
            more={event.title}
            part={event.sold / event.seats}
            tone={`${tone(event)}${event.isPast ? ' is-past' : ''}`}
            value={`${event.sold}/${event.seats}`}
          />
        ))}
      </ul>
    </Chart>
  )
}

function VouchersChart({ groups }: { groups: VoucherGroup[] }) {
  const most = Math.max(1, ...groups.map(({ cents }) => cents))
  const all = groups.reduce((sum, { cents }) => sum + cents, 0)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <Chart
      id="vouchers"
      title="Vouchers outstanding"
      note="Dollars on vouchers that can still be used, by when they end."
      columns={[
        column('Ends', 'name', (group: VoucherGroup) => group.label),
        column('Vouchers', 'people', (group: VoucherGroup) => group.count),
        column('Dollars left', 'paid', ({ label, cents }: VoucherGroup) =>
          label === 'Total' ? <strong>{shortPrice(cents)}</strong> : shortPrice(cents),
        ),
      ]}
      rows={[...groups, { label: 'Total', count, cents: all }]}
    >
      {count === 0 ? (
        <p className="chart__none">No voucher is outstanding.</p>
      ) : (
        <p className="chart__sum">
          <strong className="num">{shortPrice(all)}</strong> on {count} {count === 1 ? 'voucher' : 'vouchers'}
        </p>
      )}
      <ul className="bare rows">
        {groups.map((group) => (
          <BarRow
            key={group.label}
            label={group.label}
            part={group.cents / most}
            tone="row__bar--voucher"
            value={shortPrice(group.cents)}
          />
        ))}
      </ul>
    </Chart>
  )
}
