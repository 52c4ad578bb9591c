import type { ComponentProps } from 'react'
import { TextField } from '../../form/fields'

/** The name that the owner logs in with. */
export function UsernameField({ field }: Pick<ComponentProps<typeof TextField>, 'field'>) {
  return (
    <TextField
      field={field}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}
