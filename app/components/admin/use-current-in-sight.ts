import { useEffect, useRef } from 'react'

/** A row of links that scrolls sideways on a phone: scrolls the link of this page into view, without moving the page. */
export function useScrollToCurrent(pathname: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return row
}
