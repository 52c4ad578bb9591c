import type { ReactNode } from 'react'
import {
  type BarsShape,
  REVENUE_KINDS,
  type RevenueMonth,
  type SeatsOfEvent,
  type VoucherGroup,
} from '../../../contract/figures'
import { figures as texts } from '../../../copy/figures'
import { shortPrice } from '../../../lib/money'
import { TableHead } from '../table-head'

/** A chart: its title, what it counts, the drawing, the same numbers as a table. */
function Chart({
  id,
  title,
  note,
  children,
  table,
}: {
  id: string
  title: string
  note: string
  children: ReactNode
  table: ReactNode
}) {
  return (
    <section className="card chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft small">{note}</p>
      {children}
      <details className="chart__table">
        <summary>
          {texts.asTable}
          <span className="sr-only">: {title}</span>
        </summary>
        {table}
      </details>
    </section>
  )
}

export function RevenueChart({ months, shape }: { months: RevenueMonth[]; shape: BarsShape }) {
  const kinds = REVENUE_KINDS.filter((kind) => months.some((month) => month.cents[kind] > 0))
  const said = months.map(({ label, totalCents }) => `${label} ${shortPrice(totalCents)}`).join(', ')
  const table = (
    <table>
      <caption className="sr-only">{texts.revenue}</caption>
      <TableHead left={[texts.month]} right={[...kinds.map((kind) => texts.kinds[kind]), texts.total]} />
      <tbody>
        {[...months].reverse().map((month) => (
          <tr key={month.label}>
            <th scope="row">{month.label}</th>
            {kinds.map((kind) => (
              <td className="paid" data-label={texts.kinds[kind]} key={kind}>
                {shortPrice(month.cents[kind])}
              </td>
            ))}
            <td className="paid" data-label={texts.total}>
              <strong>{shortPrice(month.totalCents)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <Chart id="revenue" title={texts.revenue} note={texts.revenueNote} table={table}>
      {kinds.length === 0 ? <p className="chart__none">{texts.revenueNone}</p> : null}
      <ul className="bare legend">
        {kinds.map((kind) => (
          <li key={kind}>
            <i className={`paint paint--${kind}`} />
            {texts.kinds[kind]}
          </li>
        ))}
      </ul>
      <div className="bars" role="img" aria-label={`${texts.revenue}: ${said}`}>
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

/** One row of a chart of rows: words, a bar, the number. */
function BarRow({
  label,
  more,
  part,
  tone,
  value,
}: {
  label: string
  more?: string
  part: number
  tone: string
  value: string
}) {
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
  const table = (
    <table>
      <caption className="sr-only">{texts.seats}</caption>
      <TableHead left={[texts.event]} right={[texts.sold, texts.of, texts.filled]} />
      <tbody>
        {seats.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              {event.title}
              <small>{event.dateText}</small>
            </th>
            <td className="people" data-label={texts.sold}>
              {event.sold}
            </td>
            <td className="people" data-label={texts.of}>
              {event.seats}
            </td>
            <td className="people" data-label={texts.filled}>
              {Math.round((event.sold / event.seats) * 100)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <Chart id="seats" title={texts.seats} note={texts.seatsNote} table={table}>
      {seats.length === 0 ? <p className="chart__none">{texts.seatsNone}</p> : null}
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
  const table = (
    <table>
      <caption className="sr-only">{texts.vouchers}</caption>
      <TableHead left={[texts.ends]} right={[texts.number, texts.left]} />
      <tbody>
        {groups.map((group) => (
          <tr key={group.label}>
            <th scope="row">{group.label}</th>
            <td className="people" data-label={texts.number}>
              {group.count}
            </td>
            <td className="paid" data-label={texts.left}>
              {shortPrice(group.cents)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{texts.total}</th>
          <td className="people" data-label={texts.number}>
            {count}
          </td>
          <td className="paid" data-label={texts.left}>
            <strong>{shortPrice(all)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  )
  return (
    <Chart id="vouchers" title={texts.vouchers} note={texts.vouchersNote} table={table}>
      {count === 0 ? (
        <p className="chart__none">{texts.vouchersNone}</p>
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
