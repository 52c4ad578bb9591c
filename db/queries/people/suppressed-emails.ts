import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { insertOnce, listBy } from '../../rows'
import type { Row } from '../../tables'

/** Why an address gets no messages, or fewer. The column ignores case. */
export const listSuppressions = listBy('suppressed_emails', 'email', 'reason')

/** Addresses that get no messages of this stream, spelled as first stored. */
export function listSuppressedEmails(db: Db, stream: 'transactional' | 'marketing'): string[] {
  const all = build.selectFrom('suppressed_emails').select('email')
  return execute(db, stream === 'marketing' ? all : all.where('reason', '=', 'refused')).map(({ email }) => email)
}

/** Keeps the first time of each reason. */
export const insertSuppressedEmail = insertOnce('suppressed_emails')

/** Deletes one reason; false when the address did not have it. */
export function deleteSuppression(
  db: Db,
  { email, reason }: Pick<Row<'suppressed_emails'>, 'email' | 'reason'>,
): boolean {
  const query = build.deleteFrom('suppressed_emails').where('email', '=', email).where('reason', '=', reason)
  return write(db, query).changes === 1
}
