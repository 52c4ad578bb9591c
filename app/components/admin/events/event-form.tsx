import type { FieldMetadata } from '@conform-to/react'
import { SERIES } from '~/contract/constants'
import { ownerConstraints } from '~/contract/owner-constraints'
import { events as copy } from '~/copy/owner/admin'
import { parties } from '~/copy/owner/parties'
import { ownersOnly } from '~/copy/owner/people'
import type { AdminEventView } from '~/domain/events/read-events'
import type { SeriesPreview } from '~/domain/events/series'
import { currencyCode, currencyUnit, shortDollarPrice, shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { NumberField, SelectField, TextareaField, TextField, TickField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { hintClass, pairClass } from '../../ui/looks'
import { ActLink, useIsAllowed } from '../list-links'
import { CancelLink, newOrEdit, OwnerForm } from '../owner-form'
import { PictureField } from '../picture-field'
import { MoveConfirmation, SeriesDates } from './event-questions'

type EventFormValues = Pick<
  AdminEventView,
  | 'title'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'price'
  | 'maxCapacity'
  | 'minimumPeople'
  | 'decideHours'
  | 'description'
  | 'isVisible'
  | 'isRegular'
> & { imageUrl: string; partyId?: AdminEventView['partyId'] }

type EventFormFields = Omit<EventFormValues, 'isVisible' | 'isRegular' | 'partyId'> & { evenings: number } & Record<
    'isVisible' | 'isRegular' | 'picture' | 'moveNote' | 'confirmMove' | 'confirmOverbooking' | 'repeat',
    string
  >

interface EventFormProps {
  values: EventFormValues
  /** A hash of the event as rendered; absent for a new event. */
  versionToken?: string
  /** The key under which the tab stores the draft of a new event. */
  draft?: string
  /** The time as text, if it says more than start and end. */
  writtenTime?: string
  /** How many are booked already. */
  booked?: { people: number; guests: number }
}

/** The form of a new event and of a change; date, start and end are required. */
export function EventForm({ values, versionToken, draft, writtenTime, booked }: EventFormProps) {
  const { intent, ...words } = newOrEdit('event', versionToken)
  const event = useActionForm<EventFormFields, SeriesPreview>({
    id: 'event',
    intent,
    draft: draft === undefined ? undefined : { key: draft },
    constraint: { ...ownerConstraints.newEvent, moveNote: ownerConstraints.eventChanges.moveNote },
    defaultValue: {
      ...values,
      isVisible: values.isVisible ? 'on' : 'off',
      isRegular: values.isRegular ? 'on' : 'off',
      repeat: 'once',
      evenings: SERIES.default,
    },
  })
  const { fields, reply, result: preview } = event
  const asksToMove = reply?.code === 'confirm_move'
  return (
    <OwnerForm
      of={event}
      {...words}
      submit={preview ? 'Create the ticked events' : words.submit}
      className="max-w-184"
      encType="multipart/form-data"
      summary={asksToMove ? null : undefined}
      acts={<CancelLink to="/admin/events" />}
    >
      {booked && (asksToMove || fields.confirmMove.value) ? (
        <MoveConfirmation guests={booked.guests} note={fields.moveNote} sending={event.sending} />
      ) : null}
      {preview ? (
        <SeriesDates
          key={preview.previewKey}
          preview={preview}
          hasNone={reply?.code === 'no_dates'}
          sending={event.sending}
        />
      ) : null}
      <TextField field={fields.title} label="Title" />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={fields.date} label="Date" type="date" />
        <TextField field={fields.startTime} label="Start time" type="time" />
        <TextField field={fields.endTime} label="End time" type="time" />
      </div>
      {writtenTime ? (
        <p className={hintClass}>
          Visitors read the time as “{writtenTime}”. It stays that way until you change the start or end.
        </p>
      ) : null}
      {versionToken === undefined ? (
        <div className={pairClass}>
          <SelectField field={fields.repeat} label="Repeat" hint="You’ll see the dates before they’re created">
            <option value="once">Just this evening</option>
            <option value="weekly">Every week</option>
            <option value="fortnightly">Every fortnight</option>
            <option value="monthly">Every month on the same weekday</option>
          </SelectField>
          <NumberField field={fields.evenings} label="Evenings" hint="How many in all, if it repeats" />
        </div>
      ) : null}
      <TextField field={fields.location} label="Location" isPlain />
      {values.partyId ? (
        <PartyFacts price={values.price} maxCapacity={values.maxCapacity} partyId={values.partyId} />
      ) : (
        <>
          <div className={pairClass}>
            <PriceField field={fields.price} dollars={values.price} />
            <NumberField field={fields.maxCapacity} label="Seats" hint="How many people fit in" />
          </div>
          {booked && (reply?.code === 'fewer_seats_than_booked' || fields.confirmOverbooking.value) ? (
            <TickField field={fields.confirmOverbooking}>{copy.confirmFewerSeats(booked.people)}</TickField>
          ) : null}
          <div className={pairClass}>
            <NumberField
              field={fields.minimumPeople}
              label="Smallest number of people"
              hint="With fewer, we ask you: run it or call it off?"
            />
            <NumberField
              field={fields.decideHours}
              label="Decide how many hours before"
              hint="We ask you then if there are too few"
            />
          </div>
        </>
      )}
      <TextareaField
        field={fields.description}
        label="Description"
        hint="What people paint and see; an empty line begins a new paragraph"
        rows={6}
      />
      <PictureField label="Picture" file={fields.picture} address={fields.imageUrl} />
      <div className={pairClass}>
        {values.partyId ? null : (
          <SelectField field={fields.isVisible} label="On the site">
            <option value="on">Visible, can be booked</option>
            <option value="off">Hidden</option>
          </SelectField>
        )}
        {studio.parts.vouchers ? (
          <SelectField
            field={fields.isRegular}
            label="What a gift voucher pays"
            hint={`Choose the amount for an evening that costs much more or less than ${shortPrice(studio.prices.eventCents)}.`}
          >
            <option value="on">One place per person on the voucher</option>
            <option value="off">{`The amount on it, in ${currencyUnit()}`}</option>
          </SelectField>
        ) : null}
      </div>
    </OwnerForm>
  )
}

/** The price, which only the owner can set. */
function PriceField({ field, dollars }: { field: FieldMetadata<unknown>; dollars: number }) {
  if (useIsAllowed()('/admin/payments')) {
    return <NumberField field={field} label="Price per person" hint={`Whole ${currencyCode()}`} />
  }
  return (
    <p>
      <input type="hidden" name="price" value={dollars} />
      {shortDollarPrice(dollars)} per person. <span className={hintClass}>{ownersOnly.price}</span>
    </p>
  )
}

/** A private evening's people and price are changed on the page of its party (rule 15.11). */
function PartyFacts({ price, maxCapacity, partyId }: Pick<EventFormValues, 'price' | 'maxCapacity' | 'partyId'>) {
  return (
    <div>
      <p>{`${shortDollarPrice(price)} per person, ${maxCapacity} seats`}</p>
      <p className={hintClass}>{parties.onPartyPage}</p>
      <ActLink to={`/admin/parties/${partyId}`} label={parties.open} />
    </div>
  )
}
