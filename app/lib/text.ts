/** Finds a whole e-mail address: 'ana@example.nz' is not found in 'hana@example.nz'. */
export function emailInText(email: string): RegExp {
  return new RegExp(`(?<![\\w.%+'-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')
}

/** '1 place', '3 places'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

/** '1 person', '3 people'. */
export function peopleText(count: number): string {
  return counted(count, 'person', 'people')
}

/** Text in lower case without diacritics, for searching: 'Inês' and 'INES' both become 'ines'. */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  // Most texts have no diacritics; removing them costs ten times as much as checking.
  return /[^ -~]/.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small
}

/** The first characters of a text, at most `max`; never half of an emoji. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '')
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

/** The name of a field in words: 'first_name' and 'firstName' are 'first name'. */
export function wordsOfName(name: string): string {
  return name.replaceAll(/[_-]/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
