import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { SumLine } from '~/contract/bookings/bookings'
import { buyerLabels, orders } from '~/copy/orders/orders'
import { fields as copy } from '../../copy/forms'
import { Sum } from '../checkout/sum'
import { EmailField, PhoneField, TextField } from '../form/fields'
import { SubmitButton } from '../ui/submit-button'

interface Props {
  fields: Record<'customerName' | 'customerEmail' | 'customerPhone' | 'customerAddress', FieldMetadata>
}

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

interface OrderSideProps {
  title: string
  lines: SumLine[]
  sending: boolean
  live?: boolean
  children?: ReactNode
}

export function OrderSide({ title, lines, sending, live = false, children }: OrderSideProps) {
  return (
    <div className="booking__side">
      <div className="booking__stay">
        <h2 className="h4">{title}</h2>
        <div className="mt-4">
          <Sum lines={lines} live={live} />
        </div>
        {live ? <p className="small without-script">{orders.totalNext}</p> : null}
        <SubmitButton className="btn btn--big btn--wide" sending={sending} sendingText={orders.sending}>
          {orders.continue}
        </SubmitButton>
        {children}
      </div>
    </div>
  )
}
