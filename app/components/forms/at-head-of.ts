/** Takes the focus to a part of the page and its head into sight: a browser is content when any of a tall part shows. */
export function atHeadOf(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
