import { booking } from '~/copy/bookings/booking'
import { waitingPage as copy } from '~/copy/bookings/self-service'
import { MAX_PARTY } from '../../../contract/constants'
import { constraints } from '../../../contract/constraints'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { SelectField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'

/** How many somebody waits for. */
export function PartyForm({ waitingFor }: { waitingFor: number }) {
  const party = useActionForm<{ partySize: number }>({
    id: 'waiting',
    intent: 'party',
    constraint: constraints.waitingParty,
    defaultValue: { partySize: waitingFor },
  })
  return (
    <ActionForm of={party} className="card form">
      <ErrorSummary {...party.summary} />
      <SelectField field={party.fields.partySize} label={copy.party} hint={copy.partyHint}>
        <PartySizes most={MAX_PARTY} />
      </SelectField>
      <button className="btn btn--line" type="submit">
        {copy.partySave}
      </button>
    </ActionForm>
  )
}

/** '1 person', '2 people' up to the largest party. */
export function PartySizes({ most }: { most: number }) {
  return Array.from({ length: most }, (_, index) => (
    <option key={booking.people(index + 1)} value={index + 1}>
      {booking.people(index + 1)}
    </option>
  ))
}
