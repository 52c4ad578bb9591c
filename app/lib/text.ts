/** Finds a whole e-mail address: 'ana@example.nz' is not found in 'hana@example.nz'. */
export function emailInText(address: string): RegExp {
  return new RegExp(`(?<![\\w.%+'-])${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')
}

/** Text as people type it into a search: small letters, no marks over them. 'Inês' and 'INES' are both 'ines'. */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  // Most texts are plain already; taking marks off costs ten times as much as looking.
  return /[^ -~]/.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small
}

/** '9pm' of '21:00', '6:30pm' of '18:30'. */
export function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** Text in one line, without the control characters and lone surrogates that a calendar file cannot contain. */
export function calendarText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
