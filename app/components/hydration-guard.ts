/** What React answers by hydrating the whole page at once (its list of discrete events). */
const DISCRETE = [
  'mousedown mouseup click auxclick dblclick contextmenu pointerdown pointerup pointercancel touchstart touchend',
  'touchcancel dragstart dragend drop keydown keypress keyup input textInput change copy cut paste reset submit',
  'compositionstart compositionend',
]
  .join(' ')
  .split(' ')

/**
 * Keeps React from seeing touches and keys until the page is hydrated; answers how to end it. Remix waits for its data
 * inside the outermost part of the page, and React gives up for good ('Root did not complete') when an event asks for that
 * part at once. The browser still does with them what it does without scripts: it types, follows links and sends forms.
 */
export function guardHydration(): () => void {
  const keep = (event: Event) => event.stopPropagation()
  for (const name of DISCRETE) window.addEventListener(name, keep, true)
  return () => {
    for (const name of DISCRETE) window.removeEventListener(name, keep, true)
  }
}
