import type { SumLine } from '~/contract/bookings/bookings'
import { checkout } from '~/copy/payments/checkout'
import { exactPrice } from '../../lib/money'
import { useHasGst } from '../site/route-data'
import { Unbroken } from '../ui/unbroken'

export function Sum({ lines, live = false }: { lines: SumLine[]; live?: boolean }) {
  return (
    <dl className="sum" aria-live={live ? 'polite' : undefined}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.label}`} className={CLASS[line.kind]}>
          <dt>
            <Unbroken text={line.label} />
            <SumNote line={line} />
          </dt>
          <dd>{exactPrice(line.kind === 'less' ? -Math.abs(line.cents) : line.cents, line.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

const CLASS = { item: undefined, less: 'sum__less', total: 'sum__total' } as const

function SumNote({ line }: { line: SumLine }) {
  const hasGst = useHasGst()
  // Where nothing is to be paid there is no currency and no tax to speak of.
  if (line.kind === 'total') return line.cents === 0 ? null : <span>{line.note ?? checkout.currencyNote(hasGst)}</span>
  return line.note ? <span className="sum__note">{line.note}</span> : null
}
