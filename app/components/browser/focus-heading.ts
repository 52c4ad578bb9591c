import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Moves the focus to the heading after a navigation without a page load: the link that had it is gone. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!loaded || new URL(loaded.name).pathname === window.location.pathname) return
    focusOn(document.querySelector('h1'))
  }, [])
}

const HEADING = 'h1, h2, h3, h4'

/**
 * For a button or link that is removed while it has the focus: the new button of its form gets the focus, else the nearest
 * heading.
 */
export function useFocusAfterRemoval(): RefCallback<HTMLElement> {
  const drawn = useRef<HTMLElement | null>(null)
  return useCallback((control) => {
    const gone = drawn.current
    drawn.current = control
    if (control || !gone || document.activeElement !== gone) return
    const around = ancestorsOf(gone)
    // Not `form.id`: a field may have that name.
    const formId = gone.closest('form')?.getAttribute('id')
    // React removes the control right after this; in the microtask its replacement is in the page.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const again = formId && document.getElementById(formId)?.querySelector<HTMLElement>('[type=submit]')
      if (again) again.focus({ preventScroll: true })
      // In a part that is closed now it does not get it.
      if (document.activeElement !== document.body) return
      const near = around.find((one) => one.isConnected && one.querySelector(HEADING))
      focusOn(near?.querySelector<HTMLElement>(HEADING))
    })
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

function focusOn(heading: HTMLElement | null | undefined): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
