import { plainText } from '../../lib/plain-text'

/** Whether one of the texts holds what is searched, without regard to capitals and to marks over letters; '' is in all. */
export function holdsText(search: string, texts: readonly string[]): boolean {
  const asked = plainText(search)
  return asked === '' || texts.some((text) => plainText(text).includes(asked))
}
