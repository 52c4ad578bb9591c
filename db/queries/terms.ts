import { build } from '../connection'
import { preparedRow } from '../prepared'
import { insertOnce, rowsOf } from '../rows'
import type { Row } from '../tables'

export type TermsVersion = Pick<Row<'terms_versions'>, 'id' | 'hash' | 'in_force_from'> &
  Pick<Row<'terms_texts'>, 'text'>

export const { insert: insertTermsVersion } = rowsOf('terms_versions')

const versions = build
  .selectFrom('terms_versions as v')
  .innerJoin('terms_texts as t', 't.hash', 'v.hash')
  .select(['v.id', 'v.hash', 'v.in_force_from', 't.text'])

export const findTermsVersion = preparedRow((id: number) => versions.where('v.id', '=', id))

/** The version that was in force at a moment; undefined before the first. */
export const findTermsAt = preparedRow((at: string) =>
  versions.where('v.in_force_from', '<=', at).orderBy('v.id', 'desc').limit(1),
)

/** Stores a text of the terms; does nothing when it is stored already. */
export const saveTermsText = insertOnce('terms_texts')
