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

/** For a button that is removed while it has the focus: its form's new button gets the focus, else the nearest heading. */
export function useFocusAfterRemoval(): RefCallback<HTMLButtonElement> {
  const drawn = useRef<HTMLButtonElement | null>(null)
  return useCallback((button) => {
    const gone = drawn.current
    drawn.current = button
    if (button || !gone || document.activeElement !== gone) return
    const around = ancestorsOf(gone)
    // Not `form.id`: a field may have that name.
    const formId = gone.form?.getAttribute('id')
    // React removes the button right after this; in the microtask its replacement is in the page.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const again = formId && document.getElementById(formId)?.querySelector<HTMLElement>('[type=submit]')
      if (again) return again.focus({ preventScroll: true })
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
