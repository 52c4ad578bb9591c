import type { QuestionPage } from '~/contract/owner/questions'
import { anonymiseCustomer } from '~/domain/customers/anonymise-customer'
import { readCustomerPage } from '~/domain/customers/read-customers'
import { aboutCustomer } from '~/routes/admin.customers.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Required by the Privacy Act 2020: data that is no longer needed must not be stored. */
export const loader = ownerLoader<QuestionPage>(({ services, request, id }) => {
  const customer = readCustomerPage(services, id)
  return {
    ...aboutCustomer(customer, request),
    intent: 'anonymise',
    title: 'Anonymise customer',
    blocked: customer.anonymiseRefusal,
    question:
      'Remove everything that shows who this is, everywhere and for good? Sums and dates stay for the books. This cannot be undone.',
    confirm: 'Anonymise for good',
    sending: 'Anonymising...',
    failed: 'Failed to anonymise customer',
  }
})

export const action = ownerFormAction({
  anonymise: {
    run: ({ services, actor, id }) => {
      anonymiseCustomer(services, { id, actor })
      return { redirectTo: '/admin/customers', toast: { title: 'Customer anonymised' } }
    },
  },
})
