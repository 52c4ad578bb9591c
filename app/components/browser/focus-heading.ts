import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** A page that came without being loaded takes the focus to its heading: what was pressed is gone. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!loaded || new URL(loaded.name).pathname === window.location.pathname) return
    focusOn(document.querySelector('h1'))
  }, [])
}

const HEADING = 'h1, h2, h3, h4'

/** For a button that leaves the page with the focus: its form's new button gets it, else the nearest heading. */
export function useFocusAfterRemoval(): RefCallback<HTMLButtonElement> {
  const drawn = useRef<HTMLButtonElement | null>(null)
  return useCallback((button) => {
    const gone = drawn.current
    drawn.current = button
    if (button || !gone || document.activeElement !== gone) return
    const around = ancestorsOf(gone)
    // Not `form.id`: a field may have that name.
    const formId = gone.form?.getAttribute('id')
    // React takes it out of the page right after this; what takes its place is there then.
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
