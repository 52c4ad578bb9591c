import { plainText } from '../../lib/plain-text'

/**
 * Whether each word of a search is in one of the texts, in any order, without regard to capitals and to marks over letters;
 * an empty search is in all. Lists that the database searches have the same rule in `db/queries/search`.
 */
export function holdsText(search: string, texts: readonly string[]): boolean {
  const all = plainText(texts.join('\n'))
  return plainText(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
