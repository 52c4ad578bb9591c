import type { FormEvent } from 'react'
import { cardForm } from '../../copy/card-form'
import type { FieldMessages } from '../../lib/failure'
import { Field } from '../forms/field'

type Typing = (event: FormEvent<HTMLInputElement>) => void

/** Number, expiry and code of a card, as browsers know to fill them; `typing` may tidy what is typed. */
export function CardInputs({
  prefix,
  errors,
  typing = {},
}: {
  prefix: 'pay' | 'hosted'
  errors: FieldMessages
  typing?: { number?: Typing; expiry?: Typing }
}) {
  const field = (name: 'cardNumber' | 'expiry' | 'cvc') => ({ id: `${prefix}-${name}`, name, errors: errors[name] })
  return (
    <div className="card-el">
      <Field
        {...field('cardNumber')}
        label={cardForm.number}
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        onInput={typing.number}
      />
      <Field
        {...field('expiry')}
        label={cardForm.expiry}
        hint={cardForm.expiryHint}
        inputMode="numeric"
        autoComplete="cc-exp"
        enterKeyHint="next"
        onInput={typing.expiry}
      />
      <Field
        {...field('cvc')}
        label={cardForm.code}
        hint={cardForm.codeHint}
        inputMode="numeric"
        autoComplete="cc-csc"
        enterKeyHint="done"
        maxLength={4}
      />
    </div>
  )
}
