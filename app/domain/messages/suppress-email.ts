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

/**
 * Whether an address must not get messages of this stream: marketing for any reason, the rest only when it refuses
 * mail.
 */
export function isSuppressed(
  services: Services,
  input: { email: string; stream: 'transactional' | 'marketing' },
): boolean {
  const reasons = listSuppressions(services.db, input.email).map(({ reason }) => reason)
  return input.stream === 'marketing' ? reasons.length > 0 : reasons.includes('refused')
}

/** The first row of each address, without addresses that must not get messages of this stream. */
export function onePerEmail<Row extends { email: string }>(
  services: Services,
  rows: Row[],
  stream: 'transactional' | 'marketing',
): Row[] {
  // One query for all, because there may be thousands of rows.
  const suppressed = new Set(listSuppressedEmails(services.db, stream).map((email) => email.toLowerCase()))
  const byEmail = new Map<string, Row>()
  for (const row of rows) {
    const email = row.email.toLowerCase()
    if (!byEmail.has(email) && !suppressed.has(email)) byEmail.set(email, row)
  }
  return [...byEmail.values()]
}

/** Stops marketing to this address; with 'refused', all messages. */
export function suppressEmail(
  services: Services,
  input: { email: string; reason: 'refused' | 'unsubscribed' | 'complained' },
): void {
  insertSuppressedEmail(services.db, { ...input, created_at: services.clock.instant() })
}

/** Somebody who had unsubscribed has joined again. A complaint or a refusal stays. */
export function allowMarketing(services: Services, email: string): void {
  deleteSuppression(services.db, { email, reason: 'unsubscribed' })
}

/** The owner says that an address accepts mail again. An unsubscription or a complaint stays. */
export function allowMail(services: Services, input: { messageId: number; email: string; actor: string }): void {
  const { messageId, email, actor } = input
  inTransaction(services.db, () => {
    if (!deleteSuppression(services.db, { email, reason: 'refused' })) return
    recordChange(services, { actor, action: 'allow-mail', subject: 'message', subjectId: messageId })
  })
}

/** A warning before the owner writes to an address, with the message that shows the trouble; null when mail arrives. */
export function findMailTrouble({ db }: Services, email: string): { text: string; messageId: number | null } | null {
  const found = listSuppressions(db, email)
  const since = (reason: (typeof found)[number]['reason']) => found.find((row) => row.reason === reason)?.created_at
  const [refused, complained] = [since('refused'), since('complained')]
  const text = refused
    ? `Emails to ${email} have not arrived since ${dateText(refused)}. Please call.`
    : complained &&
      `Our email to ${email} was marked as spam on ${dateText(complained)}, so it gets no more news from us.`
  return text ? { text, messageId: findLastMessageTo(db, email) ?? null } : null
}
