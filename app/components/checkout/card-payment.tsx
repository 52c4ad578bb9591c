import type { ComponentType } from 'react'
import { checkout } from '../../copy/checkout'
import { useLazy } from '../browser/use-lazy'
import type { CardFormProps } from './card-form'

type CardForm = { default: ComponentType<CardFormProps> }

/** Each provider's form is a chunk of its own, loaded when a payment step opens. */
const FORMS: Record<CardFormProps['card']['provider'], () => Promise<CardForm>> = {
  simulated: () => import('./simulated-card-form'),
  stripe: () => import('./stripe-card-form'),
}

export function CardPaymentForm(props: CardFormProps) {
  const form = useLazy(FORMS[props.card.provider])
  if (form.state === 'loading') return <CardFormSkeleton />
  if (form.state === 'failed') {
    return (
      <div className="problem" role="alert">
        <p className="h4">{checkout.cardFormFailed}</p>
        <p className="problem__text">{checkout.cardFormFailedText}</p>
        <button className="btn btn--line" type="button" onClick={form.again}>
          {checkout.tryAgain}
        </button>
      </div>
    )
  }
  const Form = form.value.default
  return <Form {...props} />
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
