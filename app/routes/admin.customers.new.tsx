import { OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { EmailField, PhoneField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { cardClass } from '~/components/ui/looks'
import { type NewCustomerRequest, newCustomerForm } from '~/contract/owner/customers'
import { ownerConstraints } from '~/contract/owner-constraints'
import { addCustomer } from '~/domain/customers/change-customer'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

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

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The form to add a customer who has not booked or bought anything yet. */
export default function AddCustomer() {
  const add = useActionForm<NewCustomerRequest>({
    intent: 'add',
    constraint: ownerConstraints.newCustomer,
    draft: { key: 'new-customer' },
  })
  return (
    <>
      <PageHead back="/admin/customers" label="Customers" title="Add customer" />
      <OwnerForm
        of={add}
        className={cardClass({ className: 'max-w-184' })}
        isOnce
        failed="Failed to add customer"
        submit="Add customer"
        sending="Adding..."
      >
        <TextField field={add.fields.name} label="Name" autoComplete="off" />
        <EmailField field={add.fields.email} label="Email" autoComplete="off" />
        <PhoneField field={add.fields.phone} label="Phone" autoComplete="off" />
      </OwnerForm>
    </>
  )
}
