import { useLocation, useNavigate } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
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

/** For links such as '/#events': scrolls on `/`; from elsewhere goes there first. Without JavaScript they are plain links. */
export function useSectionLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (event.currentTarget.pathname !== '/') return
    const anchor = event.currentTarget.hash.slice(1)
    event.preventDefault()
    if (anchor && pathname === '/') scrollToSection(anchor)
    else navigate('/', { state: { anchor } })
  }
}

/** By these a visitor scrolls or begins something: they are not moved any more. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/**
 * On the landing page: scrolls to the section that the last page's link named, 100 ms after arriving and again when the page
 * is complete, as parts above the section may come later.
 */
export function useScrollToAnchor(isComplete: boolean): void {
  const { state, key } = useLocation()
  const anchor: unknown = state?.anchor
  const movedAt = useRef<string>()
  useEffect(() => {
    const onMove = () => {
      movedAt.current = key
    }
    for (const move of OWN_MOVES) window.addEventListener(move, onMove, { passive: true })
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, onMove)
    }
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also a second one at the same section
  useEffect(() => {
    if (typeof anchor !== 'string') return
    const timer = setTimeout(() => movedAt.current === key || scrollToSection(anchor), SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [anchor, key, isComplete])
}
