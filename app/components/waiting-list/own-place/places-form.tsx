import type { BookingForm } from '~/contract/bookings/bookings'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { constraints } from '../../../contract/constraints'
import { exactPrice, shortPrice } from '../../../lib/money'
import { GuestFields } from '../../booking/guest-fields'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { useActionForm } from '../../form/use-action-form'
import { useHasGst } from '../../ui/has-gst'
import { PartySizes } from './party-form'

interface Props {
  /** What one place costs. */
  priceCents: number
  places: Record<string, string>
  /** The largest party. */
  most: number
  submit: string
}

/**
 * The booking form for offered or free places: a post that leads to the payment step. Every total is there and the styles
 * show the one of the chosen party, so that no script is needed; a browser that cannot shows them all.
 */
export function PlacesForm({ places, priceCents, most, submit }: Props) {
  const currency = checkout.currencyNote(useHasGst())
  const book = useActionForm<BookingForm>({
    id: 'places',
    intent: 'book',
    constraint: constraints.booking,
    defaultValue: places,
  })
  return (
    <ActionForm of={book} className="form">
      <ErrorSummary {...book.summary} />
      <GuestFields fields={book.fields} sizes={<PartySizes most={most} />} />
      <div className="places-sums" aria-live="polite">
        {Array.from({ length: most }, (_, index) => (
          <p className="places-sum" data-party={index + 1} key={booking.people(index + 1)}>
            <span>
              {checkout.total}
              <small>{checkout.of(booking.people(index + 1), shortPrice(priceCents), currency)}</small>
            </span>
            <b className="price">{exactPrice(priceCents * (index + 1))}</b>
          </p>
        ))}
      </div>
      <button className="btn btn--big" type="submit">
        {submit}
      </button>
      <p className="xs soft">{checkout.nextStepHold}</p>
    </ActionForm>
  )
}
