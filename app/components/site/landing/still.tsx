import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useArrival } from '../smooth-scroll'
import type { StillProps } from './still-sections'

const Drawn = import.meta.env.SSR ? (await import('./still-sections')).default : null

/**
 * Sections that only show. The browser leaves what the server drew as it is, without their code, and fetches that only
 * when it has to draw them itself: when the visitor comes from another page of the site.
 */
export function Still(props: StillProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Sections, setSections] = useState<ComponentType<StillProps> | null>(() => Drawn)
  useArrival(Sections !== null)

  useEffect(() => {
    if (box.current?.hasChildNodes()) return
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
