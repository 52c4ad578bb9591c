import { findLastMessageTo } from '#db/queries/messages'
import {
  deleteSuppression,
  insertSuppressedEmail,
  listSuppressedEmails,
  listSuppressions,
} from '#db/queries/people/suppressed-emails'
import { inTransaction } from '#db/transaction'
import { dateText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'

/** Whether an address must not get messages of this kind: marketing for any reason, the rest only when it refuses mail. */
export function isSuppressed(
  services: Services,
  input: { email: string; stream: 'transactional' | 'marketing' },
): boolean {
  const reasons = listSuppressions(services.db, input.email).map(({ reason }) => reason)
  return input.stream === 'marketing' ? reasons.length > 0 : reasons.includes('refused')
}

/** The first of each address; one that must not get such messages is left out. */
export function onePerEmail<Row extends { email: string }>(
  services: Services,
  rows: Row[],
  stream: 'transactional' | 'marketing',
): Row[] {
  // Read at once: the owner's events ask for thousands of listeners.
  const suppressed = new Set(listSuppressedEmails(services.db, stream).map((email) => email.toLowerCase()))
  const byEmail = new Map<string, Row>()
  for (const row of rows) {
    const email = row.email.toLowerCase()
    if (!byEmail.has(email) && !suppressed.has(email)) byEmail.set(email, row)
  }
  return [...byEmail.values()]
}

/** From now on no marketing for this address; with 'refused', nothing at all. */
export function suppressEmail(
  services: Services,
  input: { email: string; reason: 'refused' | 'unsubscribed' | 'complained' },
): void {
  insertSuppressedEmail(services.db, { ...input, created_at: services.clock.instant() })
}

/** Somebody who had unsubscribed joined again by themselves. A complaint or a refusal is not taken back by it. */
export function allowMarketing(services: Services, email: string): void {
  deleteSuppression(services.db, { email, reason: 'unsubscribed' })
}

/** The owner says that the address takes mail again, by a message to it. An unsubscription or a complaint stays. */
export function allowMail(services: Services, input: { messageId: number; email: string; actor: string }): void {
  const { messageId, email, actor } = input
  inTransaction(services.db, () => {
    if (!deleteSuppression(services.db, { email, reason: 'refused' })) return
    recordChange(services, { actor, action: 'allow-mail', subject: 'message', subjectId: messageId })
  })
}

/** What the owner should know before she writes to an address, with the message that shows it; null when mail arrives. */
export function findMailTrouble({ db }: Services, email: string): { text: string; messageId: number | null } | null {
  const found = listSuppressions(db, email)
  const since = (reason: (typeof found)[number]['reason']) => found.find((row) => row.reason === reason)?.created_at
  const [refused, complained] = [since('refused'), since('complained')]
  const text = refused
    ? `Emails to ${email} have not arrived since ${dateText(refused)}. Please call.`
    : complained && `Our email to ${email} was called spam on ${dateText(complained)}, so it gets no more news from us.`
  return text ? { text, messageId: findLastMessageTo(db, email) ?? null } : null
}
