/** Line breaks, control characters, and the marks that turn the direction of what follows. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const HALVES = /\p{Cs}/gu
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Text on one line, as people see it: what somebody typed can neither begin a header, nor a paragraph of its own, nor turn
 * the writing around. Half characters become '\ufffd'.
 */
export function oneLine(text: string): string {
  return text.replace(HALVES, '\ufffd').replace(TURNS, '').replace(BREAKS, ' ').replace(/\s+/g, ' ').trim()
}
