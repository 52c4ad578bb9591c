import { useEffect } from 'react'

/** Everything that a bid or the end of an auction can push away. */
const PARTS = 'main > *, .who > *, .lot, .lot > *, .lot__say > *, .rows > li, .own > p'

/**
 * What something new above it pushes away glides to its new place and does not jump there: a tap still meets what it was meant
 * for. On transform alone, and not where no motion is wanted.
 */
export function useGlide(): void {
  useEffect(() => {
    const page = document.querySelector('main')
    if (!page || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const places = new WeakMap<Element, number>()
    const look = () => {
      for (const part of page.querySelectorAll<HTMLElement>(PARTS)) {
        const place = part.offsetTop
        const by = (places.get(part) ?? place) - place
        places.set(part, place)
        // What changed above the edge: the browser scrolls along, and nothing moves visibly.
        const isFollowed = part.parentElement?.parentElement?.scrollTop || part.getBoundingClientRect().top + by < 0
        if (!by || isFollowed) continue
        // Added to one that is still under way.
        part.animate({ translate: [`0 ${by}px`, '0'] }, { duration: 200, easing: 'ease-out', composite: 'add' })
      }
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(page, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
}
