/** Finds a whole e-mail address: 'ana@example.nz' is not found in 'hana@example.nz'. */
export function emailInText(address: string): RegExp {
  return new RegExp(`(?<![\\w.%+'-])${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')
}

/** Text in lower case without diacritics, for searching: 'Inês' and 'INES' both become 'ines'. */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  // Most texts have no diacritics; removing them costs ten times as much as checking.
  return /[^ -~]/.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small
}

/** Text in one line, without the control characters and lone surrogates that a calendar file cannot contain. */
export function calendarText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** '512 bytes', '12 KB', '1.9 GB', '2 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const power = Math.min(3, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  return `${power < 3 ? Math.round(size) : Math.round(size * 10) / 10} ${['KB', 'MB', 'GB'][power - 1]}`
}
