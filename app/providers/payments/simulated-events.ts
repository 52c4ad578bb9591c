import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  claimSimulatedEvent,
  findDueSimulatedEvents,
  insertSimulatedEvent,
  markSimulatedEventDelivered,
} from '#db/queries/payments/simulated'
import { InvalidSignature, type ProviderEvent } from './port'
import type { SimulatedBooks } from './simulated-books'

/** Handles a signed event; false (or a throw) means that it failed and will be sent again. */
export type EventHandler = (rawBody: string, signature: string) => Promise<boolean>

type Signer = Pick<SimulatedBooks, 'clock' | 'secret'>

/**
 * Signatures older (or further in the future) than this are refused, so that a copied event cannot be replayed later.
 */
const TOLERANCE_SECONDS = 300
const BATCH = 50
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000

/** Stores an event. Call it inside the transaction of its cause. */
export function recordEvent(books: SimulatedBooks, event: Omit<ProviderEvent, 'id'>): void {
  const now = books.clock.instant()
  const id = `sim_evt_${books.codes.nonce()}`
  const payload = JSON.stringify({ id, created: now, ...event })
  insertSimulatedEvent(books.db, { id, type: event.type, payload, next_try_at: now, created_at: now })
  // The macrotask runs after the transaction, which is synchronous.
  if (books.onEvent) setImmediate(books.onEvent)
}

/** Due events, signed now, without counting a try: for tests that deliver them twice or late. */
export function dueEvents(books: SimulatedBooks) {
  return findDueSimulatedEvents(books.db, books.clock.instant(), BATCH).map(({ id, type, payload }) => ({
    id,
    type: type as ProviderEvent['type'],
    rawBody: payload,
    signature: signEvent(books, payload),
  }))
}

/** Gives each due event to `handler`; returns how many succeeded. Failed ones are retried after growing pauses. */
export async function deliverDue(books: SimulatedBooks, handler: EventHandler): Promise<number> {
  const { db, clock } = books
  let delivered = 0
  for (const row of findDueSimulatedEvents(db, clock.instant(), BATCH)) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** row.tries, LONGEST_PAUSE_MS)
    const nextTryAt = new Date(clock.now().getTime() + pause).toISOString()
    if (!claimSimulatedEvent(db, { id: row.id, tries: row.tries, nextTryAt })) continue
    if (!(await handler(row.payload, signEvent(books, row.payload)).catch(() => false))) continue
    markSimulatedEventDelivered(db, row.id, clock.instant())
    delivered += 1
  }
  return delivered
}

/** 't=1789…,v1=…', in the format of Stripe's header. */
export function signEvent({ clock, secret }: Signer, rawBody: string): string {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`
}

/** Checks signature and age, then reads the event; throws `InvalidSignature`. */
export function readSignedEvent({ clock, secret }: Signer, rawBody: string, signature: string | null): ProviderEvent {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!parts) throw new InvalidSignature('The event carries no signature')
  const seconds = Number(parts[1])
  if (!timingSafeEqual(digest(secret, seconds, rawBody), Buffer.from(parts[2]!, 'hex'))) {
    throw new InvalidSignature('The event was signed by somebody else')
  }
  if (Math.abs(clock.now().getTime() / 1000 - seconds) > TOLERANCE_SECONDS) {
    throw new InvalidSignature('The event was signed too long ago')
  }
  const { id, type, ref, paymentId, message, refundId, dispute } = JSON.parse(rawBody) as ProviderEvent
  return { id, type, ref, paymentId, message, refundId, dispute }
}

/** Begins with the purpose, because the same secret signs other things elsewhere. */
function digest(secret: string, seconds: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`simulated-event\n${seconds}.${rawBody}`).digest()
}
