import { Elements, ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  Appearance,
  PaymentIntentResult,
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useMemo, useState } from 'react'
import { checkout } from '~/copy/payments/checkout'
import { type CardFormProps, PayButton, Wallets } from './card-form-parts'

const loading = new Map<string, Promise<Stripe | null>>()

function stripeOf(key: string): Promise<Stripe | null> {
  const known = loading.get(key)
  if (known) return known
  const fresh = loadStripe(key)
  // A failure is not cached: the next try asks again.
  fresh.catch(() => loading.delete(key))
  loading.set(key, fresh)
  return fresh
}

/** Card form of Stripe, in the page: no wallets in it, billing details from the booking, no redirect unless the bank asks. */
export default function StripeCardForm(props: CardFormProps) {
  const { card, onFailed } = props
  const { publishableKey, clientSecret } = card
  const stripe = useMemo(
    () =>
      publishableKey
        ? stripeOf(publishableKey).catch(() => {
            onFailed()
            return null
          })
        : null,
    [publishableKey, onFailed],
  )
  const options = useMemo(() => ({ clientSecret, appearance: appearanceOfPage() }), [clientSecret])
  return (
    <Elements stripe={stripe} options={options} key={clientSecret}>
      {props.payment.view.wallets ? <WalletButtons {...props} /> : null}
      <CardElement {...props} />
    </Elements>
  )
}

function CardElement({ payment, onFailed }: CardFormProps) {
  const { billing } = payment.view
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)

  async function pay() {
    if (!stripe || !elements) return
    const result = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnUrl(),
        payment_method_data: { billing_details: billing },
      },
    })
    await handleResult(payment, result)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (ready) payment.run(pay)
  }

  return (
    <form className="grid grid-cols-1 gap-6" method="post" onSubmit={onSubmit} aria-label={checkout.title}>
      {ready ? null : <p className="text-ink-soft">{checkout.preparing}</p>}
      <PaymentElement
        options={{
          wallets: { applePay: 'never', googlePay: 'never' },
          defaultValues: { billingDetails: billing },
          layout: 'tabs',
        }}
        onReady={() => setReady(true)}
        onLoadError={onFailed}
      />
      <PayButton payment={payment} disabled={!ready} />
    </form>
  )
}

/** Handles Stripe's answer: finishes the purchase, or says why the card was not charged. */
async function handleResult(payment: CardFormProps['payment'], { error }: PaymentIntentResult): Promise<void> {
  if (!error || error.payment_intent?.status === 'succeeded') return payment.finish()
  const isAboutCard = ['card_error', 'validation_error'].includes(error.type)
  await payment.refused(error.message ?? checkout.notTaken, isAboutCard)
}

const returnUrl = () => `${window.location.origin}/pay/return`

const WALLETS = {
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'auto',
    amazonPay: 'never',
    paypal: 'never',
    klarna: 'never',
  },
  buttonHeight: 48,
} as const

/** The wallets that this browser supports, for the same payment as the card form below; invisible if there are none. */
function WalletButtons({ payment }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isOffered, setOffered] = useState(false)

  async function pay(event: StripeExpressCheckoutElementConfirmEvent) {
    if (!stripe || !elements) return
    const confirmParams = { return_url: returnUrl() }
    const result = await stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams })
    if (result.error) event.paymentFailed({ reason: 'fail' })
    await handleResult(payment, result)
  }

  return (
    <Wallets isShown={isOffered}>
      <ExpressCheckoutElement
        options={WALLETS}
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onConfirm={(event) => payment.run(() => pay(event))}
      />
    </Wallets>
  )
}

function appearanceOfPage(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--color-sea'),
      colorBackground: token('--color-paper'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorDanger: token('--color-danger'),
      fontFamily: token('--font-sans'),
      fontSizeBase: '17px',
      borderRadius: '11px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${token('--color-edge')}`, padding: '13px 15px' },
      '.Input:focus': { borderColor: token('--color-focus'), boxShadow: `0 0 0 3px ${token('--color-focus')}` },
      '.Label': { fontWeight: '650', color: token('--color-ink') },
    },
  }
}
