import type { ReactNode } from 'react'
import type { SeatsOfEvent, VoucherGroup } from '~/domain/stats/read-figures'
import { currencyUnit, shortPrice } from '~/lib/money'
import { capitalised, counted } from '~/lib/text'
import { cardClass, summaryClass } from '../../ui/looks'
import { Section } from '../../ui/page'
import { type Column, column, Table } from '../table'

interface ChartProps<Row> {
  title: string
  note: string
  children: ReactNode
  columns: Column<Row>[]
  rows: Row[]
}

/** A chart with its numbers as a table. */
export function Chart<Row extends { id?: number; label?: string }>(props: ChartProps<Row>) {
  const { title, note, children, ...table } = props
  return (
    <Section className={cardClass({ className: 'grid grid-cols-1 content-start gap-3' })} title={title}>
      <p className="text-sm text-ink-soft">{note}</p>
      {children}
      {/* Inside this card, the table and its rows do not look like cards. */}
      <details className="[&_table]:shadow-none cards:[&_tr]:shadow-none cards:[&_tr]:inset-ring cards:[&_tr]:inset-ring-line">
        <summary className={summaryClass}>
          The numbers as a table
          <span className="sr-only">: {title}</span>
        </summary>
        <Table caption={title} {...table} />
      </details>
    </Section>
  )
}

function BarRow(props: { label: string; more?: string; part: number; tone: string; value: string }) {
  const { label, more, part, tone, value } = props
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 text-sm">
      <p className="flex flex-wrap gap-x-2 leading-normal">
        {label}
        {more ? <span className="text-ink-soft">{more}</span> : null}
      </p>
      <strong className="tabular-nums">{value}</strong>
      <svg
        className="col-span-full h-2.5 w-full rounded-full forced-color-adjust-none"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="fill-line" d="M0 0H100V10H0Z" />
        <path className={tone} d={`M0 0H${Math.min(100, Math.max(0, part * 100))}V10H0Z`} />
      </svg>
    </li>
  )
}

export function SeatsChart({ seats }: { seats: SeatsOfEvent[] }) {
  const tone = ({ sold, seats }: SeatsOfEvent) =>
    sold > seats ? 'fill-danger' : sold === seats ? 'fill-ochre' : 'fill-sage'
  return (
    <Chart
      title="Seats filled"
      note="The last evenings and the next ones: people who are coming, out of all the seats."
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
      {seats.length === 0 ? <p className="py-4 text-ink-soft">There are no events yet.</p> : null}
      <ul className="grid gap-2.5">
        {seats.map((event) => (
          <BarRow
            key={event.id}
            label={event.dateText}
            more={event.title}
            part={event.sold / event.seats}
            tone={`${tone(event)}${event.isPast ? ' opacity-60' : ''}`}
            value={`${event.sold}/${event.seats}`}
          />
        ))}
      </ul>
    </Chart>
  )
}

export function VouchersChart({ groups }: { groups: VoucherGroup[] }) {
  const unit = capitalised(currencyUnit())
  const most = Math.max(1, ...groups.map(({ cents }) => cents))
  const all = groups.reduce((sum, { cents }) => sum + cents, 0)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <Chart
      title="Vouchers outstanding"
      note={`${unit} on vouchers that can still be used, by when they expire.`}
      columns={[
        column('Expires', 'name', (group: VoucherGroup) => group.label),
        column('Vouchers', 'people', (group: VoucherGroup) => group.count),
        column(`${unit} left`, 'paid', ({ label, cents }: VoucherGroup) =>
          label === 'Total' ? <strong>{shortPrice(cents)}</strong> : shortPrice(cents),
        ),
      ]}
      rows={[...groups, { label: 'Total', count, cents: all }]}
    >
      {count === 0 ? (
        <p className="py-4 text-ink-soft">No vouchers are outstanding.</p>
      ) : (
        <p>
          <strong className="font-display text-[1.75rem]/tight font-semibold text-wine tabular-nums">
            {shortPrice(all)}
          </strong>{' '}
          on {counted(count, 'voucher')}
        </p>
      )}
      <ul className="grid gap-2.5">
        {groups.map((group) => (
          <BarRow
            key={group.label}
            label={group.label}
            part={group.cents / most}
            tone="fill-ochre"
            value={shortPrice(group.cents)}
          />
        ))}
      </ul>
    </Chart>
  )
}
