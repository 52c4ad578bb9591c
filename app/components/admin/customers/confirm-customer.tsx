import type { CustomerView } from '~/domain/customers/read-customers'
import type { Question } from '../confirm-button'
import { ConfirmPage } from '../confirm-page'
import { useList } from '../list-links'

interface ConfirmCustomerProps extends Question {
  customer: Pick<CustomerView, 'id' | 'name' | 'email'>
  title: string
  blocked?: string | null
}

/** The question before something is done to a customer that asks a second thought. */
export function ConfirmCustomer({ customer, ...question }: ConfirmCustomerProps) {
  return (
    <ConfirmPage
      {...question}
      danger
      back={useList().open(`/admin/customers/${customer.id}`)}
      label={customer.name}
      backText="Back to the customer"
      about={
        <p>
          <strong>{customer.name}</strong>, {customer.email}
        </p>
      }
    />
  )
}
