import { parties as texts } from '~/copy/owner/parties'
import type { OwnerPartyView } from '~/domain/parties/owner-parties'
import { ownerConstraints } from '../../../contract/owner-constraints'
import { currencyCode } from '../../../lib/money'
import { NumberField, TextareaField, TextField, TickField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass, pairClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'

type Fields = OwnerPartyView['form']

/** The owner's quote, made or changed; beside a public evening it asks whether she knows. */
export function QuoteForm({ party, versionToken }: { party: OwnerPartyView; versionToken: string }) {
  const form = useActionForm<Fields>({
    id: 'quote',
    intent: 'quote',
    constraint: ownerConstraints.quote,
    defaultValue: party.form,
  })
  const { fields, reply } = form
  const asks = reply?.code === 'beside_public' || Boolean(party.form.besidePublic)
  return (
    <OwnerForm
      of={form}
      className={cardClass()}
      title={party.quote ? texts.quote.change : texts.quote.new}
      isOnce
      versionToken={versionToken}
      failed={texts.failed}
      submit={texts.quoteSubmit}
      sending={texts.sending}
      button={{ className: buttonClass({ size: 'small' }) }}
    >
      {asks ? <TickField field={fields.besidePublic}>{texts.besideTick}</TickField> : null}
      <TextField field={fields.date} label="Date" type="date" />
      <div className={pairClass}>
        <TextField field={fields.startTime} label="Start time" type="time" />
        <TextField field={fields.endTime} label="End time" type="time" />
      </div>
      <TextField field={fields.location} label="Place" autoComplete="off" />
      <div className={pairClass}>
        <NumberField field={fields.people} label="People" hint={texts.peopleHint} />
        <NumberField field={fields.minimumPeople} label="Fewest people" hint={texts.fewestHint} />
      </div>
      <div className={pairClass}>
        <NumberField field={fields.price} label="Price a person" hint={`Whole ${currencyCode()}`} />
        <TextField
          field={fields.deposit}
          label="Deposit"
          hint={`${currencyCode()}, a part of the price`}
          inputMode="decimal"
        />
      </div>
      <TextField field={fields.validUntil} label="Valid until" hint="To the end of that day" type="date" />
      <TextareaField field={fields.words} label={texts.words} hint="They begin the email" rows={5} />
    </OwnerForm>
  )
}
