import { useCallback, useEffect, useState } from 'react'
import type { CheckoutView, SettledView } from '../../contract/checkout'
import { MAX_PARTY } from '../../contract/constants'
import type { CurrentEventWire } from '../../contract/events'
import type { FormState } from '../../contract/forms'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { fields } from '../../copy/forms'
import { eventSection } from '../../copy/landing'
import { shortPrice } from '../../lib/money'
import { settle } from '../checkout/settle'
import { showToast } from '../ui/toasts'
import { fieldsOf, messageOf } from './api-client'
import { BOOKING_FIELDS, requestBookingIntent } from './booking-calls'
import { BookingSide } from './booking-side'
import { ErrorSummary } from './error-summary'
import { CodeField, EmailField, PhoneField, SelectField } from './field'
import { keepBooking, keptBooking } from './kept-booking'
import { NamePair } from './name-fields'
import { seatsOnHold } from './seats-on-hold'
import { Steps } from './steps'
import { type Typed, typedIn, useValidatedForm } from './use-validated-form'

interface Props {
  event: CurrentEventWire
  form: FormState | null
  initial: Typed
  /** As many as this visitor can have: the free seats, and those that they hold already. */
  most: number
  onCheckout(view: CheckoutView, typed: Typed): Promise<void>
  /** Booked at once: nothing was to be paid. */
  onBooked(settled: SettledView): void
}

const loadSchema = () => import('../../contract/bookings').then((contract) => contract.bookingForm)

/** Step one of the booking (spec 1 §2.5). The plain post goes to the landing page, which redirects to the checkout. */
export function BookingForm({ event, form: state, initial, most, onCheckout, onBooked }: Props) {
  const form = useValidatedForm({ idPrefix: 'book', names: BOOKING_FIELDS, state, initial, loadSchema, onValid: send })
  const [people, setPeople] = useState(peopleOf((state?.values ?? initial).partySize))
  const { ref, onChange } = form.formProps
  const party = form.field('partySize')
  const chosen = party.defaultValue || '1'
  const onHold = seatsOnHold(event)
  const isLimited = most > 0 && most < MAX_PARTY

  // A reload: what the tab kept comes back, and the total follows the select that the browser has filled in by itself.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const kept = state || initial.email ? null : keptBooking(event.id)
    for (const [name, value] of Object.entries(kept ?? {})) {
      const control = element.elements.namedItem(name)
      if (!value) continue
      if (control instanceof HTMLInputElement && control.value === '') control.value = value
      // A choice that is no longer offered would not be sent.
      if (control instanceof HTMLSelectElement && isOffered(control, value)) control.value = value
    }
    setPeople(peopleOf(typedIn(element).partySize))
  }, [ref, state, initial, event.id])

  const typing = useCallback(() => {
    onChange()
    const typed = typedIn(ref.current)
    setPeople(peopleOf(typed.partySize))
    keepBooking(event.id, typed)
  }, [onChange, ref, event.id])

  async function send(typed: Typed) {
    let problem: { title: string; text: string } = { title: booking.intentFailed, text: booking.intentFailedText }
    try {
      const view = await requestBookingIntent(event.id, typed)
      if (view.totalCents > 0) return await onCheckout(view, typed)
      problem = { title: booking.failed, text: booking.failedFreeText }
      const settled = await settle(view)
      if (settled.outcome === 'made') return onBooked(settled)
      if (settled.outcome === 'being finished') return window.location.assign(settled.path)
      form.refuse({}, settled.toast?.text ?? problem.text)
      showToast({
        variant: 'destructive',
        title: problem.title,
        text: settled.toast?.text ?? problem.text,
        isSaid: true,
      })
    } catch (error) {
      const text = messageOf(error, problem.text)
      const fields = fieldsOf(error)
      form.refuse(fields, Object.keys(fields).length > 0 ? null : text)
      showToast({ variant: 'destructive', title: problem.title, text, isSaid: true })
    }
  }

  return (
    <form className="booking__in" method="post" action="/?index" {...form.formProps} onChange={typing}>
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="eventId" value={event.id} />
      <div className="booking__form">
        <Steps current={0} />
        <p className="booking__count">{booking.spots(event.currentBookings, event.maxCapacity)}</p>
        {onHold > 0 ? <p className="small soft">{eventSection.onHold(onHold)}</p> : null}
        <div className="form">
          <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
          <NamePair field={form.field} placeholder={fields.firstNamePlaceholder} />
          <EmailField
            {...form.field('email')}
            label={fields.email}
            hint={fields.bookingEmailHint}
            enterKeyHint="next"
          />
          <div className="form__pair">
            <PhoneField {...form.field('phone')} label={fields.phone} enterKeyHint="next" />
            <SelectField {...party} defaultValue={chosen} label={fields.partySize}>
              {Array.from({ length: MAX_PARTY }, (_, index) => index + 1).map((people) => (
                <option
                  key={people}
                  value={people}
                  // What was chosen stays a choice: it may be free again.
                  disabled={isLimited && people > most && String(people) !== chosen}
                >
                  {booking.people(people)}
                </option>
              ))}
            </SelectField>
          </div>
          <CodeField
            {...form.field('voucherCode')}
            label={fields.voucherCode}
            hint={checkout.voucherNextStep}
            optional
            placeholder={fields.voucherPlaceholder}
            enterKeyHint="done"
          />
        </div>
      </div>
      <BookingSide event={event} people={people} lines={linesOf(event, people)} sending={form.sending} />
    </form>
  )
}

/** Before the server is asked the sum is price times people; it answers with the voucher's share. */
function linesOf(event: CurrentEventWire, people: number) {
  const price = Math.round(event.price * 100)
  return [
    { kind: 'item' as const, label: `${booking.people(people)} × ${shortPrice(price)}`, cents: price * people },
    { kind: 'total' as const, label: checkout.total, cents: price * people },
  ]
}

function isOffered(select: HTMLSelectElement, value: string): boolean {
  return [...select.options].some((option) => option.value === value && !option.disabled)
}

function peopleOf(text: string | undefined): number {
  const people = Number(text)
  return Number.isInteger(people) && people >= 1 && people <= MAX_PARTY ? people : 1
}
