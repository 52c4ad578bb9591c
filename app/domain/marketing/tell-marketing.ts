import {
  claimContacts,
  recordTold,
  recordUntold,
  removeTold,
  type WaitingContact,
} from '#db/queries/people/marketing-contacts'
import type { MarketingResult } from '../../providers/marketing/port'
import type { Services } from '../services'

const MOST_TRIES = 8
const MINUTE = 60_000
/** How long to wait after the first, second, … try. */
const PAUSES = [1, 5, 15, 60, 240, 480, 720].map((count) => count * MINUTE)
/** Longer than any call: after it the process that had the contact is gone. */
const LEASE_MS = 2 * MINUTE
/** Calls at once: services of this kind take about ten a second. */
const BATCH = 10

/**
 * Tells the marketing service what changed: new customers and names onto the list, leavers off it. Batch by batch, at most
 * `limit` contacts; one that fails stops no other. Returns how many contacts the service accepted.
 */
export async function tellMarketing(services: Services, options: { limit?: number } = {}): Promise<number> {
  let told = 0
  let left = options.limit ?? 200
  while (left > 0) {
    const now = services.clock.now()
    const batch = claimContacts(services.db, {
      now: now.toISOString(),
      leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      mostTries: MOST_TRIES,
      limit: Math.min(BATCH, left),
    })
    if (batch.length === 0) break
    left -= batch.length
    const results = await Promise.all(batch.map((contact) => tellOne(services, contact)))
    told += results.filter(Boolean).length
  }
  return told
}

async function tellOne(services: Services, contact: WaitingContact): Promise<boolean> {
  const result = await ask(services, contact)
  const { db, clock, log } = services
  if (result.outcome === 'done') {
    if (contact.wanted === 'on') recordTold(db, contact)
    else removeTold(db, contact)
    return true
  }
  const pause = PAUSES[contact.tries - 1]
  const isFinal = result.outcome === 'refused' || pause === undefined
  log.warn('the marketing list was not updated', { wanted: contact.wanted, tries: contact.tries, final: isFinal })
  recordUntold(db, contact, {
    state: isFinal ? 'failed' : 'waiting',
    nextTryAt: pause === undefined ? undefined : new Date(clock.now().getTime() + pause).toISOString(),
    error: result.error,
  })
  return false
}

/** A provider never throws; one that does has failed. */
async function ask({ marketing, log }: Services, { wanted, email, name }: WaitingContact): Promise<MarketingResult> {
  try {
    if (wanted === 'on') return await marketing.save({ email, name })
    return await (wanted === 'off' ? marketing.remove(email) : marketing.forget(email))
  } catch (error) {
    log.error('the marketing service threw', { error })
    return { outcome: 'retry', error: 'The marketing service failed' }
  }
}
