import { type ComponentType, useEffect, useRef, useState } from 'react'

interface Props<P extends object> {
  /** The part itself on the server; null in the browser. */
  drawn: ComponentType<P> | null
  load(): Promise<ComponentType<P>>
  /** What the part is given. */
  given: P
  /** When its code is fetched: never (words, plain forms), when it comes near, at once. */
  hydrate: 'never' | 'near' | 'now'
}

/** Parts whose code is loaded already: rendered at once, with no empty place before. The key is the function that loads them. */
const here = new Map<unknown, unknown>()

/** Loads a part's code before it is rendered. Without this, it is loaded then. */
export function fetchAhead<P extends object>(load: Props<P>['load']): Promise<ComponentType<P> | null> {
  return load().then(
    (part) => {
      here.set(load, part)
      return part
    },
    () => null,
  )
}

/** Come this near and the part's code is fetched. */
const NEAR = '600px'

/**
 * A part that the server renders and the browser leaves alone until its code is needed, so that the page hydrates with less
 * code. When the browser has to render it, or what it shows has changed, its code is loaded at once.
 */
export function Island<P extends object>({ drawn, load, given, hydrate }: Props<P>) {
  const box = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState(() => drawn ?? (here.get(load) as ComponentType<P> | undefined) ?? null)
  const first = useRef(JSON.stringify(given))
  const hasChanged = hydrate !== 'never' && Part === null && JSON.stringify(given) !== first.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `hydrate` stay what they are
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Without an answer the page is complete enough: what the server rendered works by itself.
    const fetchPart = () => void fetchAhead(load).then((part) => part && setPart(() => part))
    if (!element.hasChildNodes() || hydrate === 'now' || hasChanged) return fetchPart()
    if (hydrate === 'never') return
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && fetchPart(), {
      rootMargin: NEAR,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [hasChanged])

  if (Part) {
    return (
      <div key="drawn">
        <Part {...given} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave the server's markup alone
  return <div key="static" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
