import type { FieldMetadata } from '@conform-to/react'
import { buyerLabels } from '~/copy/orders/orders'
import { fields as copy } from '../../copy/forms'
import { EmailField, PhoneField, TextField } from '../form/fields'

interface Props {
  fields: Record<'customerName' | 'customerEmail' | 'customerPhone' | 'customerAddress', FieldMetadata>
}

/** Who orders: kits and frames ask the same. */
export function BuyerFields({ fields }: Props) {
  return (
    <>
      <div className="form__pair">
        <TextField
          field={fields.customerName}
          label={buyerLabels.customerName}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField field={fields.customerPhone} label={buyerLabels.customerPhone} enterKeyHint="next" />
      </div>
      <EmailField
        field={fields.customerEmail}
        label={buyerLabels.customerEmail}
        hint={copy.bookingEmailHint}
        enterKeyHint="next"
      />
      <TextField
        field={fields.customerAddress}
        label={buyerLabels.customerAddress}
        autoComplete="street-address"
        enterKeyHint="next"
      />
    </>
  )
}
