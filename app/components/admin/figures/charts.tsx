import type { ReactNode } from 'react'
import type { SeatsOfEvent, VoucherGroup } from '~/domain/stats/read-figures'
import { shortPrice } from '../../../lib/money'
import { cardClass } from '../../ui/looks'
import { type Column, column, Table } from '../table'

interface ChartProps<Row> {
  id: string
  title: string
  note: string
  children: ReactNode
  columns: Column<Row>[]
  rows: Row[]
}

/** A chart with its numbers as a table. */
export function Chart<Row extends { id?: number; label?: string }>({
  id,
  title,
  note,
  children,
  ...table
}: ChartProps<Row>) {
  return (
    <section className={cardClass({ className: 'chart' })} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text-ink-soft text-sm">{note}</p>
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

function BarRow(props: { label: string; more?: string; part: number; tone: string; value: string }) {
  const { label, more, part, tone, value } = props
  return (
    <li className="row">
      <p>
        {label}
        {more ? <span className="text-ink-soft text-sm">{more}</span> : null}
      </p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path className="row__ground" d="M0 0H100V10H0Z" />
        <path className={tone} d={`M0 0H${Math.min(100, Math.max(0, part * 100))}V10H0Z`} />
      </svg>
      <strong className="tabular-nums">{value}</strong>
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
      <ul className="rows">
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
          <strong className="tabular-nums">{shortPrice(all)}</strong> on {count} {count === 1 ? 'voucher' : 'vouchers'}
        </p>
      )}
      <ul className="rows">
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
