import type { ReactNode } from 'react'
import type { BookingForm } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { exactPrice, shortPrice } from '~/lib/money'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { useActionForm } from '../form/use-action-form'
import { useHasTax } from '../site/route-data'
import { buttonClass, cardClass, priceClass } from '../ui/looks'
import { GuestFields } from './guest-fields'

interface SeatsFormProps {
  values: Record<string, string>
  priceCents: number
  maxPartySize: number
  /** Of the form, and of its button. */
  title: string
  className?: string
  /** Below the title. */
  children?: ReactNode
}

/** Classes that show a total while its party size is chosen. */
const SHOWN_FOR = [
  'group-has-[option[value="1"]:checked]:flex',
  'group-has-[option[value="2"]:checked]:flex',
  'group-has-[option[value="3"]:checked]:flex',
  'group-has-[option[value="4"]:checked]:flex',
  'group-has-[option[value="5"]:checked]:flex',
  'group-has-[option[value="6"]:checked]:flex',
  'group-has-[option[value="7"]:checked]:flex',
  'group-has-[option[value="8"]:checked]:flex',
  'group-has-[option[value="9"]:checked]:flex',
]

/** The booking form for offered or free seats. It contains all totals, and CSS shows the total of the chosen party size. */
export function SeatsForm({ values, priceCents, maxPartySize, title, className, children }: SeatsFormProps) {
  const currency = checkout.currencyNote(useHasTax())
  const book = useActionForm<BookingForm>({
    id: 'places',
    intent: 'book',
    constraint: constraints.booking,
    defaultValue: values,
  })
  return (
    <div className={cardClass({ className })}>
      <h2 className="text-h3">{title}</h2>
      {children}
      <ActionForm of={book} className="group mt-6 grid grid-cols-1 gap-6">
        <ErrorSummary {...book.summary} />
        <GuestFields fields={book.fields} sizes={{ max: maxPartySize }} />
        <div className="grid gap-3 border-t-2 border-line pt-4" aria-live="polite">
          {SHOWN_FOR.slice(0, maxPartySize).map((shown, index) => (
            <p
              className={`hidden flex-wrap items-center justify-between gap-4 leading-normal font-bold ${shown}`}
              key={shown}
            >
              <span>
                {checkout.total}
                <small className="block text-sm font-normal text-ink-soft">
                  {booking.people(index + 1)} × {shortPrice(priceCents)}, {currency}
                </small>
              </span>
              <b className={`text-3xl/none text-wine ${priceClass}`}>{exactPrice(priceCents * (index + 1))}</b>
            </p>
          ))}
        </div>
        <button className={buttonClass({ size: 'big' })} type="submit">
          {title}
        </button>
        <p className="text-xs text-ink-soft">{checkout.nextStepHold}</p>
      </ActionForm>
    </div>
  )
}
