import { useLocation, useNavigate } from '@remix-run/react'
import { type MouseEvent, useEffect, useLayoutEffect } from 'react'
import { SCROLL_DELAY } from '~/contract/constants'

/** Whether the visitor has asked their device for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls to a section of this page, smoothly unless with reduced motion, and moves the focus there; false if it does not exist. */
function scrollToSection(id: string): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
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

/** On the landing page: scrolls to the section that the last page's link named, a moment after arriving. */
export function useScrollToAnchor(): void {
  const { state, key } = useLocation()
  const anchor: unknown = state?.anchor
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also a second one at the same section
  useEffect(() => {
    if (typeof anchor !== 'string') return
    const timer = setTimeout(() => scrollToSection(anchor), SCROLL_DELAY)
    return () => clearTimeout(timer)
  }, [anchor, key])
}

/** For an effect that scrolls the page: with `useEffect` the old position would flash first. The server runs neither. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Moves the focus to a part of the page and scrolls to its top: a browser would not scroll if any of a tall part is visible. */
export function scrollToPart(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
