import { Link } from '@remix-run/react'
import type { AdminCustomerWire } from '../../contract/customers'
import type { FormState } from '../../contract/forms'
import { AskForm } from './ask'
import { ErrorSummary } from './fields'
import { Icon } from './icons'
import { useList } from './use-list'

interface AskCustomerProps {
  customer: AdminCustomerWire
  title: string
  question: string
  /** Why it cannot be done now; the question is not asked then. */
  blocked?: string | null
  intent: string
  confirm: string
  sending: string
  state: FormState | null
  failed: string
}

/** The question before something is done to a customer that asks a second thought. */
export function AskCustomer({ customer, title, question, blocked, state, failed, ...form }: AskCustomerProps) {
  const here = useList().open(`/admin/customers/${customer.id}`)
  return (
    <div className="narrow">
      <Link className="link-btn back" to={here}>
        <Icon name="back" />
        {customer.name}
      </Link>
      <h1 className="head-line">{title}</h1>
      {blocked ? (
        <div className="problem" role="alert">
          <p>{blocked}</p>
        </div>
      ) : (
        <ErrorSummary state={state} failed={failed} />
      )}
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong>{customer.name}</strong>, {customer.email}
        </p>
        {blocked ? (
          <p className="form__acts" style={{ marginTop: 'var(--space-4)' }}>
            <Link className="btn btn--line btn--small" to={here}>
              Back to the customer
            </Link>
          </p>
        ) : (
          <>
            <p style={{ marginTop: 'var(--space-4)' }}>{question}</p>
            <AskForm {...form} danger>
              <Link className="btn btn--line btn--small" to={here}>
                Cancel
              </Link>
            </AskForm>
          </>
        )}
      </div>
    </div>
  )
}
