import type { SumLine } from '~/contract/bookings/bookings'
import { checkout } from '~/copy/payments/checkout'
import { exactPrice } from '~/lib/money'
import { useHasTax } from '../site/route-data'
import { priceClass } from '../ui/looks'
import { Unbroken } from '../ui/unbroken'

/** What a total is made of. */
export function Sum({ lines, live = false, className = '' }: { lines: SumLine[]; live?: boolean; className?: string }) {
  return (
    <dl className={`grid gap-2 tabular-nums ${className}`} aria-live={live ? 'polite' : undefined}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.label}`} className={`flex flex-wrap justify-between gap-4 ${LINE[line.kind]}`}>
          {/* The price wraps below its label only when the text is so large that both do not fit. */}
          <dt className={`min-w-0 flex-[1_1_5rem] ${line.kind === 'total' ? 'leading-normal font-bold' : ''}`}>
            <Unbroken text={line.label} />
            <SumNote line={line} />
          </dt>
          <dd className={PRICE[line.kind]}>
            {exactPrice(line.kind === 'less' ? -Math.abs(line.cents) : line.cents, line.currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LINE = {
  item: 'items-baseline',
  less: 'items-baseline text-sage-deep',
  total: 'items-center not-first:mt-1 not-first:border-line not-first:border-t-2 not-first:pt-3',
}
const PRICE = {
  item: 'whitespace-nowrap font-bold',
  less: 'whitespace-nowrap font-bold',
  total: `whitespace-nowrap text-figure text-wine ${priceClass}`,
}

function SumNote({ line }: { line: SumLine }) {
  const hasTax = useHasTax()
  // With nothing to pay, there is no need for a note on currency and tax.
  if (line.kind === 'total') {
    if (line.cents === 0) return null
    return <span className="block text-sm font-normal text-ink-soft">{line.note ?? checkout.currencyNote(hasTax)}</span>
  }
  return line.note ? <span className="block text-xs">{line.note}</span> : null
}
