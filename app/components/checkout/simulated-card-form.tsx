import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cardForm } from '~/copy/payments/card-form'
import { checkout } from '~/copy/payments/checkout'
import { TEST_CARDS } from '~/lib/card-number'
import type { FieldMessages } from '~/lib/failure'
import { exactPrice } from '~/lib/money'
import { ApiError, messageOf, postToApi } from '../browser/api-client'
import { buttonClass, demoClass, dialogClass, linkButtonClass } from '../ui/looks'
import { type CardFormProps, PayButton, Wallets } from './card-form-parts'
import { CardInputs, cardMistakes } from './card-inputs'

interface Answer {
  status: 'succeeded' | 'requires_action' | 'processing'
}

/** The statuses of answers that refuse the card. */
const ABOUT_CARD = [400, 402]

/** Only the card number leaves the page, and only for the provider's own call; nothing of the card is stored. */
export default function SimulatedCardForm({ card, payment }: CardFormProps) {
  const { view, run, finish, refused } = payment
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<FieldMessages>({})
  const [bank, setBank] = useState<{ answer(approve: boolean): void } | null>(null)
  const tried = useRef(false)

  async function ask(path: string, body: Record<string, unknown>): Promise<void> {
    let answer: Answer
    try {
      answer = await postToApi<Answer>(path, { clientSecret: card.clientSecret, ...body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused(messageOf(error, checkout.notTaken), ABOUT_CARD.includes(error.status))
    }
    if (answer.status === 'requires_action') {
      const approve = await new Promise<boolean>((resolve) => setBank({ answer: resolve }))
      setBank(null)
      return ask('/api/payments/simulated/authenticate', { approve })
    }
    await finish()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    tried.current = true
    const found = check()
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(`pay-${first}`)?.focus()
    pay(fieldsOf(form.current).cardNumber.value)
  }

  function pay(cardNumber: string) {
    run(() => ask(confirmPath(card.confirmUrl), { cardNumber }))
  }

  function check(): FieldMessages {
    const now = new Date()
    const { cardNumber, expiry, cvc } = fieldsOf(form.current)
    const typed = { number: cardNumber.value, expiry: expiry.value, code: cvc.value }
    const found = cardMistakes(typed, now.getFullYear() * 12 + now.getMonth())
    setMistakes(found)
    return found
  }

  function use(number: string) {
    const { cardNumber, expiry, cvc } = fieldsOf(form.current)
    cardNumber.value = number
    expiry.value = '12 / 34'
    cvc.value = '123'
    if (tried.current) check()
    document.getElementById('pay-button')?.focus()
  }

  return (
    <>
      {view.wallets ? (
        <Wallets isShown>
          <button
            className={buttonClass({ kind: 'line', size: 'big', wide: true })}
            type="button"
            disabled={payment.sending}
            aria-describedby="demo-wallet"
            onClick={() => pay(TEST_CARDS[0].number)}
          >
            Demo wallet
          </button>
          <p className="text-sm text-ink-soft" id="demo-wallet">
            A demo of Apple Pay, Google Pay and Link: it pays with the approving test card.
          </p>
        </Wallets>
      ) : null}
      <form
        id="pay"
        className="grid grid-cols-1 gap-6"
        ref={form}
        method="post"
        onSubmit={onSubmit}
        onChange={() => tried.current && check()}
        noValidate
        aria-label={checkout.title}
      >
        <CardInputs formId="pay" errors={mistakes} />
        <TestCards onUse={use} />
        <PayButton payment={payment} />
      </form>
      {bank ? <SecureDialog amountText={exactPrice(view.totalCents, view.currency)} onAnswer={bank.answer} /> : null}
    </>
  )
}

function TestCards({ onUse }: { onUse(number: string): void }) {
  return (
    <details className="text-sm">
      <summary className={linkButtonClass}>{cardForm.testCards}</summary>
      <p className="text-ink-soft">{cardForm.testCardsText}</p>
      <ul className="mt-2 grid gap-2">
        {TEST_CARDS.map(({ label, number }) => (
          <li key={number}>
            <button
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-field border-[1.5px] border-edge bg-paper px-4 py-1.5 text-left hover:border-ink-soft"
              type="button"
              onClick={() => onUse(number)}
            >
              <span>{label}</span>
              <span className="tabular-nums">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function confirmPath(url: string | undefined): string {
  return url ? new URL(url, window.location.origin).pathname : '/api/payments/simulated/confirm'
}

type Fields = Record<'cardNumber' | 'expiry' | 'cvc', HTMLInputElement>

const fieldsOf = (form: HTMLFormElement | null) => form!.elements as unknown as Fields

/** The simulated bank's question (3-D Secure). Escape refuses. The browser gives the focus back when it closes. */
function SecureDialog({ amountText, onAnswer }: { amountText: string; onAnswer(approve: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      className={`page max-w-110 rounded-card border-t-8 border-sea p-card ${dialogClass}`}
      ref={dialog}
      aria-labelledby="secure-title"
      aria-describedby="secure-text"
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
    >
      <p className={demoClass}>{cardForm.hosted}</p>
      <h2 className="mt-4 text-h3" id="secure-title">
        {cardForm.secureTitle}
      </h2>
      <p className="mt-4" id="secure-text">
        {cardForm.secureText(amountText)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <button className={buttonClass()} type="button" onClick={() => onAnswer(true)}>
          {cardForm.approve}
        </button>
        <button className={buttonClass({ kind: 'line' })} type="button" onClick={() => onAnswer(false)}>
          {cardForm.refuse}
        </button>
      </div>
    </dialog>
  )
}
