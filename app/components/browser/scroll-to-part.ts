import { useEffect, useLayoutEffect } from 'react'

/**
 * For an effect that moves the page: what was there before was longer, and the end of the page would flash by first. The
 * server paints nothing.
 */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Takes the focus to a part of the page and its head into sight: a browser is content when any of a tall part shows. */
export function scrollToPart(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
