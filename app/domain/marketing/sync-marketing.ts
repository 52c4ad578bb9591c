import {
  claimContacts,
  deleteContact,
  markContactSynced,
  recordContactFailure,
  type WaitingContact,
} from '#db/queries/people/marketing-contacts'
import type { MarketingResult } from '../../providers/marketing/port'
import type { Services } from '../services'

const MAX_TRIES = 8
const MINUTE = 60_000
/** How long to wait after the first, second, … try. */
const PAUSES = [1, 5, 15, 60, 240, 480, 720].map((count) => count * MINUTE)
/** Longer than any call: after it the process that had the contact is gone. */
const LEASE_MS = 2 * MINUTE
/** Calls at once: services of this kind take about ten a second. */
const BATCH = 10

/**
 * Passes on to the marketing service what changed: new customers and names onto the list, leavers off it. Batch by batch, at most
 * `limit` contacts; one that fails stops no other. Returns how many contacts the service accepted.
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
  const pause = PAUSES[contact.tries - 1]
  const isFinal = result.outcome === 'refused' || pause === undefined
  log.warn('the marketing list was not updated', { wanted: contact.wanted, tries: contact.tries, final: isFinal })
  recordContactFailure(db, contact, {
    state: isFinal ? 'failed' : 'waiting',
    nextTryAt: pause === undefined ? undefined : new Date(clock.now().getTime() + pause).toISOString(),
    error: result.error,
  })
  return false
}

/** A provider never throws; one that does has failed. */
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
