import { useEffect, useState } from 'react'
import { readFromTab, storeInTab } from './tab-storage'

/** A state that a reload of the tab does not lose. Null at first, as the server renders it for everybody. */
export function useStored<T extends object>(key: string): [T | null, (value: T) => void] {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => setValue(readFromTab<T>(key)), [key])
  return [
    value,
    (next) => {
      storeInTab(key, next)
      setValue(next)
    },
  ]
}
