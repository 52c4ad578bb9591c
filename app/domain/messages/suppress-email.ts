import {
  deleteUnsubscribed,
  findSuppressedEmail,
  listSuppressedEmails,
  upsertSuppressedEmail,
} from '#db/queries/people/suppressed-emails'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** Whether an address must not get messages of this kind: marketing for any reason, the rest only when it refuses mail. */
export function isSuppressed(
  services: Services,
  input: { email: string; stream: 'transactional' | 'marketing' },
): boolean {
  const found = findSuppressedEmail(services.db, input.email)
  return found !== undefined && (input.stream === 'marketing' || found.reason === 'refused')
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
  upsertSuppressedEmail(services.db, { ...input, created_at: instantNow(services.clock) })
}

/** Somebody who had unsubscribed joined again by themselves. A complaint or a refusal is not taken back by it. */
export function allowMarketing(services: Services, email: string): void {
  deleteUnsubscribed(services.db, email)
}
