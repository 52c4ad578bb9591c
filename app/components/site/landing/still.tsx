import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useArrival } from '../smooth-scroll'
import type { StillProps } from './still-sections'
import { wakeVoucherPurchase } from './wake'

const Drawn = import.meta.env.SSR ? (await import('./still-sections')).default : null

/**
 * Sections that mostly show. The browser keeps what the server drew, without their code, and fetches that only when it
 * has to draw them itself: when the visitor comes from another page of the site. Buying a voucher, the one part that is
 * typed into, comes alive by itself when it is wanted.
 */
export function Still(props: StillProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Sections, setSections] = useState<ComponentType<StillProps> | null>(() => Drawn)
  const first = useRef(props.purchase)
  useArrival(Sections !== null)

  useEffect(() => {
    if (box.current?.hasChildNodes()) return wakeVoucherPurchase(box.current, first.current)
    import('./still-sections').then((file) => setSections(() => file.default))
  }, [])

  if (Sections) {
    return (
      <div key="drawn">
        <Sections {...props} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave the server's markup alone
  return <div key="kept" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
