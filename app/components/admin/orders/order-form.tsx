import { constraints } from '../../../contract/constraints'
import type { ListedOrderView } from '../../../contract/order-changes'
import { orderStatuses, ownerOrders as texts } from '../../../copy/owner-orders'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { SelectField, TextareaField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { SubmitButton } from '../../ui/submit-button'
import { Seen } from '../form-marks'

/** The state of an order and the owner's notes: one form, one Save. */
export function OrderForm({ order, about }: { order: ListedOrderView; about: string }) {
  const { orderStatus, adminNotes } = order
  const update = useActionForm<{ orderStatus: string; adminNotes: string }>({
    id: `update-${order.id}`,
    intent: 'update',
    constraint: constraints.orderUpdate,
    defaultValue: { orderStatus, adminNotes },
  })
  return (
    <ActionForm of={update} className="order__form" preventScrollReset aria-label={`Change ${about}`}>
      <input type="hidden" name="id" value={order.id} />
      <Seen seen={order.seen} reply={update.reply} />
      <ErrorSummary {...update.summary} title={texts.updateFailed} />
      <SelectField field={update.fields.orderStatus} label={texts.status}>
        {orderStatuses(order.kind).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextareaField field={update.fields.adminNotes} label={texts.notes} rows={2} />
      <SubmitButton className="btn btn--small" sending={update.sending} sendingText={texts.saving} about={about}>
        {texts.save}
      </SubmitButton>
    </ActionForm>
  )
}
