import { type FormEvent, useRef, useState } from 'react'
import { TEST_CARDS } from '~/contract/payments/test-cards'
import { cardForm } from '~/copy/payments/card-form'
import { checkout } from '~/copy/payments/checkout'
import type { FieldMessages } from '../../lib/failure'
import { exactPrice } from '../../lib/money'
import { ApiError, callApi, messageOf } from '../browser/api-client'
import { Icon } from '../ui/icon'
import { SubmitButton } from '../ui/submit-button'
import { cardMistakes, groupedNumber, tidyExpiry } from './card-fields'
import type { CardFormProps } from './card-form'
import { CardInputs } from './card-inputs'
import { SecureDialog } from './secure-dialog'

interface Answer {
  status: 'succeeded' | 'requires_action' | 'processing'
}

/** A number that is none, and a card that is declined. */
const ABOUT_CARD = [400, 402]

/**
 * Card form of the simulated provider. Only the card number leaves the page, and only for the provider's own call;
 * nothing of the card is stored.
 */
export default function SimulatedCardForm({
  card,
  totalCents,
  currency,
  sending,
  sendingText,
  run,
  onPaid,
  onRefused,
}: CardFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<FieldMessages>({})
  /** The bank's question is open; its answer goes here. */
  const [bank, setBank] = useState<{ answer(approve: boolean): void } | null>(null)
  const tried = useRef(false)

  /** One call to the provider and what follows from its answer. */
  async function ask(path: string, body: Record<string, unknown>): Promise<void> {
    let answer: Answer
    try {
      answer = await callApi<Answer>('POST', path, { clientSecret: card.clientSecret, ...body })
    } catch (error) {
      // Paid before: what follows a payment says how that goes on.
      if (error instanceof ApiError && error.body?.code === 'payment_received') return onPaid()
      const isAboutCard = error instanceof ApiError && ABOUT_CARD.includes(error.status)
      return onRefused(
        messageOf(error, error instanceof ApiError ? checkout.notTaken : String(error)),
        isAboutCard ? undefined : 'trouble',
      )
    }
    if (answer.status === 'requires_action') {
      const approve = await new Promise<boolean>((resolve) => setBank({ answer: resolve }))
      setBank(null)
      return ask('/api/payments/simulated/authenticate', { approve })
    }
    await onPaid()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    tried.current = true
    const found = check()
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(`pay-${first}`)?.focus()
    const cardNumber = typed(form.current, 'cardNumber')
    run(() => ask(confirmPath(card.confirmUrl), { cardNumber }))
  }

  function check(): FieldMessages {
    const now = new Date()
    const found = cardMistakes(
      {
        number: typed(form.current, 'cardNumber'),
        expiry: typed(form.current, 'expiry'),
        code: typed(form.current, 'cvc'),
      },
      now.getFullYear() * 12 + now.getMonth(),
    )
    setMistakes(found)
    return found
  }

  function use(number: string) {
    fill(form.current, { cardNumber: number, expiry: '12 / 34', cvc: '123' })
    if (tried.current) check()
    document.getElementById('pay-button')?.focus()
  }

  return (
    <>
      <form
        id="pay"
        className="form"
        ref={form}
        method="post"
        onSubmit={onSubmit}
        onChange={() => tried.current && check()}
        noValidate
        aria-label={checkout.title}
      >
        <CardInputs
          formId="pay"
          errors={mistakes}
          typing={{
            number: (event) => tidied(event.currentTarget, groupedNumber),
            expiry: (event) => tidied(event.currentTarget, tidyExpiry),
          }}
        />
        <TestCards onUse={use} />
        <SubmitButton id="pay-button" className="btn btn--big btn--wide" sending={sending} sendingText={sendingText}>
          <Icon name="lock" />
          {checkout.pay(exactPrice(totalCents, currency))}
        </SubmitButton>
      </form>
      {bank ? <SecureDialog amountText={exactPrice(totalCents, currency)} onAnswer={bank.answer} /> : null}
    </>
  )
}

function TestCards({ onUse }: { onUse(number: string): void }) {
  return (
    <details className="test-cards small">
      <summary className="link-btn">{cardForm.testCards}</summary>
      <p className="soft">{cardForm.testCardsText}</p>
      <ul className="bare">
        {TEST_CARDS.map(({ label, number }) => (
          <li key={number}>
            <button className="test-cards__one" type="button" onClick={() => onUse(number)}>
              <span>{label}</span>
              <span className="num">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Our own origin, whatever address the server thinks it has. */
function confirmPath(url: string | undefined): string {
  return url ? new URL(url, window.location.origin).pathname : '/api/payments/simulated/confirm'
}

function control(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

function typed(form: HTMLFormElement | null, name: string): string {
  return control(form, name)?.value ?? ''
}

function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = control(form, name)
    if (input) input.value = value
  }
}

/** Groups the digits, but only when one types at the end: elsewhere the caret would jump. */
function tidied(input: HTMLInputElement, tidy: (text: string) => string): void {
  if (input.selectionStart !== input.value.length) return
  const next = tidy(input.value)
  if (next !== input.value) input.value = next
}
