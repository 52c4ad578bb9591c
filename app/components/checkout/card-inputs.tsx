import { useForm } from '@conform-to/react'
import { cardForm } from '~/copy/payments/card-form'
import { checkout } from '~/copy/payments/checkout'
import { passesCheckDigit, TEST_CARDS } from '~/lib/card-number'
import type { FieldMessages } from '~/lib/failure'
import { TextField } from '../form/fields'
import { Icon } from '../ui/icon'
import { buttonClass, linkButtonClass } from '../ui/looks'
import { Facts } from '../ui/page'

export function CardInputs({ formId, errors }: { formId: 'pay' | 'hosted'; errors: FieldMessages }) {
  const [, fields] = useForm<{ cardNumber: string; expiry: string; cvc: string }>({ id: formId })
  return (
    <div className="flex flex-wrap gap-4 *:flex-[1_1_6.5rem] *:first:basis-full">
      <TextField
        field={fields.cardNumber}
        errors={errors.cardNumber}
        label="Card number"
        isPlain
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        onInput={(event) => tidied(event.currentTarget, groupedNumber)}
      />
      <TextField
        field={fields.expiry}
        errors={errors.expiry}
        label="Expiry"
        hint="MM / YY"
        isPlain
        inputMode="numeric"
        autoComplete="cc-exp"
        enterKeyHint="next"
        onInput={(event) => tidied(event.currentTarget, tidyExpiry)}
      />
      <TextField
        field={fields.cvc}
        errors={errors.cvc}
        label="Security code"
        hint="3 or 4 digits"
        isPlain
        inputMode="numeric"
        autoComplete="cc-csc"
        enterKeyHint="done"
        maxLength={4}
      />
    </div>
  )
}

/** Groups the digits, but only while typing at the end: elsewhere the caret would jump. */
function tidied(input: HTMLInputElement, tidy: (text: string) => string): void {
  if (input.selectionStart !== input.value.length) return
  const next = tidy(input.value)
  if (next !== input.value) input.value = next
}

export function HostedCardForm({ amountText, errors }: { amountText: string; errors: FieldMessages }) {
  return (
    <form id="hosted" className="grid grid-cols-1 gap-6" method="post" aria-label={cardForm.hosted} noValidate>
      <CardInputs formId="hosted" errors={errors} />
      <button className={buttonClass({ size: 'big', wide: true })} type="submit" name="intent" value="card">
        <Icon name="lock" />
        {checkout.pay(amountText)}
      </button>
      <details className="text-sm">
        <summary className={linkButtonClass}>{cardForm.testCards}</summary>
        <p className="text-ink-soft">{cardForm.testCardsText}</p>
        <Facts className="mt-3" facts={TEST_CARDS.map(({ label, number }) => [label, number])} />
      </details>
    </form>
  )
}

export function BankQuestion({ amountText }: { amountText: string }) {
  return (
    <form className="grid grid-cols-1 gap-6" method="post" aria-label={cardForm.secureTitle}>
      <input type="hidden" name="intent" value="authenticate" />
      <p>{cardForm.secureText(amountText)}</p>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <button className={buttonClass()} type="submit" name="approve" value="yes">
          {cardForm.approve}
        </button>
        <button className={buttonClass({ kind: 'line' })} type="submit" name="approve" value="no">
          {cardForm.refuse}
        </button>
      </div>
    </form>
  )
}

/** '4242 4242 4242 4242': digits in groups of four, nothing else, as long as the longest card. */
export function groupedNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** '12 / 30' out of '1230', '12/30' or '12/2030' (which phones fill in); '01 / 30' out of '1/30'. */
export function tidyExpiry(text: string): string {
  const digits = expiryDigits(text)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
}

/** What is wrong with the card as typed; empty when it can be sent. `month` is the current one, counted from year 0. */
export function cardMistakes(card: { number: string; expiry: string; code: string }, month: number): FieldMessages {
  const mistakes: FieldMessages = {}
  const number = card.number.replace(/\D/g, '')
  if (number.length < 12 || !passesCheckDigit(number)) mistakes.cardNumber = [cardForm.numberIncomplete]
  const expiry = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expiryDigits(card.expiry))
  if (!expiry) mistakes.expiry = [cardForm.expiryIncomplete]
  else if ((2000 + Number(expiry[2])) * 12 + Number(expiry[1]) - 1 < month) mistakes.expiry = [cardForm.expiryPast]
  if (!/^\d{3,4}$/.test(card.code.trim())) mistakes.cvc = [cardForm.codeIncomplete]
  return mistakes
}

function expiryDigits(text: string): string {
  return text
    .replace(/^\s*([1-9])(?=\s*\/)/, '0$1')
    .replace(/\D/g, '')
    .replace(/^(\d\d)20(\d\d)$/, '$1$2')
}
