import { MAX_PARTY } from '../../../contract/constants'
import type { FormState } from '../../../contract/forms'
import { booking } from '../../../copy/booking'
import { waitingPage as copy } from '../../../copy/self-service'
import { SelectField } from '../../forms/field'

interface Props {
  /** The page's own address, which takes the post. */
  action: string
  waitingFor: number
  /** What the action answered to this form. */
  form: FormState | null | undefined
}

/** How many somebody waits for: a plain post. */
export function PartyForm({ action, waitingFor, form: answered }: Props) {
  const form = answered?.intent === 'party' ? answered : null
  return (
    <form className="card form" method="post" action={action}>
      <input type="hidden" name="intent" value="party" />
      <SelectField
        id="waiting-party"
        name="partySize"
        label={copy.party}
        hint={copy.partyHint}
        errors={form?.fields.partySize ?? (form?.message ? [form.message] : undefined)}
        defaultValue={form?.values.partySize ?? String(waitingFor)}
      >
        {Array.from({ length: MAX_PARTY }, (_, index) => (
          <option key={booking.people(index + 1)} value={index + 1}>
            {booking.people(index + 1)}
          </option>
        ))}
      </SelectField>
      <button className="btn btn--line" type="submit">
        {copy.partySave}
      </button>
    </form>
  )
}
