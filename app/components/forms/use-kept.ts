import { useEffect, useState } from 'react'
import { keepForm, keptForm } from './kept-form'

/** A state that a reload of the tab does not lose. Null at first, as the server draws it for everybody. */
export function useKept<T extends object>(key: string): [T | null, (value: T) => void] {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => setValue(keptForm<T>(key)), [key])
  return [
    value,
    (next) => {
      keepForm(key, next)
      setValue(next)
    },
  ]
}
