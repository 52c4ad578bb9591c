import { Form, Link } from '@remix-run/react'
import type { CustomerPageWire } from '../../contract/customers'
import { LIMITS } from '../../contract/limits'
import { customers as texts } from '../../copy/admin'
import { Field, SelectField } from '../forms/field'
import { ErrorSummary, fieldOf } from './fields'
import { IdempotencyKey, Seen } from './form-marks'
import { useFormState } from './form-state'
import { SubmitButton } from './submit-button'
import { useList } from './use-list'
import { VoucherFields } from './voucher-fields'

/** What can be done with a customer: edit, give a voucher, merge, export, delete, anonymise. */
export function CustomerForms({ customer, seen }: { customer: CustomerPageWire; seen: string }) {
  const here = `/admin/customers/${customer.id}`
  const { open } = useList()
  return (
    <div className="histories">
      <EditForm customer={customer} seen={seen} />
      <AssignForm />
      <section className="card form" aria-label="More">
        <h2>Their data</h2>
        <p className="form__acts">
          <a className="btn btn--quiet btn--small" href={`${here}/export.json`} download>
            Export all as JSON
          </a>
          <a className="btn btn--quiet btn--small" href={`${here}/export.csv`} download>
            Export all as CSV
          </a>
        </p>
        <MergeForm />
        <p className="form__acts">
          <Link className="btn btn--danger btn--small" to={open(`${here}/delete`)}>
            Delete customer
          </Link>
          <Link className="btn btn--danger btn--small" to={open(`${here}/anonymise`)}>
            Anonymise
          </Link>
        </p>
      </section>
    </div>
  )
}

function EditForm({ customer, seen }: { customer: CustomerPageWire; seen: string }) {
  const state = useFormState('edit')
  const of = fieldOf(state)
  const field = (name: 'name' | 'email' | 'phone') => ({
    ...of(name),
    defaultValue: state?.values[name] ?? customer[name],
    autoComplete: 'off',
  })
  return (
    <Form className="card form" method="post" noValidate aria-label="Edit">
      <h2>Edit</h2>
      <input type="hidden" name="intent" value="edit" />
      <Seen seen={seen} state={state} />
      <ErrorSummary state={state} failed={texts.updateFailed} />
      <Field {...field('name')} label="Name" maxLength={LIMITS.name} />
      <Field {...field('email')} label="Email" type="email" inputMode="email" />
      <Field {...field('phone')} label="Phone" type="tel" inputMode="tel" />
      <SelectField
        {...of('isEventSubscriber')}
        label="News about events"
        defaultValue={state?.values.isEventSubscriber ?? (customer.isEventSubscriber ? 'on' : 'off')}
      >
        <option value="on">Subscribed</option>
        <option value="off">Not subscribed</option>
      </SelectField>
      <SubmitButton intent="edit" label="Save changes" sending="Saving..." className="btn btn--small" />
    </Form>
  )
}

function AssignForm() {
  const state = useFormState('assign')
  return (
    <Form className="card form" method="post" noValidate aria-label="Assign a voucher">
      <h2>Assign a voucher</h2>
      <input type="hidden" name="intent" value="assign" />
      <IdempotencyKey />
      <ErrorSummary state={state} failed={texts.assignFailed} />
      <VoucherFields state={state} />
      <SubmitButton intent="assign" label="Assign voucher" sending="Assigning..." className="btn btn--small" />
    </Form>
  )
}

function MergeForm() {
  const state = useFormState('merge')
  const { errors } = fieldOf(state)('email')
  return (
    <Form className="form" method="post" noValidate aria-label="Merge">
      <input type="hidden" name="intent" value="merge" />
      <Field
        id="merge-email"
        name="email"
        errors={errors ?? (state?.message ? [state.message] : undefined)}
        label="The same person as"
        hint={texts.mergeHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        defaultValue={state?.values.email ?? ''}
      />
      <SubmitButton intent="merge" label="Merge" sending="Merging..." className="btn btn--quiet btn--small" />
    </Form>
  )
}
