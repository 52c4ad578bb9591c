/** Line breaks, control characters, and the marks that turn the direction of what follows. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const HALVES = /\p{Cs}/gu
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Text without line breaks or marks that turn the writing around; half characters become '\ufffd'. */
export function flat(text: string): string {
  return text.replace(HALVES, '\ufffd').replace(TURNS, '').replace(BREAKS, ' ').replace(/\s+/g, ' ')
}

/** The same without blanks around it: what somebody typed begins neither a header nor a paragraph of its own. */
export function oneLine(text: string): string {
  return flat(text).trim()
}
