import type { ComponentProps } from 'react'
import { MANUAL_METHODS } from '~/contract/constants'
import { methodLabels, PAID_BY } from '~/copy/owner/admin'
import { Options, SelectField } from '../form/fields'

interface MethodFieldProps extends Pick<ComponentProps<typeof SelectField>, 'field' | 'hint'> {
  /** Text of an extra choice for 'nothing was paid'. */
  free?: string
}

/** How the owner was paid by hand: the first choice is `free`, if given, else cash. */
export function MethodField({ field, hint, free }: MethodFieldProps) {
  return (
    <SelectField field={field} label={PAID_BY} hint={hint}>
      {free ? <option value="free">{free}</option> : null}
      <Options of={MANUAL_METHODS.map((method) => [method, methodLabels[method]])} />
    </SelectField>
  )
}
