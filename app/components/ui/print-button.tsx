import { useHydrated } from '../browser/use-hydrated'
import { Icon } from './icon'
import { linkButtonClass } from './looks'

export function PrintButton({ children = 'Print' }: { children?: string }) {
  if (!useHydrated()) return null
  return (
    <button className={`${linkButtonClass} mt-3 print:hidden`} type="button" onClick={() => window.print()}>
      <Icon name="print" />
      {children}
    </button>
  )
}
