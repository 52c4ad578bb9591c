import { findCustomerByEmail } from '#db/queries/people/customers'
import {
  claimContacts,
  countSynced,
  deleteContact,
  markContactSynced,
  queueAllCustomers,
  recordContactFailure,
  saveTestedContact,
  type WaitingContact,
} from '#db/queries/people/marketing-contacts'
import { inTransaction } from '#db/transaction'
import type { Outcome } from '~/contract/owner/tools'
import { syncText } from '~/copy/owner/tools'
import { Failure } from '~/lib/failure'
import type { MarketingContact, MarketingResult } from '~/providers/marketing/port'
import { recordChange } from '../audit/record-change'
import { isSuppressed } from '../messages/suppress-email'
import { LEASE_MS, MAX_TRIES, PAUSES } from '../messages/try-message'
import type { Services } from '../services'

/** Simultaneous calls: services of this kind allow about ten a second. */
const BATCH = 10

/**
 * Sends changes to the marketing service, in batches; a failure stops no other contact. Returns how many it accepted.
 */
export async function syncMarketing(services: Services, options: { limit?: number } = {}): Promise<number> {
  let syncedCount = 0
  let left = options.limit ?? 200
  while (left > 0) {
    const now = services.clock.now()
    const batch = claimContacts(services.db, {
      now: now.toISOString(),
      leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      maxTries: MAX_TRIES,
      limit: Math.min(BATCH, left),
    })
    if (batch.length === 0) break
    left -= batch.length
    const results = await Promise.all(batch.map((contact) => syncContact(services, contact)))
    syncedCount += results.filter(Boolean).length
  }
  return syncedCount
}

async function syncContact(services: Services, contact: WaitingContact): Promise<boolean> {
  const result = await callService(services, contact)
  const { db, clock, log } = services
  if (result.outcome === 'done') {
    if (contact.wanted === 'on') markContactSynced(db, contact)
    else deleteContact(db, contact)
    return true
  }
  // A removal is never given up: who has left must not stay on the list.
  const isRemoval = contact.wanted !== 'on'
  const pause = PAUSES[contact.tries - 1] ?? (isRemoval ? PAUSES.at(-1) : undefined)
  const isFinal = !isRemoval && (result.outcome === 'refused' || pause === undefined)
  log.warn('the marketing list was not updated', { wanted: contact.wanted, tries: contact.tries, final: isFinal })
  recordContactFailure(db, contact, {
    state: isFinal ? 'failed' : 'waiting',
    nextTryAt: pause === undefined ? undefined : new Date(clock.now().getTime() + pause).toISOString(),
    error: result.error,
  })
  return false
}

/** Calls the service. It should never throw; if it does, that counts as a failure. */
async function callService(
  { marketing, log }: Services,
  { wanted, email, name }: WaitingContact,
): Promise<MarketingResult> {
  try {
    if (wanted === 'on') return await marketing.save({ email, name })
    return await (wanted === 'off' ? marketing.remove(email) : marketing.forget(email))
  } catch (error) {
    log.error('the marketing service threw', { error })
    return { outcome: 'retry', error: 'The marketing service failed' }
  }
}

/** `details` are numbers of customers. */
export interface SyncOutcome extends Outcome {
  details: { total: number; successful: number; failed: number }
}

/** Updates the marketing list with every customer (rule 9.15), including those who have left. */
export async function syncAllCustomers(services: Services, input: { actor: string }): Promise<SyncOutcome> {
  const now = services.clock.instant()
  const total = inTransaction(services.db, () => {
    recordChange(services, { actor: input.actor, action: 'sync', subject: 'marketing list' })
    return queueAllCustomers(services.db, now)
  })
  // Also sends pending removals of people who have left.
  await syncMarketing(services, { limit: Number.MAX_SAFE_INTEGER })
  const { done, failed, waiting } = countSynced(services.db, now)
  const successful = Math.min(total, done)
  const success = successful > 0 || total === 0
  return {
    success,
    message: syncText({ total, successful, failed, waiting, isLocal: services.marketing.name === 'local' }),
    details: { total, successful, failed: total - successful },
  }
}

/** Tests the marketing service with one contact; for an address that takes no marketing, only the connection. */
export async function testMarketing(services: Services, contact: MarketingContact): Promise<Outcome> {
  const { ok, message } = await services.marketing.check()
  if (services.marketing.name === 'local') return { success: false, message }
  if (!ok) throw new Failure('upstream', 'marketing_unreachable', message)
  if (takesNone(services, contact)) {
    const text = `${message}. ${contact.email} takes no such emails any more and stays off the list.`
    return { success: true, message: text }
  }
  const result = await services.marketing.save(contact)
  if (result.outcome !== 'done') throw new Failure('upstream', 'marketing_refused', result.error)
  inTransaction(services.db, () => {
    // Stored, so that leaving removes the contact again; if somebody left during the call, that happens now.
    const wanted = takesNone(services, contact) ? 'off' : 'on'
    saveTestedContact(services.db, { ...contact, wanted, now: services.clock.instant() })
  })
  return { success: true, message: `${message}. ${contact.email} is on the list.` }
}

function takesNone(services: Services, { email }: MarketingContact): boolean {
  return (
    isSuppressed(services, { email, stream: 'marketing' }) ||
    Boolean(findCustomerByEmail(services.db, email)?.unsubscribed_at)
  )
}
