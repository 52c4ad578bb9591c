import { useForm } from '@conform-to/react'
import { cardForm } from '~/copy/payments/card-form'
import { checkout } from '~/copy/payments/checkout'
import { TEST_CARDS } from '../../lib/card-number'
import type { FieldMessages } from '../../lib/failure'
import { TextField } from '../form/fields'
import { Icon } from '../ui/icon'
import { groupedNumber, tidyExpiry } from './card-fields'

export function CardInputs({ formId, errors }: { formId: 'pay' | 'hosted'; errors: FieldMessages }) {
  const [, fields] = useForm<{ cardNumber: string; expiry: string; cvc: string }>({ id: formId })
  return (
    <div className="card-el">
      <TextField
        field={fields.cardNumber}
        errors={errors.cardNumber}
        label={cardForm.number}
        isPlain
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        onInput={(event) => tidied(event.currentTarget, groupedNumber)}
      />
      <TextField
        field={fields.expiry}
        errors={errors.expiry}
        label={cardForm.expiry}
        hint={cardForm.expiryHint}
        isPlain
        inputMode="numeric"
        autoComplete="cc-exp"
        enterKeyHint="next"
        onInput={(event) => tidied(event.currentTarget, tidyExpiry)}
      />
      <TextField
        field={fields.cvc}
        errors={errors.cvc}
        label={cardForm.code}
        hint={cardForm.codeHint}
        isPlain
        inputMode="numeric"
        autoComplete="cc-csc"
        enterKeyHint="done"
        maxLength={4}
      />
    </div>
  )
}

/** Groups the digits, but only when one types at the end: elsewhere the caret would jump. */
function tidied(input: HTMLInputElement, tidy: (text: string) => string): void {
  if (input.selectionStart !== input.value.length) return
  const next = tidy(input.value)
  if (next !== input.value) input.value = next
}

export function HostedCardForm({ amountText, errors }: { amountText: string; errors: FieldMessages }) {
  return (
    <form id="hosted" className="form" method="post" aria-label={cardForm.hosted} noValidate>
      <CardInputs formId="hosted" errors={errors} />
      <button className="btn btn--big btn--wide" type="submit" name="intent" value="card">
        <Icon name="lock" />
        {checkout.pay(amountText)}
      </button>
      <details className="test-cards small">
        <summary className="link-btn">{cardForm.testCards}</summary>
        <p className="soft">{cardForm.testCardsText}</p>
        <dl className="facts num">
          {TEST_CARDS.map(({ label, number }) => (
            <div key={number}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  )
}

export function BankQuestion({ amountText }: { amountText: string }) {
  return (
    <form className="form" method="post" aria-label={cardForm.secureTitle}>
      <input type="hidden" name="intent" value="authenticate" />
      <p>{cardForm.secureText(amountText)}</p>
      <div className="secure__acts">
        <button className="btn" type="submit" name="approve" value="yes">
          {cardForm.approve}
        </button>
        <button className="btn btn--line" type="submit" name="approve" value="no">
          {cardForm.refuse}
        </button>
      </div>
    </form>
  )
}
