import { Form } from '@remix-run/react'
import type { PaymentPageWire } from '../../contract/admin-payments'
import { LIMITS } from '../../contract/limits'
import { byHand, refunds as texts } from '../../copy/admin'
import { exactPrice } from '../../lib/money'
import { Field, TextareaField } from '../forms/field'
import { ErrorSummary, fieldOf } from './fields'
import { IdempotencyKey } from './form-marks'
import { useFormState } from './form-state'
import { SubmitButton } from './submit-button'

/** Giving money back: how much, why, and what becomes of what was made. */
export function RefundForm({ payment }: { payment: PaymentPageWire }) {
  const state = useFormState('refund')
  const of = fieldOf(state)
  if (payment.refundable === 0) {
    return (
      <p className="card soft small">
        {payment.disputeNote ??
          (payment.paidAt
            ? 'All of it went back, or is on its way.'
            : 'Nothing was paid, so there is nothing to refund.')}
      </p>
    )
  }
  const isByHand = payment.provider === 'manual'
  const cancel = payment.made?.cancel ?? null
  const chosen = state?.values.made ?? (cancel ? 'cancel' : 'keep')
  return (
    <Form className="card form" id="refund" method="post" noValidate aria-label="Refund">
      <h2>{isByHand ? byHand.handBack : 'Refund'}</h2>
      {isByHand ? <p className="soft small">{byHand.handBackText}</p> : null}
      <input type="hidden" name="intent" value="refund" />
      <IdempotencyKey />
      <ErrorSummary state={state} failed={texts.failed} />
      {payment.disputeNote ? <p className="note note--wait">{payment.disputeNote}</p> : null}
      <Field
        {...of('amount')}
        label="Amount"
        hint={`At most ${exactPrice(Math.round(payment.refundable * 100))} ${payment.currency.toUpperCase()}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={state?.values.amount ?? (payment.made?.proposed ?? payment.refundable).toFixed(2)}
      />
      <TextareaField
        {...of('reason')}
        label="Why"
        hint="The payer reads it in the email"
        maxLength={LIMITS.refundReason}
        rows={2}
        defaultValue={state?.values.reason ?? ''}
      />
      {cancel ? (
        <fieldset className="radios">
          <legend>What becomes of it?</legend>
          <label className="radio">
            <input type="radio" name="made" value="cancel" defaultChecked={chosen === 'cancel'} />
            <span>
              <strong>{cancel.label}</strong>
              <br />
              <span className="soft small">{cancel.text}</span>
            </span>
          </label>
          <label className="radio">
            <input type="radio" name="made" value="keep" defaultChecked={chosen === 'keep'} />
            <span>
              <strong>Keep it as it is</strong>
              <br />
              <span className="soft small">Only money goes back.</span>
            </span>
          </label>
        </fieldset>
      ) : (
        <input type="hidden" name="made" value="keep" />
      )}
      <SubmitButton
        intent="refund"
        label={isByHand ? byHand.note : 'Refund'}
        sending={isByHand ? 'Saving...' : 'Refunding...'}
        className="btn btn--danger btn--small"
      />
    </Form>
  )
}
