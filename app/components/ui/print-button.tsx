import { useHydrated } from '../browser/use-hydrated'
import { Icon } from './icon'

export function PrintButton({ children = 'Print' }: { children?: string }) {
  if (!useHydrated()) return null
  return (
    <button className="link-btn no-print mt-3" type="button" onClick={() => window.print()}>
      <Icon name="print" />
      {children}
    </button>
  )
}
