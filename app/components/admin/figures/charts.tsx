import type { ReactNode } from 'react'
import {
  type BarsShape,
  REVENUE_KINDS,
  type RevenueKind,
  type RevenueMonth,
  type SeatsOfEvent,
  type VoucherGroup,
} from '~/contract/owner/figures'
import { inWords } from '~/copy/site/rule-texts'
import { shortPrice } from '../../../lib/money'
import { TableHead } from '../table-head'

interface Column {
  label: string
  look: 'paid' | 'people'
}

const paid = (label: string): Column => ({ label, look: 'paid' })
const people = (label: string): Column => ({ label, look: 'people' })

const kindLabels: Record<RevenueKind, string> = {
  booking: 'Bookings',
  voucher: 'Vouchers',
  paint_kit: 'Paint kits',
  custom_frame: 'Frames',
  auction: 'Auctions',
}

function Chart(props: {
  id: string
  title: string
  note: string
  children: ReactNode
  columns: readonly [string, ...Column[]]
  rows: { key: string | number; head: ReactNode; cells: ReactNode[] }[]
}) {
  const { id, title, note, children, columns, rows } = props
  const [first, ...others] = columns
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
        <table>
          <caption className="sr-only">{title}</caption>
          <TableHead left={[first]} right={others.map(({ label }) => label)} />
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {others.map(({ label, look }, index) => (
                  <td className={look} data-label={label} key={label}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

export function RevenueChart({ months, shape }: { months: RevenueMonth[]; shape: BarsShape }) {
  const kinds = REVENUE_KINDS.filter((kind) => months.some((month) => month.cents[kind] > 0))
  const summary = months.map(({ label, totalCents }) => `${label} ${shortPrice(totalCents)}`).join(', ')
  return (
    <Chart
      id="revenue"
      title="Revenue by month"
      note="Card payments in NZD by the month in which they were paid; what was refunded is taken off that month. The package in USD is not included."
      columns={['Month', ...kinds.map((kind) => paid(kindLabels[kind])), paid('Total')]}
      rows={[...months].reverse().map(({ label, cents, totalCents }) => ({
        key: label,
        head: label,
        cells: [...kinds.map((kind) => shortPrice(cents[kind])), <strong key="total">{shortPrice(totalCents)}</strong>],
      }))}
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

export function SeatsChart({ seats }: { seats: SeatsOfEvent[] }) {
  const tone = ({ sold, seats }: SeatsOfEvent) =>
    sold > seats ? 'row__bar--over' : sold === seats ? 'row__bar--at' : 'row__bar--under'
  return (
    <Chart
      id="seats"
      title="Seats filled"
      note="The last evenings and the next ones: people who are coming, of the seats there are."
      columns={['Event', people('Sold'), people('Seats'), people('Filled')]}
      rows={seats.map(({ id, title, dateText, sold, seats }) => ({
        key: id,
        head: (
          <>
            {title}
            <small>{dateText}</small>
          </>
        ),
        cells: [sold, seats, `${Math.round((sold / seats) * 100)}%`],
      }))}
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

export function VouchersChart({ groups }: { groups: VoucherGroup[] }) {
  const most = Math.max(1, ...groups.map(({ cents }) => cents))
  const all = groups.reduce((sum, { cents }) => sum + cents, 0)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <Chart
      id="vouchers"
      title="Vouchers outstanding"
      note="Dollars on vouchers that can still be used, by when they end."
      columns={['Ends', people('Vouchers'), paid('Dollars left')]}
      rows={[
        ...groups.map(({ label, count, cents }) => ({ key: label, head: label, cells: [count, shortPrice(cents)] })),
        { key: 'total', head: 'Total', cells: [count, <strong key="sum">{shortPrice(all)}</strong>] },
      ]}
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
