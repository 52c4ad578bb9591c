import { LIMITS } from '../../contract/limits'
import { fields as copy } from '../../copy/forms'
import { buyerLabels } from '../../copy/orders'
import { EmailField, Field, PhoneField, TextareaField } from './field'
import type { useValidatedForm } from './use-validated-form'

/** Names of the fields below, in their order. */
export const BUYER_FIELDS = ['customerName', 'customerEmail', 'customerPhone', 'customerAddress'] as const

type FieldOf = ReturnType<typeof useValidatedForm>['field']

/** Who orders: kits and frames ask the same. */
export function BuyerFields({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="form__pair">
        <Field
          {...field('customerName')}
          label={buyerLabels.customerName}
          maxLength={LIMITS.buyerName}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField {...field('customerPhone')} label={buyerLabels.customerPhone} enterKeyHint="next" />
      </div>
      <EmailField
        {...field('customerEmail')}
        label={buyerLabels.customerEmail}
        hint={copy.bookingEmailHint}
        enterKeyHint="next"
      />
      <Field
        {...field('customerAddress')}
        label={buyerLabels.customerAddress}
        maxLength={LIMITS.postalAddress}
        autoComplete="street-address"
        enterKeyHint="next"
      />
    </>
  )
}

/** Notes for the pickup, for whoever has any. */
export function NotesField({ field, label, hint }: { field: FieldOf; label: string; hint: string }) {
  return <TextareaField {...field('pickupNotes')} label={label} hint={hint} optional maxLength={LIMITS.requests} />
}
