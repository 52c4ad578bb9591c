import { ownerConstraints } from '~/contract/owner-constraints'
import { vouchers } from '~/copy/owner/admin'
import type { CustomerPageView } from '~/domain/customers/read-customers'
import { studio } from '~/lib/studio'
import { EmailField, PhoneField, SelectField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass } from '../../ui/looks'
import { ActLink, useIsAllowed } from '../list-links'
import { actsClass, formCardClass, OwnerForm } from '../owner-form'
import { VoucherFields, type VoucherValues, voucherValues } from '../vouchers/voucher-fields'

const small = { className: buttonClass({ size: 'small' }) }

/** What can be done with a customer: edit, give a voucher, merge, export, delete, anonymise. */
export function CustomerForms({ customer, versionToken }: { customer: CustomerPageView; versionToken: string }) {
  const here = `/admin/customers/${customer.id}`
  const isAllowed = useIsAllowed()
  return (
    <>
      <EditForm customer={customer} versionToken={versionToken} />
      {studio.parts.vouchers && isAllowed(here, { method: 'POST', intent: 'assign' }) ? (
        <AssignForm email={customer.email} versionToken={versionToken} />
      ) : null}
      <section className={formCardClass} aria-label="More">
        <h2>Their data</h2>
        {isAllowed(`${here}/export.json`) ? (
          <p className={actsClass}>
            <a className={buttonClass({ kind: 'quiet', size: 'small' })} href={`${here}/export.json`} download>
              Export all as JSON
            </a>
            <a className={buttonClass({ kind: 'quiet', size: 'small' })} href={`${here}/export.csv`} download>
              Export all as CSV
            </a>
          </p>
        ) : null}
        <MergeForm />
        <p className={actsClass}>
          <ActLink
            fromList
            className={buttonClass({ kind: 'danger', size: 'small' })}
            to={`${here}/delete`}
            label="Delete customer"
          />
          <ActLink
            fromList
            className={buttonClass({ kind: 'danger', size: 'small' })}
            to={`${here}/anonymise`}
            label="Anonymise"
          />
        </p>
      </section>
    </>
  )
}

function EditForm({ customer, versionToken }: { customer: CustomerPageView; versionToken: string }) {
  const { name, email, phone, isEventSubscriber } = customer
  const edit = useActionForm<Record<'name' | 'email' | 'phone' | 'isEventSubscriber', string>>({
    intent: 'edit',
    constraint: ownerConstraints.customer,
    defaultValue: { name, email, phone, isEventSubscriber: isEventSubscriber ? 'on' : 'off' },
  })
  return (
    <OwnerForm
      of={edit}
      className={cardClass()}
      title="Edit"
      versionToken={versionToken}
      failed="Failed to update customer"
      submit="Save changes"
      button={small}
    >
      <TextField field={edit.fields.name} label="Name" autoComplete="off" />
      <EmailField field={edit.fields.email} label="Email" autoComplete="off" />
      <PhoneField field={edit.fields.phone} label="Phone" autoComplete="off" />
      <SelectField field={edit.fields.isEventSubscriber} label="News about events">
        <option value="on">Subscribed</option>
        <option value="off">Not subscribed</option>
      </SelectField>
    </OwnerForm>
  )
}

/** Names the address, because a helper can change it, and the voucher is money. */
function AssignForm({ email, versionToken }: { email: string; versionToken: string }) {
  const assign = useActionForm<VoucherValues>({
    intent: 'assign',
    constraint: ownerConstraints.assignVoucher,
    defaultValue: voucherValues(),
  })
  return (
    <OwnerForm
      of={assign}
      className={cardClass()}
      title="Assign a voucher"
      lead={studio.sendsMail ? <p className="wrap-anywhere text-ink-soft">{vouchers.goesTo(email)}</p> : null}
      isOnce
      versionToken={versionToken}
      failed="Failed to assign voucher"
      submit="Assign voucher"
      sending="Assigning..."
      button={small}
    >
      <VoucherFields fields={assign.fields} />
    </OwnerForm>
  )
}

function MergeForm() {
  const merge = useActionForm<{ email: string }>({ intent: 'merge', constraint: ownerConstraints.merge })
  return (
    <OwnerForm
      of={merge}
      aria-label="Merge"
      failed="Failed to merge customers"
      summary={{ level: 3 }}
      submit="Merge"
      sending="Merging..."
      button={{ className: buttonClass({ kind: 'quiet', size: 'small' }) }}
    >
      <EmailField
        field={merge.fields.email}
        label="The same person as"
        hint="Everything from the customer with that email moves here. This customer’s name, email and phone stay."
        autoComplete="off"
      />
    </OwnerForm>
  )
}
