import { useForm } from '@conform-to/react'
import type { FormEvent } from 'react'
import { cardForm } from '~/copy/payments/card-form'
import type { FieldMessages } from '../../lib/failure'
import { TextField } from '../form/fields'

type Typing = (event: FormEvent<HTMLInputElement>) => void

interface Props {
  /** Id of the form around them. */
  formId: 'pay' | 'hosted'
  errors: FieldMessages
  /** Tidies what is typed. */
  typing?: { number?: Typing; expiry?: Typing }
}

/** Number, expiry and code of a card, as browsers know to fill them. */
export function CardInputs({ formId, errors, typing = {} }: Props) {
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
        onInput={typing.number}
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
        onInput={typing.expiry}
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
