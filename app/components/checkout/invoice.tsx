import type { ReactNode } from 'react'
import { invoices as copy } from '~/copy/payments/invoices'
import type { InvoiceLink, InvoiceView } from '~/domain/payments/invoices'
import { exactPrice } from '~/lib/money'
import { cardClass, linkButtonClass } from '../ui/looks'

/** An invoice of what was paid: on a phone a card, on paper an A4 page in black. */
export function Invoice({ invoice }: { invoice: InvoiceView }) {
  const { supplier, buyer, taxName, taxNumber, credits, currency } = invoice
  const price = (cents: number) => exactPrice(cents, currency)
  return (
    <article
      className={cardClass({
        className: 'grid grid-cols-1 gap-6 wrap-anywhere print:border-0 print:p-0 print:text-ink',
      })}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-h3">{taxNumber ? copy.tax : copy.plain}</h1>
          {taxNumber ? <p className="text-sm text-ink-soft">{copy.supply}</p> : null}
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 tabular-nums">
          <dt className="text-ink-soft">{copy.number}</dt>
          <dd className="font-bold">{invoice.number}</dd>
          <dt className="text-ink-soft">{copy.date}</dt>
          <dd className="font-bold">{invoice.dateText}</dd>
        </dl>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Side title={copy.from} lines={[supplier.address, supplier.phone, supplier.email]} name={supplier.name}>
          {taxNumber ? <strong>{copy.taxNumber(taxName, taxNumber)}</strong> : null}
        </Side>
        <Side title={copy.to} lines={[buyer.address, buyer.email]} name={buyer.name} />
      </div>
      <p>
        <span className="text-ink-soft">{copy.for}</span> {invoice.description}
      </p>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="border-b-2 border-edge">
            <th className="py-2 text-left">{copy.what}</th>
            <th className="py-2 text-right">{copy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map(({ label, note, cents }) => (
            <Row key={label} label={label} note={note} sum={price(cents)} />
          ))}
          <Row label={copy.paid} note={totalNote(invoice)} sum={price(invoice.totalCents)} isTotal />
          {credits.map(({ label, note, cents }) => (
            <Row key={label} label={label} note={note} sum={price(-cents)} />
          ))}
          {credits.length > 0 ? (
            <Row label={copy.left} note={totalNote(invoice)} sum={price(invoice.leftCents)} isTotal />
          ) : null}
        </tbody>
      </table>
      <p className="text-sm">
        {copy.paidBy(invoice.methodText)} {invoice.note}
      </p>
    </article>
  )
}

function totalNote({ currency, taxName, taxNumber }: InvoiceView): string {
  return taxNumber ? copy.withTax(currency.toUpperCase(), taxName) : currency.toUpperCase()
}

interface SideProps {
  title: string
  name: string
  lines: string[]
  children?: ReactNode
}

function Side({ title, name, lines, children }: SideProps) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{title}</p>
      <p className="font-bold">{name}</p>
      {lines.filter(Boolean).map((line) => (
        <p className="whitespace-pre-line" key={line}>
          {line}
        </p>
      ))}
      {children}
    </div>
  )
}

function Row({ label, note, sum, isTotal }: { label: string; note?: string; sum: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'border-y-2 border-edge font-bold' : 'border-b border-line'}>
      <th className={`py-2 pr-4 text-left ${isTotal ? '' : 'font-normal'}`} scope="row">
        {label}
        {note ? <span className="block text-sm font-normal text-ink-soft">{note}</span> : null}
      </th>
      <td className="py-2 text-right whitespace-nowrap">{sum}</td>
    </tr>
  )
}

/** Links from a purchase's page to its invoices. */
export function InvoiceLinks({ invoices }: { invoices: InvoiceLink[] }) {
  return invoices.map(({ path, label }) => (
    <p className="mt-3 print:hidden" key={path}>
      <a className={linkButtonClass} href={path}>
        {label}
      </a>
    </p>
  ))
}
