import { useEffect, useLayoutEffect } from 'react'

/**
 * For an effect that moves the page: what stood there was longer, and a picture of the page's end would flash by before it.
 * The server paints nothing.
 */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Takes the focus to a part of the page and its head into sight: a browser is content when any of a tall part shows. */
export function scrollToPart(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
