import type { QuestionPage } from '~/contract/owner/questions'
import { deleteCustomer } from '~/domain/customers/change-customer'
import { readCustomerView } from '~/domain/customers/read-customers'
import { aboutCustomer } from '~/routes/admin.customers.server'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const failed = 'Failed to delete customer'

export const loader = ownerLoader<QuestionPage>(({ services, request, id }) => ({
  ...aboutCustomer(readCustomerView(services, id), request),
  intent: 'delete',
  title: 'Delete customer',
  question:
    'Delete this customer? Their bookings, vouchers and orders stay as records, with the name and address that they were made with.',
  confirm: 'Delete customer',
  sending: 'Deleting...',
  failed,
}))

export const action = questionAction(
  { intent: 'delete', list: '/admin/customers', failed: () => failed },
  ({ services, actor, id }) => ({ title: 'Customer deleted', undoId: deleteCustomer(services, { id, actor }).undoId }),
)
