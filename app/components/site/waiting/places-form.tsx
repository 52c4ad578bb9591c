import type { FormState } from '../../../contract/forms'
import type { PlacesForm as Places } from '../../../contract/waiting'
import { booking } from '../../../copy/booking'
import { checkout } from '../../../copy/checkout'
import { fields } from '../../../copy/forms'
import { exactPrice, shortPrice } from '../../../lib/money'
import { ErrorSummary } from '../../forms/error-summary'
import { CodeField, EmailField, PhoneField, SelectField } from '../../forms/field'
import { NamePair } from '../../forms/name-fields'
import { useHasGst } from '../../ui/has-gst'

const NAMES = ['firstName', 'lastName', 'email', 'phone', 'partySize', 'voucherCode'] as const

interface Props {
  /** What one place costs. */
  priceCents: number
  /** The page's own address, which takes the post. */
  action: string
  places: Places
  /** The largest party. */
  most: number
  /** What the action answered to this form. */
  form: FormState | null | undefined
  submit: string
}

/**
 * The booking form for places that are kept or free: a plain post that leads to the payment step. Every total is there
 * and the styles show the one of the chosen party, so that no script is needed; a browser that cannot shows them all.
 */
export function PlacesForm({ action, places, priceCents, most, form: answered, submit }: Props) {
  const currency = checkout.currencyNote(useHasGst())
  const form = answered?.intent === 'book' ? answered : null
  const typed: Record<string, string> = form?.values ?? {
    firstName: places.firstName,
    lastName: places.lastName,
    email: places.email,
    partySize: String(places.partySize),
  }
  const errors = form?.fields ?? {}
  const field = (name: (typeof NAMES)[number]) => ({
    id: `places-${name}`,
    name,
    errors: errors[name],
    defaultValue: typed[name] ?? '',
  })
  return (
    <form className="form" method="post" action={action} noValidate>
      <input type="hidden" name="intent" value="book" />
      <ErrorSummary
        id="places-problem"
        errors={errors}
        idOf={(name) => ((NAMES as readonly string[]).includes(name) ? `places-${name}` : null)}
        message={form?.message}
        attempt={form ? 1 : 0}
      />
      <NamePair field={field} />
      <EmailField {...field('email')} label={fields.email} hint={fields.bookingEmailHint} enterKeyHint="next" />
      <div className="form__pair">
        <PhoneField {...field('phone')} label={fields.phone} enterKeyHint="next" />
        <SelectField {...field('partySize')} label={fields.partySize}>
          {Array.from({ length: most }, (_, index) => (
            <option key={booking.people(index + 1)} value={index + 1}>
              {booking.people(index + 1)}
            </option>
          ))}
        </SelectField>
      </div>
      <CodeField
        {...field('voucherCode')}
        label={fields.voucherCode}
        hint={checkout.voucherNextStep}
        optional
        placeholder={fields.voucherPlaceholder}
        enterKeyHint="done"
      />
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
    </form>
  )
}
