import { useEffect, useState } from 'react'
import { Icon } from './icon'

/** Prints the page; not there without JavaScript, which could not print. */
export function PrintButton({ children }: { children: string }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  return (
    <button className="link-btn no-print mt-3" type="button" onClick={() => window.print()}>
      <Icon name="print" />
      {children}
    </button>
  )
}
