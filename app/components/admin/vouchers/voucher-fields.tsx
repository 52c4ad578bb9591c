import type { FieldMetadata } from '@conform-to/react'
import { assignedVoucher } from '~/contract/constants'
import { dollarsOf, shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { SelectField, TextField } from '../../form/fields'
import { pairClass } from '../../ui/looks'
import { MethodField } from '../method-field'

export type VoucherValues = Record<'value' | 'peopleCount' | 'paymentMethod', string>

export const voucherValues = (): VoucherValues => ({
  value: String(dollarsOf(studio.prices.voucherCents)),
  peopleCount: '1',
  paymentMethod: 'free',
})

export function VoucherFields({ fields }: { fields: { [Name in keyof VoucherValues]: FieldMetadata<string> } }) {
  const { minCents, maxCents } = assignedVoucher()
  return (
    <>
      <div className={pairClass}>
        <TextField
          field={fields.value}
          label="Value"
          hint={`${shortPrice(minCents)} to ${shortPrice(maxCents)}`}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField field={fields.peopleCount} label="Number of people">
          <option value="1">1 person</option>
          <option value="2">2 people</option>
        </SelectField>
      </div>
      <MethodField field={fields.paymentMethod} free="nothing, it’s a present" />
    </>
  )
}
