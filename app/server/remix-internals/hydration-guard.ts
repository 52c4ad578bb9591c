/** The events on which React hydrates the whole page at once. */
const DISCRETE = [
  'mousedown mouseup click auxclick dblclick contextmenu pointerdown pointerup pointercancel touchstart touchend',
  'touchcancel dragstart dragend drop keydown keypress keyup input textInput change copy cut paste reset submit',
  'compositionstart compositionend',
]
  .join(' ')
  .split(' ')

/**
 * Hides touches and keys from React until the page is hydrated; returns a function that ends this. The browser still
 * handles them as without scripts.
 *
 * Assumes that `RemixBrowser` waits for its data in the outermost part of the page, and that React 18 gives up for good
 * ('Root did not complete') when an event asks for that part before the data is there.
 */
export function guardHydration(): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const name of DISCRETE) window.addEventListener(name, stop, true)
  return () => {
    for (const name of DISCRETE) window.removeEventListener(name, stop, true)
  }
}
