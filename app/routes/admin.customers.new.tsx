import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { IdempotencyKey } from '~/components/admin/form-marks'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { SubmitButton } from '~/components/admin/submit-button'
import { Field } from '~/components/forms/field'
import { newCustomerRequest } from '~/contract/customers'
import { LIMITS } from '~/contract/limits'
import { customers as texts } from '~/copy/admin'
import { addCustomer } from '~/domain/customers/add-customer'
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
    schema: newCustomerRequest,
    run: ({ services, input }) => {
      const customer = addCustomer(services, { customer: input, actor: owner.username })
      return {
        redirectTo: `/admin/customers/${customer.id}`,
        toast: { variant: 'default', title: texts.added, text: customer.name },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** Somebody who has not booked or bought anything yet. */
export default function AddCustomer() {
  const state = useFormState('add')
  const field = (name: 'name' | 'email' | 'phone') => ({
    ...fieldOf(state)(name),
    defaultValue: state?.values[name],
    autoComplete: 'off',
  })
  return (
    <>
      <Link className="link-btn back" to="/admin/customers">
        <Icon name="back" />
        Customers
      </Link>
      <h1 className="head-line">{texts.add}</h1>
      <Form className="card form narrow" method="post" noValidate>
        <input type="hidden" name="intent" value="add" />
        <IdempotencyKey />
        <ErrorSummary state={state} failed={texts.addFailed} />
        <Field {...field('name')} label="Name" maxLength={LIMITS.name} />
        <Field {...field('email')} label="Email" type="email" inputMode="email" />
        <Field {...field('phone')} label="Phone" type="tel" inputMode="tel" />
        <SubmitButton intent="add" label={texts.add} sending="Adding..." className="btn" />
      </Form>
    </>
  )
}
