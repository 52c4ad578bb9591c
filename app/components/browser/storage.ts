import { useEffect, useState } from 'react'

/** Values as JSON, by their keys. Storage may be off or full: everything works without it. */
function storageOf(kind: 'sessionStorage' | 'localStorage') {
  return {
    store(key: string, value: unknown): void {
      try {
        window[kind].setItem(key, JSON.stringify(value))
      } catch {}
    },
    read<T>(key: string): T | null {
      try {
        return JSON.parse(window[kind].getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    remove(key: string): void {
      try {
        window[kind].removeItem(key)
      } catch {}
    },
  }
}

/** Until the tab is closed. */
export const { store: storeInTab, read: readFromTab, remove: removeFromTab } = storageOf('sessionStorage')
/** Even after the browser has been closed. */
export const { store: storeInBrowser, read: readFromBrowser, remove: removeFromBrowser } = storageOf('localStorage')

/** A state that survives a reload of the tab. Null at first, because the server renders the same page for everybody. */
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
