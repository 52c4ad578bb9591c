import { ASSIGNED_VOUCHER, VOUCHER_OFFERS } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import { vouchers as texts } from '../../copy/admin'
import { dollarsOf } from '../../lib/money'
import { Field, SelectField } from '../forms/field'
import { fieldOf } from './fields'
import { MethodField } from './method-field'

/** What a voucher that the owner gives or sells is worth, for how many, and how it was paid. */
export function VoucherFields({ state }: { state: FormState | null }) {
  const of = fieldOf(state)
  return (
    <>
      <div className="form__pair">
        <Field
          {...of('value')}
          label="Value"
          hint={`$${ASSIGNED_VOUCHER.least} to $${ASSIGNED_VOUCHER.most}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={state?.values.value ?? String(dollarsOf(VOUCHER_OFFERS[0].cents))}
        />
        <SelectField {...of('peopleCount')} label="For" hint="People" defaultValue={state?.values.peopleCount ?? '1'}>
          <option value="1">1 person</option>
          <option value="2">2 people</option>
        </SelectField>
      </div>
      <MethodField field={of('paymentMethod')} chosen={state?.values.paymentMethod} free={texts.free} />
    </>
  )
}
