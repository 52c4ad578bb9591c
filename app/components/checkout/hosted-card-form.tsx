import { TEST_CARDS } from '~/contract/payments/test-cards'
import { cardForm } from '~/copy/payments/card-form'
import { checkout } from '~/copy/payments/checkout'
import type { FieldMessages } from '../../lib/failure'
import { Icon } from '../ui/icon'
import { CardInputs } from './card-inputs'

/** Card form of the simulated provider's hosted page: a plain post. Expiry and code are checked and thrown away. */
export function HostedCardForm({ amountText, errors }: { amountText: string; errors: FieldMessages }) {
  return (
    <form id="hosted" className="form" method="post" aria-label={cardForm.hosted} noValidate>
      <CardInputs formId="hosted" errors={errors} />
      <button className="btn btn--big btn--wide" type="submit" name="intent" value="card">
        <Icon name="lock" />
        {checkout.pay(amountText)}
      </button>
      <details className="test-cards small">
        <summary className="link-btn">{cardForm.testCards}</summary>
        <p className="soft">{cardForm.testCardsText}</p>
        <dl className="facts num">
          {TEST_CARDS.map(({ label, number }) => (
            <div key={number}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  )
}

/** 3-D Secure as a second plain step. */
export function BankQuestion({ amountText }: { amountText: string }) {
  return (
    <form className="form" method="post" aria-label={cardForm.secureTitle}>
      <input type="hidden" name="intent" value="authenticate" />
      <p>{cardForm.secureText(amountText)}</p>
      <div className="secure__acts">
        <button className="btn" type="submit" name="approve" value="yes">
          {cardForm.approve}
        </button>
        <button className="btn btn--line" type="submit" name="approve" value="no">
          {cardForm.refuse}
        </button>
      </div>
    </form>
  )
}
