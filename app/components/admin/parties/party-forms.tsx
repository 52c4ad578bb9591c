import { Link } from '@remix-run/react'
import { ownerConstraints } from '~/contract/owner-constraints'
import { parties as copy } from '~/copy/owner/parties'
import type { OwnerPartyView } from '~/domain/parties/owner-parties'
import { currencyCode, exactPrice } from '~/lib/money'
import { NumberField, SelectField, TextareaField, TextField, TickField } from '../../form/fields'
import { RadioChoices } from '../../form/radio-choices'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass, pairClass } from '../../ui/looks'
import { Facts, Section } from '../../ui/page'
import { MethodField } from '../method-field'
import { OwnerForm } from '../owner-form'

type Fields = OwnerPartyView['form']

/** The form to make or change a quote. If a public evening is at the same time, it asks for a tick to confirm. */
export function QuoteForm({ party, versionToken }: { party: OwnerPartyView; versionToken: string }) {
  const form = useActionForm<Fields>({
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
      title={party.quote ? copy.quote.change : copy.quote.new}
      isOnce
      versionToken={versionToken}
      failed={copy.failed}
      submit={copy.quoteSubmit}
      sending={copy.sending}
      button={{ className: buttonClass({ size: 'small' }) }}
    >
      {asks ? <TickField field={fields.besidePublic}>{copy.besideTick}</TickField> : null}
      <TextField field={fields.date} label="Date" type="date" />
      <div className={pairClass}>
        <TextField field={fields.startTime} label="Start time" type="time" />
        <TextField field={fields.endTime} label="End time" type="time" />
      </div>
      <TextField field={fields.location} label="Place" autoComplete="off" />
      <div className={pairClass}>
        <NumberField field={fields.people} label="People" hint={copy.peopleHint} />
        <NumberField field={fields.minimumPeople} label="Fewest people" hint={copy.fewestHint} />
      </div>
      <div className={pairClass}>
        <NumberField field={fields.price} label="Price per person" hint={`Whole ${currencyCode()}`} />
        <TextField
          field={fields.deposit}
          label="Deposit"
          hint={`${currencyCode()}, part of the price`}
          inputMode="decimal"
        />
      </div>
      <TextField field={fields.validUntil} label="Valid until" hint="To the end of that day" type="date" />
      <TextareaField field={fields.words} label={copy.words} hint="The email starts with them" rows={5} />
    </OwnerForm>
  )
}

type Money = NonNullable<OwnerPartyView['money']>
type Figure = keyof typeof copy.figures

const shared = () => ({ className: cardClass(), isOnce: true, failed: copy.failed })
const small = { className: buttonClass({ size: 'small' }) }
const danger = { className: buttonClass({ kind: 'danger', size: 'small' }) }

/** What the host has paid and owes, payment by payment. */
export function PartyMoney({ money }: { money: Money }) {
  return (
    <Section className={cardClass()} title={copy.money}>
      <Facts
        look="ownerFigures"
        className="mt-4"
        facts={(Object.keys(copy.figures) as Figure[])
          .filter((name) => name !== 'surplusCents' || money.surplusCents > 0)
          .map((name) => [copy.figures[name], exactPrice(money[name])])}
      />
      <ul className="mt-4 grid gap-2">
        {money.payments.map((payment) => (
          <li key={payment.id}>
            <Link className="inline-flex min-h-11 items-center" to={`/admin/payments/${payment.id}`}>
              {payment.text}
            </Link>
            <br />
            <span className="text-sm text-ink-soft tabular-nums">
              {exactPrice(payment.cents)}, {payment.whenText}
              {payment.refundedCents > 0 ? `, ${exactPrice(payment.refundedCents)} went back` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The form for money that the owner took by hand: the deposit of a quote, or part of the balance. */
export function TakeForm({ part, cents }: { part: 'deposit' | 'balance'; cents: number }) {
  const form = useActionForm<Record<'part' | 'amount' | 'paymentMethod', string>>({
    intent: 'take',
    constraint: ownerConstraints.partyMoney,
    defaultValue: { part, amount: String(cents / 100), paymentMethod: 'bank_transfer' },
  })
  return (
    <OwnerForm
      of={form}
      {...shared()}
      title={copy.take}
      lead={<p className="text-ink-soft">{copy.takeHint}</p>}
      submit={copy.take}
      button={small}
    >
      <SelectField field={form.fields.part} label="For">
        <option value={part}>{part === 'deposit' ? 'The deposit' : 'The balance'}</option>
      </SelectField>
      <TextField
        field={form.fields.amount}
        label="Amount"
        hint={currencyCode()}
        inputMode="decimal"
        autoComplete="off"
      />
      <MethodField field={form.fields.paymentMethod} />
    </OwnerForm>
  )
}

interface ChangeFormProps {
  values: { people: number; minimumPeople: number; price: number }
  versionToken: string
}

export function ChangeForm({ values, versionToken }: ChangeFormProps) {
  const form = useActionForm<typeof values>({
    intent: 'change',
    constraint: ownerConstraints.partyChange,
    defaultValue: values,
  })
  return (
    <OwnerForm
      of={form}
      {...shared()}
      title={copy.change}
      versionToken={versionToken}
      submit="Save changes"
      button={small}
    >
      <div className={pairClass}>
        <NumberField field={form.fields.people} label="People" hint={copy.peopleHint} />
        <NumberField field={form.fields.minimumPeople} label="Fewest people" hint={copy.fewestHint} />
      </div>
      <NumberField
        field={form.fields.price}
        label="Price per person"
        hint={`Whole ${currencyCode()}`}
        className="max-w-36"
      />
    </OwnerForm>
  )
}

/** The form to say no to a request, or to withdraw a quote. */
export function CloseForm({ isQuoted }: { isQuoted: boolean }) {
  const form = useActionForm<{ words: string }>({ intent: 'close', constraint: ownerConstraints.partyClose })
  const title = copy.close[isQuoted ? 'quoted' : 'asked']
  return (
    <OwnerForm of={form} {...shared()} title={title} submit={title} button={danger}>
      <TextareaField field={form.fields.words} label={copy.words} hint={copy.closeHint} />
    </OwnerForm>
  )
}

export function CancelForm({ deposit, until }: { deposit: string; until: string | null }) {
  const form = useActionForm<Record<'words' | 'by', string>>({
    intent: 'cancel',
    constraint: ownerConstraints.partyCancel,
    defaultValue: { by: 'host' },
  })
  const choices = Object.entries(copy.cancelChoices(deposit, until)).map(([value, choice]) => ({ value, ...choice }))
  return (
    <OwnerForm
      of={form}
      {...shared()}
      title={copy.cancel}
      lead={<p className="text-ink-soft">{copy.cancelHint}</p>}
      submit={copy.cancel}
      button={danger}
    >
      <RadioChoices name="by" legend={copy.cancelBy} chosen={String(form.fields.by.value)} choices={choices} />
      <TextareaField field={form.fields.words} label={copy.words} hint={copy.closeHint} />
    </OwnerForm>
  )
}
