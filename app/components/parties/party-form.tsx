import type { PartyForm as Values } from '~/contract/bookings/parties'
import { constraints } from '~/contract/constraints'
import { privateParty as copy } from '~/copy/bookings/parties'
import { SpamTrap } from '../enquiries/enquiry-form'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { EmailField, NumberField, PhoneField, TextareaField, TextField } from '../form/fields'
import { RadioChoices } from '../form/radio-choices'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, hintClass, pairClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'

const schema = () => import('~/contract/bookings/parties').then((contract) => contract.partyForm)

/** The form to ask for a private party. */
export function PartyForm({ shownAt }: { shownAt: number }) {
  const ask = useActionForm<Values>({
    id: 'party',
    intent: 'ask',
    constraint: constraints.party,
    defaultValue: { place: 'studio' },
    schema,
    draft: { key: 'ask-party' },
    onRefused: () => showToast({ variant: 'destructive', title: 'Not sent', text: copy.failedText, isSilent: true }),
  })
  const { fields } = ask
  const places = Object.entries(copy.places).map(([value, place]) => ({ value, ...place }))
  return (
    <ActionForm of={ask} action="/private-party" className="grid grid-cols-1 gap-6">
      <SpamTrap shownAt={shownAt} />
      <ErrorSummary {...ask.summary} />
      <TextField field={fields.name} label="Name" autoComplete="name" enterKeyHint="next" />
      <EmailField field={fields.email} label="Email" enterKeyHint="next" />
      <PhoneField field={fields.phone} label="Phone" enterKeyHint="next" />
      <TextField field={fields.occasion} label="What is it for?" hint={copy.occasionHint} autoComplete="off" />
      <NumberField field={fields.people} label="How many people?" hint={copy.peopleHint} className="max-w-36" />
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 *:min-w-0">
        <legend className="font-bold">Which dates would suit?</legend>
        <p className={hintClass}>{copy.datesHint}</p>
        <div className={pairClass}>
          {([fields.date1, fields.date2, fields.date3] as const).map((field, index) => (
            <TextField key={field.name} field={field} label={copy.date[index]!} type="date" />
          ))}
        </div>
      </fieldset>
      <RadioChoices name="place" legend="Where?" chosen={String(fields.place.value)} choices={places} />
      <TextField field={fields.address} label="Address, if we come to you" autoComplete="street-address" />
      <TextareaField field={fields.words} label="Anything else?" rows={5} />
      <SubmitButton className={buttonClass({ size: 'big' })} sending={ask.sending} sendingText="Sending...">
        Ask for a price
      </SubmitButton>
    </ActionForm>
  )
}
