import type { ComponentProps } from 'react'
import { MANUAL_METHODS } from '~/contract/constants'
import { methodLabels, PAID_BY } from '~/copy/owner/admin'
import { Options, SelectField } from '../form/fields'

interface MethodFieldProps extends Pick<ComponentProps<typeof SelectField>, 'field' | 'hint'> {
  /** Where nothing may have been paid at all. */
  free?: string
}

/** How the owner was paid by hand; cash unless she says otherwise, or nothing where that is an answer too. */
export function MethodField({ field, hint, free }: MethodFieldProps) {
  return (
    <SelectField field={field} label={PAID_BY} hint={hint}>
      {free ? <option value="free">{free}</option> : null}
      <Options of={MANUAL_METHODS.map((method) => [method, methodLabels[method]])} />
    </SelectField>
  )
}
