import { useEffect, useState } from 'react'

export function storeInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be off: everything works without.
  }
}

export function readFromTab<T>(key: string): T | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? (stored as T | null) : null
  } catch {
    return null
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

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
