import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { IdempotencyKey } from '~/components/admin/form-marks'
import { Icon } from '~/components/admin/icons'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { EmailField, PhoneField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { type NewCustomerRequest, newCustomerForm } from '~/contract/customers'
import { customers as texts } from '~/copy/admin'
import { addCustomer } from '~/domain/customers/change-customer'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'

export const meta: MetaFunction = () => [{ title: 'Add customer, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return null
}

export const action = ownerFormAction((owner) => ({
  add: formOf({
    schema: newCustomerForm,
    run: ({ services, input }) => {
      const customer = addCustomer(services, { customer: input, actor: owner.username })
      return {
        redirectTo: `/admin/customers/${customer.id}`,
        toast: { variant: 'default', title: texts.added, text: customer.name },
      }
    },
  }),
}))

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
      <Link className="link-btn back" to="/admin/customers">
        <Icon name="back" />
        Customers
      </Link>
      <h1 className="head-line">{texts.add}</h1>
      <ActionForm of={add} className="card form narrow">
        <IdempotencyKey />
        <ErrorSummary {...add.summary} failed={texts.addFailed} level={2} />
        <TextField field={add.fields.name} label="Name" autoComplete="off" />
        <EmailField field={add.fields.email} label="Email" autoComplete="off" />
        <PhoneField field={add.fields.phone} label="Phone" autoComplete="off" />
        <SubmitButton sending={add.sending} sendingText="Adding...">
          {texts.add}
        </SubmitButton>
      </ActionForm>
    </>
  )
}
