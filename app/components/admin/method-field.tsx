import type { ComponentProps } from 'react'
import { MANUAL_METHODS } from '../../contract/manual-methods'
import { byHand, methodLabels } from '../../copy/admin'
import { SelectField } from '../forms/field'

interface MethodFieldProps {
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>
  chosen: string | undefined
  hint?: string
  /** Where nothing may have been paid at all. */
  free?: string
}

/** How the owner was paid by hand; cash unless she says otherwise, or nothing where that is an answer too. */
export function MethodField({ field, chosen, hint, free }: MethodFieldProps) {
  return (
    <SelectField {...field} label={byHand.label} hint={hint} defaultValue={chosen ?? (free ? 'free' : 'cash')}>
      {free ? <option value="free">{free}</option> : null}
      {MANUAL_METHODS.map((method) => (
        <option key={method} value={method}>
          {methodLabels[method]}
        </option>
      ))}
    </SelectField>
  )
}
