import { createHash } from 'node:crypto'
import { findTermsAt, findTermsVersion, insertTermsVersion, saveTermsText, type TermsVersion } from '#db/queries/terms'
import { inTransaction } from '#db/transaction'
import { termsSections } from '~/copy/site/terms'
import { missing } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'

/** Stores the present terms as a new version, if they differ from the latest one (rule 17.5). */
export function recordTerms(services: Services): void {
  const text = termsSections(readSite(services))
    .map(({ title, paragraphs }) => [title, ...paragraphs].join('\n'))
    .join('\n\n')
  const hash = createHash('sha256').update(text).digest('hex')
  inTransaction(services.db, () => {
    const now = services.clock.instant()
    if (findTermsAt(services.db, now)?.hash === hash) return
    saveTermsText(services.db, { hash, text })
    insertTermsVersion(services.db, { hash, in_force_from: now })
  })
}

/** The terms that were in force at an instant; null before the first stored version. */
export function readTermsAt(services: Services, at: string) {
  const version = findTermsAt(services.db, at)
  return version ? termsView(version) : null
}

/** One version of the terms, with the numbers of the previous and the next one. Throws 404. */
export function readTermsVersion(services: Services, id: number) {
  const version = findTermsVersion(services.db, id)
  if (!version) throw missing('terms_unknown', 'There is no such version of the terms.')
  const next = findTermsVersion(services.db, id + 1)
  return {
    ...termsView(version),
    untilText: next ? dateTimeText(next.in_force_from) : null,
    earlier: id > 1 ? id - 1 : null,
    later: next?.id ?? null,
  }
}

function termsView({ id, text, in_force_from }: TermsVersion) {
  return { version: id, text, fromText: dateTimeText(in_force_from) }
}
