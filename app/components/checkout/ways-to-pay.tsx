import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { CheckoutView } from '~/contract/payments/checkout'
import { checkout } from '~/copy/payments/checkout'
import { exactPrice } from '~/lib/money'
import { useHydrated } from '../browser/use-hydrated'
import { problemClass } from '../form/error-summary'
import { Icon } from '../ui/icon'
import { buttonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import type { CardFormProps } from './card-form-parts'
import type { Payment } from './use-payment'

export function WaysToPay({ payment }: { payment: Payment }) {
  const hydrated = useHydrated()
  const { view, sending, isPaid, run } = payment
  const { card, words } = view
  if (isPaid && !sending) {
    return (
      <button className={buttonClass({ size: 'big', wide: true })} type="button" onClick={() => run(payment.finish)}>
        {words.finish}
      </button>
    )
  }
  if (!hydrated) return <HostedPaymentForm view={view} />
  if (card) {
    return (
      <>
        <CardPaymentForm card={card} payment={payment} />
        {sending ? <p className="text-sm text-ink-soft">{words.keepOpen}</p> : null}
      </>
    )
  }
  return (
    <>
      <SubmitButton
        className={buttonClass({ kind: 'line' })}
        type="button"
        onClick={payment.askAgain}
        sending={sending}
        sendingText={checkout.tryAgain}
      >
        {checkout.tryAgain}
      </SubmitButton>
      <HostedPaymentForm view={view} />
    </>
  )
}

function HostedPaymentForm({ view }: { view: CheckoutView }) {
  return (
    <form className="grid grid-cols-1 gap-6" method="post" action={view.url}>
      <input type="hidden" name="intent" value="pay" />
      <p className="text-ink-soft">You’ll enter your card on the card provider’s own page, then come back here.</p>
      <button className={buttonClass({ size: 'big', wide: true })} type="submit">
        <Icon name="lock" />
        {checkout.pay(exactPrice(view.totalCents, view.currency))}
      </button>
    </form>
  )
}

type CardForm = { default: ComponentType<CardFormProps> }

/** Each provider's form is a chunk of its own, loaded when a payment step opens. */
const FORMS: Record<CardFormProps['card']['provider'], () => Promise<CardForm>> = {
  simulated: () => import('./simulated-card-form'),
  stripe: () => import('./stripe-card-form'),
}

function CardPaymentForm(props: Omit<CardFormProps, 'onFailed'>) {
  const { provider } = props.card
  const [Form, setForm] = useState<ComponentType<CardFormProps> | 'failed' | null>(null)
  const onFailed = useCallback(() => setForm('failed'), [])
  useEffect(() => {
    if (Form) return
    let isGone = false
    FORMS[provider]().then(
      (loaded) => isGone || setForm(() => loaded.default),
      () => isGone || onFailed(),
    )
    return () => {
      isGone = true
    }
  }, [provider, Form, onFailed])
  if (!Form) return <CardFormSkeleton />
  if (Form !== 'failed') return <Form {...props} onFailed={onFailed} />
  return (
    <div className={problemClass} role="alert">
      <p className="font-display text-h4/snug text-balance text-danger">The card form did not load</p>
      <p className="mt-2 text-sm">{checkout.cardFormFailedText}</p>
      <button className={buttonClass({ kind: 'line', className: 'mt-4' })} type="button" onClick={() => setForm(null)}>
        {checkout.tryAgain}
      </button>
    </div>
  )
}

/** As tall as the form that comes, so that nothing jumps. */
function CardFormSkeleton() {
  return (
    <div className="min-h-80" aria-busy="true">
      <p className="text-ink-soft">{checkout.preparing}</p>
      <div className="mt-4 grid gap-3 *:h-13 *:rounded-field *:bg-sand" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
