/** The events that React answers by hydrating the whole page at once. */
const DISCRETE = [
  'mousedown mouseup click auxclick dblclick contextmenu pointerdown pointerup pointercancel touchstart touchend',
  'touchcancel dragstart dragend drop keydown keypress keyup input textInput change copy cut paste reset submit',
  'compositionstart compositionend',
]
  .join(' ')
  .split(' ')

/**
 * Keeps React from seeing touches and keys until the page is hydrated; returns how to end it. The browser still does with
 * them what it does without scripts.
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
