import { useEffect } from 'react'

/**
 * A page that came without being loaded takes the focus to its heading: what was pressed is gone, and a screen reader would
 * begin in the middle of the page, and not know that there is another one.
 */
export function useFocusOnHeading(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!loaded || new URL(loaded.name).pathname === window.location.pathname) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
}
