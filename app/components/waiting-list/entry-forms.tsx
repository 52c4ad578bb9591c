import { constraints } from '~/contract/constraints'
import { waitingPage } from '~/copy/bookings/self-service'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { PartySizes, SelectField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass } from '../ui/looks'

/** The form to change how many people wait for seats. */
export function PartySizeForm({ waitingFor }: { waitingFor: number }) {
  const party = useActionForm<{ partySize: number }>({
    id: 'waiting',
    intent: 'party',
    constraint: constraints.waitingParty,
    defaultValue: { partySize: waitingFor },
  })
  return (
    <ActionForm of={party} className={cardClass({ className: 'grid grid-cols-1 gap-6' })}>
      <ErrorSummary {...party.summary} />
      <SelectField field={party.fields.partySize} label="How many of you?" hint={waitingPage.partyHint}>
        <PartySizes />
      </SelectField>
      <button className={buttonClass({ kind: 'line' })} type="submit">
        Save
      </button>
    </ActionForm>
  )
}

/** The form to decline seats or to leave the waiting list, with a text about the consequences. */
export function DeclineForm({ intent, text, button }: { intent: string; text: string; button: string }) {
  return (
    <form className={cardClass({ className: 'grid justify-items-start gap-4 self-start' })} method="post">
      <input type="hidden" name="intent" value={intent} />
      <p>{text}</p>
      <button className={buttonClass({ kind: 'line' })} type="submit">
        {button}
      </button>
    </form>
  )
}
