import type { ReactNode } from 'react'
import type { SumLine } from '~/contract/bookings/bookings'
import type { InvoiceLink } from '~/domain/payments/invoices'
import { studio } from '~/lib/studio'
import { useSite } from '../site/route-data'
import { PrintButton } from '../ui/print-button'
import { Unbroken } from '../ui/unbroken'
import { InvoiceLinks } from './invoice'
import { Sum } from './sum'

interface NextStepsProps {
  mailed?: { words: Record<'emailSent' | 'emailFollows', string>; emailSent: boolean; email: string }
  steps: readonly string[]
}

export function NextSteps({ mailed, steps }: NextStepsProps) {
  return (
    <ol className="mt-4 grid gap-4 [counter-reset:step]">
      {studio.sendsMail && mailed?.email && (
        <Step>
          {mailed.words[mailed.emailSent ? 'emailSent' : 'emailFollows']}{' '}
          <strong>
            <Unbroken text={`${mailed.email}.`} />
          </strong>
        </Step>
      )}
      {steps.map((step) => (
        <Step key={step}>{step}</Step>
      ))}
    </ol>
  )
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="before:text-2xl/none grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-3 wrap-anywhere [counter-increment:step] before:font-display before:font-semibold before:text-action before:content-[counter(step)]">
      <span>{children}</span>
    </li>
  )
}

export function BookmarkNote({ text }: { text: string }) {
  const { phone, phoneHref, contactHours } = useSite()
  return (
    <p className="mt-6 max-w-text text-ink-soft">
      {text}{' '}
      <a className="whitespace-nowrap" href={phoneHref}>
        {phone}
      </a>
      , <Unbroken text={contactHours} />.
    </p>
  )
}

interface ReceiptProps {
  lines: SumLine[]
  reference: string
  invoices: InvoiceLink[]
}

export function Receipt({ lines, reference, invoices }: ReceiptProps) {
  const { businessName, taxNumber } = useSite()
  return (
    <>
      <Sum className="mt-4" lines={lines} />
      <p className="mt-4 text-xs text-ink-soft">
        {businessName}, {reference}
        {taxNumber && `, ${studio.tax?.name} number ${taxNumber}`}
      </p>
      <PrintButton />
      <InvoiceLinks invoices={invoices} />
    </>
  )
}
