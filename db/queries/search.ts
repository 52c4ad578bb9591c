import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { plainText } from '../../app/lib/text'

interface Searched {
  /** Names and sentences: every word of the search must occur, in any order; case and macrons are ignored. */
  words?: readonly (string | RawBuilder<unknown>)[]
  /** E-mail addresses and ids: a part of them, as typed. */
  parts?: readonly string[]
  /** References and codes: a part of them; spaces and dashes are ignored. */
  codes?: readonly string[]
  phones?: readonly string[]
}

/**
 * The condition that a row matches the owner's search: at least one of these columns does. An empty search matches
 * every row. Used by every list.
 */
export function fits(
  search: string,
  { words = [], parts = [], codes = [], phones = [] }: Searched,
): RawBuilder<SqlBool> {
  if (search === '') return sql`true`
  const code = search.replace(/[\s-]+/g, '')
  return sql<SqlBool>`(${sql.join(
    [
      ...words.map((column) => hasWords(column, search)),
      ...parts.map((column) => sql`${sql.ref(column)} ${likePart(search)}`),
      ...codes.map((column) => sql`replace(${sql.ref(column)}, '-', '') ${likePart(code)}`),
      ...phones.map((column) => hasPhone(column, search)),
    ],
    sql` OR `,
  )})`
}

function hasWords(column: string | RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`0`
  return sql`(${sql.join(
    words.map((word) => sql`plain(${typeof column === 'string' ? sql.ref(column) : column}) ${likePart(word)}`),
    sql` AND `,
  )})`
}

/**
 * '021 555 0105', '0215550105' and '+64 21 555 0105' are the same number: the digits after the 0 or the 64 are
 * compared.
 */
function hasPhone(column: string, search: string): RawBuilder<unknown> {
  const isNumber = /^[\s\d()+./-]*\d[\s\d()+./-]*$/.test(search)
  return isNumber ? sql`digits(${sql.ref(column)}) ${likePart(searchedDigits(search))}` : sql`0`
}

/** Fewer digits than this after a leading 0 would occur in too many numbers. */
const MAX_LOOSE_DIGITS = 3

function searchedDigits(search: string): string {
  const digits = search.replace(/\D/g, '')
  const abroad = /^\s*\+/.test(search) ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad !== null) return abroad.replace(/^640?/, '')
  const local = digits.replace(/^(?:0|640?(?=\d{8}))/, '')
  return local.length > MAX_LOOSE_DIGITS ? local : digits
}

/** A LIKE pattern for the literal text: its % and _ are not wildcards. */
function likePart(text: string): RawBuilder<unknown> {
  return sql`LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
}
