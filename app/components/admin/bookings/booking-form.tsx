import type { ReactNode } from 'react'
import { ownerConstraints } from '~/contract/owner-constraints'
import type { BookingView } from '~/domain/bookings/list-bookings'
import type { readGrouping } from '~/domain/groups/group-by-owner'
import { useHydrated } from '../../browser/use-hydrated'
import {
  CodeField,
  EmailField,
  Options,
  PartySizes,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { pairClass } from '../../ui/looks'
import { useIsAllowed } from '../list-links'
import { MethodField } from '../method-field'
import { CancelLink, newOrEdit, OwnerForm } from '../owner-form'

type BookingFormValues = Pick<
  BookingView,
  'firstName' | 'lastName' | 'email' | 'phone' | 'partySize' | 'paymentStatus' | 'specialRequests' | 'comingWith'
> & { eventId: string }

interface BookingFormProps {
  values: BookingFormValues
  groups: { label: string; choices: { id: number; label: string }[] }[]
  /** A chosen customer: name, e-mail and a known phone are filled and locked. */
  customer?: { id: number; name: string; phone: string } | null
  /** What the booking looked like when the page was rendered; a new one has none. */
  versionToken?: string
  children?: ReactNode
}

const NEEDED = ['eventId', 'firstName', 'lastName', 'email', 'phone'] as const
const statuses = ['pending', 'paid', 'failed'] as const

/** The owner's form of a booking. With a script its button is disabled until all required fields are filled. */
export function BookingForm(props: BookingFormProps) {
  const { values, groups, customer, versionToken, children } = props
  const { intent, ...words } = newOrEdit('booking', versionToken)
  const isNew = versionToken === undefined
  const booking = useActionForm<BookingFormValues & { paymentMethod: string; voucherCode: string }>({
    id: 'booking',
    intent,
    draft: isNew ? { key: `new-booking-${values.eventId}-${customer?.id ?? ''}` } : undefined,
    constraint: ownerConstraints.newBooking,
    defaultValue: { ...values, paymentMethod: 'cash' },
  })
  const { fields } = booking
  const hydrated = useHydrated()
  // Only the owner may take a payment back.
  const mayUnpay = useIsAllowed()('/admin/payments') || values.paymentStatus !== 'paid'
  // Without a script the server says what is missing.
  const isFilled = !isNew || !hydrated || NEEDED.every((name) => fields[name].value?.trim())
  const isLocked = Boolean(customer)
  const acts = (
    <>
      {isFilled ? null : (
        <p className="text-sm text-ink-soft" id="still-needed">
          Event, first name, last name, email and phone are still needed.
        </p>
      )}
      <CancelLink to="/admin" />
      {children}
    </>
  )
  return (
    <OwnerForm
      of={booking}
      {...words}
      className="max-w-184"
      button={{ disabled: !isFilled, 'aria-describedby': isFilled ? undefined : 'still-needed' }}
      acts={acts}
    >
      {customer ? <input type="hidden" name="customerId" value={customer.id} /> : null}
      <SelectField field={fields.eventId} label={isNew ? 'Event' : 'Event, or raincheck'}>
        {isNew ? <option value="">Choose an event</option> : <option value="raincheck">Raincheck (no event)</option>}
        {groups.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            <Options of={choices.map((choice) => [choice.id, choice.label])} />
          </optgroup>
        ))}
      </SelectField>
      <div className={pairClass}>
        <TextField field={fields.firstName} readOnly={isLocked} label="First name" autoComplete="off" />
        <TextField
          field={fields.lastName}
          readOnly={isLocked && values.lastName !== ''}
          label="Last name"
          autoComplete="off"
        />
      </div>
      <div className={pairClass}>
        <EmailField field={fields.email} readOnly={isLocked} label="Email" autoComplete="off" />
        <PhoneField field={fields.phone} readOnly={Boolean(customer?.phone)} label="Phone" autoComplete="off" />
      </div>
      <div className={pairClass}>
        <SelectField field={fields.partySize} label="Party size">
          <PartySizes />
        </SelectField>
        <SelectField field={fields.paymentStatus} label="Payment">
          <Options of={(mayUnpay ? statuses : (['paid'] as const)).map((status) => [status, status])} />
        </SelectField>
      </div>
      {values.paymentStatus === 'paid' ? null : (
        <MethodField field={fields.paymentMethod} hint="Only counts in your payments and figures once it’s paid." />
      )}
      {isNew ? <CodeField field={fields.voucherCode} label="Gift voucher code" /> : null}
      <TextField field={fields.comingWith} label="Coming with" autoComplete="off" />
      <TextareaField field={fields.specialRequests} label="Notes" />
    </OwnerForm>
  )
}

/** Puts a booking into the group of another booking of its evening, or takes it out of its own group. */
export function GroupingForm({ grouping }: { grouping: NonNullable<ReturnType<typeof readGrouping>> }) {
  const { withId, companions, choices } = grouping
  const form = useActionForm<{ withId: string }>({
    id: 'grouping',
    intent: 'group',
    constraint: ownerConstraints.grouping,
    defaultValue: { withId: withId === null ? '' : String(withId) },
  })
  return (
    <OwnerForm
      of={form}
      className="mt-12 max-w-184"
      title="Painting together"
      lead={
        <p>
          {companions.length > 0 ? `With ${companions.join(', ')}. ` : ''}
          The night sheet lists people who paint together one below the other.
        </p>
      }
      submit="Save who paints together"
    >
      <SelectField field={form.fields.withId} label="Paints with">
        <option value="">Nobody</option>
        <Options of={choices.map(({ id, label }) => [id, label])} />
      </SelectField>
    </OwnerForm>
  )
}
