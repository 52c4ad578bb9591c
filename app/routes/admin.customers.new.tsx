import type { MetaFunction } from '@remix-run/node'
import { IdempotencyKey } from '~/components/admin/form-marks'
import { PageHead } from '~/components/admin/page-head'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { EmailField, PhoneField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { type NewCustomerRequest, newCustomerForm } from '~/contract/owner/customers'
import { addCustomer } from '~/domain/customers/change-customer'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta: MetaFunction = () => [{ title: 'Add customer, admin' }]

export const loader = ownerLoader(() => null)

export const action = ownerFormAction({
  add: {
    schema: newCustomerForm,
    run: ({ services, input, actor }) => {
      const customer = addCustomer(services, { customer: input, actor })
      return { redirectTo: `/admin/customers/${customer.id}`, toast: { title: 'Customer added', text: customer.name } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Somebody who has not booked or bought anything yet. */
export default function AddCustomer() {
  const add = useActionForm<NewCustomerRequest>({
    id: 'add',
    intent: 'add',
    constraint: constraints.newCustomer,
    draft: { key: 'new-customer' },
  })
  return (
    <>
      <PageHead back="/admin/customers" label="Customers" title="Add customer" />
      <ActionForm of={add} className="card form narrow">
        <IdempotencyKey />
        <ErrorSummary {...add.summary} failed="Failed to add customer" level={2} />
        <TextField field={add.fields.name} label="Name" autoComplete="off" />
        <EmailField field={add.fields.email} label="Email" autoComplete="off" />
        <PhoneField field={add.fields.phone} label="Phone" autoComplete="off" />
        <SubmitButton sending={add.sending} sendingText="Adding...">
          Add customer
        </SubmitButton>
      </ActionForm>
    </>
  )
}
