import { useLocation, useNavigate } from '@remix-run/react'
import { type MouseEvent, useEffect } from 'react'
import { SCROLL_DELAY } from '../../contract/constants'

/** Scrolls to a section of this page, gently unless the visitor wants no motion, and moves the focus there; false when it is not there. */
function scrollToSection(id: string): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  history.replaceState(history.state, '', `#${id}`)
  return true
}

/** For links such as '/#events': scrolls on `/`; from elsewhere goes there first (spec 1 §2.2). Without JavaScript they are plain links. */
export function useSectionLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const [path, anchor] = (event.currentTarget.getAttribute('href') ?? '').split('#')
    if (path !== '/') return
    event.preventDefault()
    if (anchor && pathname === '/') scrollToSection(anchor)
    else navigate('/', { state: { anchor } })
  }
}

/** On the landing page: scrolls to the section that the last page's link named, 100 ms after arriving. */
export function useArrival(): void {
  const { state, key } = useLocation()
  const anchor: unknown = state?.anchor
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also a second one at the same section
  useEffect(() => {
    if (typeof anchor !== 'string') return
    // Again while the section is still being fetched.
    let tries = 30
    const timer = setInterval(() => {
      if (scrollToSection(anchor) || --tries === 0) clearInterval(timer)
    }, SCROLL_DELAY)
    return () => clearInterval(timer)
  }, [anchor, key])
}
