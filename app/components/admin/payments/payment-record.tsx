import { Link } from '@remix-run/react'
import { purposeLabels } from '~/copy/owner/admin'
import { terms } from '~/copy/owner/disputes'
import { invoices } from '~/copy/payments/invoices'
import { disputes, refundStates } from '~/copy/payments/payment-problems'
import type { PaymentPageView } from '~/domain/payments/list-payments'
import { barePrice, sumWithCode } from '~/lib/money'
import { PostButton } from '../../form/post-button'
import { Icon } from '../../ui/icon'
import { type BadgeKind, badgeClass, buttonClass, cardClass, noteClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'
import { History } from '../cards'
import { rowLinkClass } from '../table'

const refundLooks = { pending: 'wait', succeeded: 'good', failed: 'bad' } as const
export const disputeLooks = { inquiry: 'wait', open: 'bad', won: 'good', lost: 'line' } as const

const PROVIDERS = {
  simulated: 'Simulated cards (demo)',
  stripe: 'Stripe',
  manual: 'None: taken by hand',
  none: 'None: nothing to pay',
} as const

/** What is known of a payment: its problems, what was paid and for what, disputes, refunds and attempts. */
export function PaymentRecord({ payment }: { payment: PaymentPageView }) {
  const price = (cents: number) => barePrice(cents, payment.currency)
  return (
    <>
      {payment.problems.map((problem) => (
        <Problem key={problem.id} problem={problem} />
      ))}
      <Facts look="owner" className={cardClass()}>
        <Fact name="Amount">{sumWithCode(payment.amount_cents, payment.currency)}</Fact>
        {payment.refunded_cents > 0 ? <Fact name="Refunded">{price(payment.refunded_cents)}</Fact> : null}
        {payment.disputed_cents > 0 ? <Fact name="Disputed">{price(payment.disputed_cents)}</Fact> : null}
        <Fact name="For">{purposeLabels[payment.purpose]}</Fact>
        <Fact name="Payer">
          {payment.name || 'Not known yet'}
          {payment.email ? `, ${payment.email}` : ''}
        </Fact>
        <Fact name="Started">{payment.createdText}</Fact>
        {payment.paidText ? <Fact name="Paid">{payment.paidText}</Fact> : null}
        <Fact name="Paid by">{payment.methodText}</Fact>
        {payment.invoiceNumber ? (
          <Fact name={invoices.plain}>
            <Link className={rowLinkClass} to={`/admin/payments/${payment.id}/invoice`}>
              {payment.invoiceNumber}
            </Link>
          </Fact>
        ) : null}
        {payment.terms ? (
          <Fact name={terms.title}>
            <Link className={rowLinkClass} to={`/admin/terms/${payment.terms.version}`}>
              {terms.atThatTime(payment.terms)}
            </Link>
          </Fact>
        ) : null}
        <Fact name="Provider">
          {PROVIDERS[payment.provider]}
          {payment.intent_id ? `, ${payment.intent_id}` : ''}
        </Fact>
        {payment.decline_message ? <Fact name="Last decline">{payment.decline_message}</Fact> : null}
        <Fact name="What it paid for">{payment.fulfilled ? <Fulfilled {...payment.fulfilled} /> : 'Nothing'}</Fact>
      </Facts>
      <History
        title={disputes.title}
        entries={payment.disputes.map(({ id, amount_cents, state, stateText, whenText, reason }) => ({
          id,
          title: (
            <Link className={rowLinkClass} to={`/admin/disputes/${id}`}>
              <Sum sum={price(amount_cents)} badge={disputeLooks[state]} state={stateText} />
            </Link>
          ),
          lines: [whenText, reason],
        }))}
      />
      <History
        title="Refunds"
        entries={payment.refunds.map(({ id, amount_cents, state, whenText, by, reason, last_error }) => ({
          id,
          title: <Sum sum={price(amount_cents)} badge={refundLooks[state]} state={refundStates[state]} />,
          lines: [`${whenText}, ${by}`, last_error ? `${reason} (${last_error})` : reason],
        }))}
      />
      <History
        title="Payment attempts"
        entries={payment.attempts.map(({ id, kindText, state, whenText, provider_id }) => ({
          id,
          title: (
            <span>
              {kindText}, {state}
            </span>
          ),
          lines: [whenText, provider_id],
        }))}
      />
    </>
  )
}

function Fulfilled({ href, title, note }: NonNullable<PaymentPageView['fulfilled']>) {
  return (
    <>
      {href ? (
        <Link className={rowLinkClass} to={href}>
          {title}
        </Link>
      ) : (
        title
      )}
      {note ? <span className="text-sm text-ink-soft"> {note}</span> : null}
    </>
  )
}

function Sum({ sum, badge, state }: { sum: string; badge: BadgeKind; state: string }) {
  return (
    <span>
      <strong className="tabular-nums">{sum}</strong> <span className={badgeClass(badge)}>{state}</span>
    </span>
  )
}

function Problem({ problem }: { problem: PaymentPageView['problems'][number] }) {
  return (
    <div className={`${noteClass('bad')} grid-cols-[auto_1fr]`}>
      <Icon name="alert" />
      <div>
        <p>
          <strong>Needs you.</strong> {problem.text}
        </p>
        {problem.isDismissable ? (
          <PostButton
            formClassName="mt-2"
            fields={{ intent: 'settle', problem: problem.id }}
            label="Dealt with"
            sending="Saving..."
            about={`: ${problem.text}`}
            className={buttonClass({ kind: 'line', size: 'small' })}
          />
        ) : null}
      </div>
    </div>
  )
}
