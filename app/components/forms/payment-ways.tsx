import type { CardPayment } from '../../contract/bookings'
import { checkout } from '../../copy/checkout'
import { exactPrice } from '../../lib/money'
import type { CardFormProps } from './card-form'
import { CardFormSkeleton, CardPaymentForm } from './card-payment'
import { LockIcon } from './icons'
import { useHydrated } from './use-hydrated'
import type { Payment } from './use-payment'

interface Props {
  payment: Payment
  /** Where the plain form is posted, with the intent 'pay'. */
  paymentUrl: string
  totalCents: number
  currency?: CardFormProps['currency']
  card: CardPayment | null
  billing: CardFormProps['billing']
  /** The provider could not be asked for a payment. */
  cardFailed?: boolean
  onCardAgain?(): void
  /** The button that tries again to make what is paid. */
  finish?: string
  keepOpen?: string
  /** On the button while the card is charged. */
  sendingText?: string
}

/** The one way to go on from here: finish what is paid, give a card here or on the hosted page. */
export function PaymentWays({
  payment,
  paymentUrl,
  totalCents,
  currency,
  card,
  billing,
  cardFailed = false,
  onCardAgain,
  finish = checkout.finish,
  keepOpen = checkout.keepOpen,
  sendingText,
}: Props) {
  const hydrated = useHydrated()
  const { sending, paidId, run, refused } = payment
  if (paidId && !sending) {
    return (
      <button className="btn btn--big btn--wide" type="button" onClick={() => run(() => payment.finish(paidId))}>
        {finish}
      </button>
    )
  }
  if (!hydrated) return <HostedPaymentForm paymentUrl={paymentUrl} totalCents={totalCents} currency={currency} />
  if (card) {
    return (
      <>
        <CardPaymentForm
          card={card}
          amountCents={totalCents}
          currency={currency}
          billing={billing}
          sending={sending}
          sendingText={sendingText}
          run={run}
          onPaid={payment.finish}
          onRefused={refused}
        />
        {sending ? <p className="small soft">{keepOpen}</p> : null}
      </>
    )
  }
  if (!cardFailed) return <CardFormSkeleton />
  return (
    <>
      <button className="btn btn--line" type="button" onClick={onCardAgain}>
        {checkout.tryAgain}
      </button>
      <HostedPaymentForm paymentUrl={paymentUrl} totalCents={totalCents} currency={currency} />
    </>
  )
}

/** The plain way: the provider's own page, and back. */
function HostedPaymentForm({
  paymentUrl,
  totalCents,
  currency,
}: Pick<Props, 'paymentUrl' | 'totalCents' | 'currency'>) {
  return (
    <form className="form" method="post" action={paymentUrl}>
      <input type="hidden" name="intent" value="pay" />
      <p className="soft">{checkout.hostedPage}</p>
      <button className="btn btn--big btn--wide" type="submit">
        <LockIcon />
        {checkout.pay(exactPrice(totalCents, currency))}
      </button>
    </form>
  )
}
