import { Link } from '@remix-run/react'
import type { PaymentPageWire } from '../../../contract/admin-payments'
import { byHand, purposeLabels } from '../../../copy/admin'
import { disputes } from '../../../copy/payment-problems'
import { exactPrice } from '../../../lib/money'
import { PostButton } from '../../form/post-button'
import { Fact } from '../../ui/fact'
import { Icon } from '../icons'

const price = (dollars: number) => exactPrice(Math.round(dollars * 100))
const refundLooks = { pending: 'badge--wait', succeeded: 'badge--good', failed: 'badge--bad' } as const
const refundStates = { pending: 'on its way', succeeded: 'done', failed: 'failed' } as const
const disputeLooks = { inquiry: 'badge--wait', open: 'badge--bad', won: 'badge--good', lost: 'badge--line' } as const

const PROVIDERS = {
  simulated: 'Simulated cards (demo)',
  stripe: 'Stripe',
  manual: byHand.provider,
  none: 'None: nothing to pay',
} as const

/** What is written down about a payment. */
export function PaymentBooks({ payment }: { payment: PaymentPageWire }) {
  return (
    <div className="histories">
      {payment.problems.map((problem) => (
        <Problem key={problem.id} problem={problem} />
      ))}
      <dl className="card facts">
        <Fact name="Amount">
          {price(payment.amount)} {payment.currency.toUpperCase()}
        </Fact>
        {payment.refunded > 0 ? <Fact name="Refunded">{price(payment.refunded)}</Fact> : null}
        {payment.disputed > 0 ? <Fact name="Disputed">{price(payment.disputed)}</Fact> : null}
        <Fact name="For">{purposeLabels[payment.purpose]}</Fact>
        <Fact name="Payer">
          {payment.name || 'Not told yet'}
          {payment.email ? `, ${payment.email}` : ''}
        </Fact>
        <Fact name="Begun">{payment.createdText}</Fact>
        {payment.paidText ? <Fact name="Paid">{payment.paidText}</Fact> : null}
        <Fact name="Paid by">{payment.methodText}</Fact>
        <Fact name="Provider">
          {PROVIDERS[payment.provider]}
          {payment.providerId ? `, ${payment.providerId}` : ''}
        </Fact>
        {payment.declineMessage ? <Fact name="Last refusal">{payment.declineMessage}</Fact> : null}
        <Fact name="Made of it">
          {payment.made ? (
            <>
              {payment.made.href ? (
                <Link className="row-link" to={payment.made.href}>
                  {payment.made.title}
                </Link>
              ) : (
                payment.made.title
              )}
              {payment.made.note ? <span className="soft small"> {payment.made.note}</span> : null}
            </>
          ) : (
            'Nothing'
          )}
        </Fact>
      </dl>
      {payment.disputes.length > 0 ? (
        <section className="card history" aria-label={disputes.title}>
          <h2>{disputes.title}</h2>
          <ul className="bare">
            {payment.disputes.map((dispute) => (
              <li key={dispute.id}>
                <span>
                  <strong className="num">{price(dispute.amount)}</strong>{' '}
                  <span className={`badge ${disputeLooks[dispute.state]}`}>{dispute.stateText}</span>
                </span>
                <span className="soft small">
                  {dispute.whenText}
                  <br />
                  {dispute.reason}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {payment.refunds.length > 0 ? (
        <section className="card history" aria-label="Refunds">
          <h2>Refunds</h2>
          <ul className="bare">
            {payment.refunds.map((refund) => (
              <li key={refund.id}>
                <span>
                  <strong className="num">{price(refund.amount)}</strong>{' '}
                  <span className={`badge ${refundLooks[refund.state]}`}>{refundStates[refund.state]}</span>
                </span>
                <span className="soft small">
                  {refund.whenText}, {refund.by}
                  <br />
                  {refund.reason}
                  {refund.error ? ` (${refund.error})` : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {payment.attempts.length > 0 ? (
        <section className="card history" aria-label="Tries at the provider">
          <h2>Tries at the provider</h2>
          <ul className="bare">
            {payment.attempts.map((attempt) => (
              <li key={attempt.id}>
                <span>
                  {attempt.kindText}, {attempt.state}
                </span>
                <span className="soft small num">
                  {attempt.whenText}
                  <br />
                  {attempt.providerId}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Problem({ problem }: { problem: PaymentPageWire['problems'][number] }) {
  return (
    <div className="note note--bad">
      <Icon name="alert" />
      <div>
        <p>
          <strong>Needs you.</strong> {problem.text}
        </p>
        {problem.isDismissable ? (
          <PostButton
            fields={{ intent: 'settle', problem: problem.id }}
            label="Dealt with"
            sending="Saving..."
            about={`: ${problem.text}`}
            className="btn btn--line btn--small"
          />
        ) : null}
      </div>
    </div>
  )
}
