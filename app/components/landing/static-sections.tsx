import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useScrollToAnchor } from '../browser/smooth-scroll'
import type { StaticContentProps } from './static-content'

const Drawn = import.meta.env.SSR ? (await import('./static-content')).default : null

/**
 * Sections that only show. The browser leaves the server's markup alone, without their code, and loads that only when it
 * has to render them itself: when the visitor comes from another page of the site.
 */
export function StaticSections(props: StaticContentProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Content, setContent] = useState<ComponentType<StaticContentProps> | null>(() => Drawn)
  useScrollToAnchor(Content !== null)

  useEffect(() => {
    if (box.current?.hasChildNodes()) return
    import('./static-content').then((file) => setContent(() => file.default))
  }, [])

  if (Content) {
    return (
      <div key="drawn">
        <Content {...props} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave the server's markup alone
  return <div key="static" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
