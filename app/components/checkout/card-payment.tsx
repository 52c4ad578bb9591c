import { type ComponentType, useEffect, useState } from 'react'
import { checkout } from '~/copy/payments/checkout'
import type { CardFormProps } from './card-form'

type CardForm = { default: ComponentType<CardFormProps> }

/** Each provider's form is a chunk of its own, loaded when a payment step opens. */
const FORMS: Record<CardFormProps['card']['provider'], () => Promise<CardForm>> = {
  simulated: () => import('./simulated-card-form'),
  stripe: () => import('./stripe-card-form'),
}

export function CardPaymentForm(props: CardFormProps) {
  const { provider } = props.card
  const [Form, setForm] = useState<ComponentType<CardFormProps> | 'failed' | null>(null)
  useEffect(() => {
    if (Form) return
    let isGone = false
    FORMS[provider]().then(
      (loaded) => isGone || setForm(() => loaded.default),
      () => isGone || setForm('failed'),
    )
    return () => {
      isGone = true
    }
  }, [provider, Form])
  if (!Form) return <CardFormSkeleton />
  if (Form !== 'failed') return <Form {...props} />
  return (
    <div className="problem" role="alert">
      <p className="h4">{checkout.cardFormFailed}</p>
      <p className="problem__text">{checkout.cardFormFailedText}</p>
      <button className="btn btn--line" type="button" onClick={() => setForm(null)}>
        {checkout.tryAgain}
      </button>
    </div>
  )
}

/** As tall as the form that comes, so that nothing jumps. */
function CardFormSkeleton() {
  return (
    <div className="card-wait" aria-busy="true">
      <p className="soft">{checkout.preparing}</p>
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
