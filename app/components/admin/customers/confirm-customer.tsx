import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'
import type { AdminCustomerWire } from '../../../contract/customers'
import { ConfirmPage } from '../confirm-page'
import { useList } from '../use-list'

interface ConfirmCustomerProps extends Omit<ComponentProps<typeof ConfirmPage>, 'back' | 'children' | 'blocked'> {
  customer: AdminCustomerWire
  /** Why it cannot be done now; the question is not asked then. */
  blocked?: string | null
}

/** The question before something is done to a customer that asks a second thought. */
export function ConfirmCustomer({ customer, blocked, ...question }: ConfirmCustomerProps) {
  const here = useList().open(`/admin/customers/${customer.id}`)
  const ways = (
    <Link className="btn btn--line btn--small" to={here}>
      Back to the customer
    </Link>
  )
  return (
    <ConfirmPage
      {...question}
      back={{ href: here, label: customer.name }}
      blocked={blocked ? { message: blocked, ways } : null}
      danger
    >
      <p>
        <strong>{customer.name}</strong>, {customer.email}
      </p>
    </ConfirmPage>
  )
}
