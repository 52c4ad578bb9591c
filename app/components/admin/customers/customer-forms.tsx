import { Link } from '@remix-run/react'
import type { CustomerPageView } from '~/contract/owner/customers'
import { constraints } from '../../../contract/constraints'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { EmailField, PhoneField, SelectField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { SubmitButton } from '../../ui/submit-button'
import { IdempotencyKey, VersionToken } from '../form-marks'
import { useList } from '../use-list'
import { VOUCHER_VALUES, VoucherFields, type VoucherValues } from '../vouchers/voucher-fields'

/** What can be done with a customer: edit, give a voucher, merge, export, delete, anonymise. */
export function CustomerForms({ customer, versionToken }: { customer: CustomerPageView; versionToken: string }) {
  const here = `/admin/customers/${customer.id}`
  const { open } = useList()
  return (
    <div className="histories">
      <EditForm customer={customer} versionToken={versionToken} />
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

function EditForm({ customer, versionToken }: { customer: CustomerPageView; versionToken: string }) {
  const { name, email, phone, isEventSubscriber } = customer
  const edit = useActionForm<Record<'name' | 'email' | 'phone' | 'isEventSubscriber', string>>({
    id: 'edit',
    intent: 'edit',
    constraint: constraints.customer,
    defaultValue: { name, email, phone, isEventSubscriber: isEventSubscriber ? 'on' : 'off' },
  })
  return (
    <ActionForm of={edit} className="card form" aria-label="Edit">
      <h2>Edit</h2>
      <VersionToken versionToken={versionToken} reply={edit.reply} />
      <ErrorSummary {...edit.summary} failed="Failed to update customer" level={2} />
      <TextField field={edit.fields.name} label="Name" autoComplete="off" />
      <EmailField field={edit.fields.email} label="Email" autoComplete="off" />
      <PhoneField field={edit.fields.phone} label="Phone" autoComplete="off" />
      <SelectField field={edit.fields.isEventSubscriber} label="News about events">
        <option value="on">Subscribed</option>
        <option value="off">Not subscribed</option>
      </SelectField>
      <SubmitButton className="btn btn--small" sending={edit.sending} sendingText="Saving...">
        Save changes
      </SubmitButton>
    </ActionForm>
  )
}

function AssignForm() {
  const assign = useActionForm<VoucherValues>({
    id: 'assign',
    intent: 'assign',
    constraint: constraints.assignVoucher,
    defaultValue: VOUCHER_VALUES,
  })
  return (
    <ActionForm of={assign} className="card form" aria-label="Assign a voucher">
      <h2>Assign a voucher</h2>
      <IdempotencyKey />
      <ErrorSummary {...assign.summary} failed="Failed to assign voucher" level={2} />
      <VoucherFields fields={assign.fields} />
      <SubmitButton className="btn btn--small" sending={assign.sending} sendingText="Assigning...">
        Assign voucher
      </SubmitButton>
    </ActionForm>
  )
}

function MergeForm() {
  const merge = useActionForm<{ email: string }>({ id: 'merge', intent: 'merge', constraint: constraints.merge })
  return (
    <ActionForm of={merge} className="form" aria-label="Merge">
      <ErrorSummary {...merge.summary} failed="Failed to merge customers" level={3} />
      <EmailField
        field={merge.fields.email}
        label="The same person as"
        hint="Everything of the customer with that email moves here. Name, email and phone of this one stay."
        autoComplete="off"
      />
      <SubmitButton className="btn btn--quiet btn--small" sending={merge.sending} sendingText="Merging...">
        Merge
      </SubmitButton>
    </ActionForm>
  )
}
