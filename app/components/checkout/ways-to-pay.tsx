import type { CheckoutView } from '~/contract/payments/checkout'
import { checkout } from '~/copy/payments/checkout'
import { exactPrice } from '../../lib/money'
import { useHydrated } from '../browser/use-hydrated'
import { Icon } from '../ui/icon'
import { SubmitButton } from '../ui/submit-button'
import { CardPaymentForm } from './card-payment'
import type { Payment } from './use-payment'

/** The one way to go on from here: finish what is paid, give a card here or on the hosted page. */
export function WaysToPay({ payment }: { payment: Payment }) {
  const hydrated = useHydrated()
  const { view, sending, isPaid, run } = payment
  const { card, words } = view
  if (isPaid && !sending) {
    return (
      <button className="btn btn--big btn--wide" type="button" onClick={() => run(payment.finish)}>
        {words.finish}
      </button>
    )
  }
  if (!hydrated) return <HostedPaymentForm view={view} />
  if (card) {
    return (
      <>
        <CardPaymentForm
          {...view}
          card={card}
          sending={sending}
          sendingText={words.processing}
          run={run}
          onPaid={payment.finish}
          onRefused={payment.refused}
        />
        {sending ? <p className="small soft">{words.keepOpen}</p> : null}
      </>
    )
  }
  return (
    <>
      <SubmitButton
        className="btn btn--line"
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

/** The plain way: the provider's own page, and back. */
function HostedPaymentForm({ view }: { view: CheckoutView }) {
  return (
    <form className="form" method="post" action={view.url}>
      <input type="hidden" name="intent" value="pay" />
      <p className="soft">{checkout.hostedPage}</p>
      <button className="btn btn--big btn--wide" type="submit">
        <Icon name="lock" />
        {checkout.pay(exactPrice(view.totalCents, view.currency))}
      </button>
    </form>
  )
}
