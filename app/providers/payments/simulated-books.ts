import type { Db } from '#db/connection'
import { updateSimulatedCharge } from '#db/queries/payments/simulated-charges'
import type { Changes, Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { Clock } from '../clock.port'
import type { ChargeRef, ProviderEvent } from './port'
import { recordEvent } from './simulated-events'

/** What the simulated provider needs. */
export interface SimulatedBooks {
  db: Db
  clock: Clock
  codes: { nonce(): string }
  /** Signs events. */
  secret: string
  /** 'https://studio.example', no slash at the end. */
  publicUrl: string
  /** Called after a change was committed, when an event waits for delivery; must not throw. */
  onEvent?: () => void
  /** The slow bank's wait; tests give their own. */
  pause?: (milliseconds: number) => Promise<void>
  /** Charges that the slow bank is thinking about. Not stored: after a crash nothing was charged. */
  busy: Set<string>
}

export type SimulatedCharge = Row<'simulated_charges'>

const refOf = (charge: SimulatedCharge): ChargeRef => ({ kind: charge.kind, providerId: charge.id })

/** What the metadata of a charge says. */
export function metadataOf(charge: SimulatedCharge): { payment: string; purpose: string } {
  return JSON.parse(charge.metadata)
}

/** Changes a charge and writes the event about it, both or neither. */
export function changeCharge(
  books: SimulatedBooks,
  charge: SimulatedCharge,
  changes: Changes<'simulated_charges'>,
  event: Pick<ProviderEvent, 'type' | 'message' | 'refundId'> | null,
): SimulatedCharge {
  inTransaction(books.db, () => {
    updateSimulatedCharge(books.db, charge.id, changes)
    if (event) recordEvent(books, { ref: refOf(charge), paymentId: metadataOf(charge).payment, ...event })
  })
  return { ...charge, ...changes } as SimulatedCharge
}

/** Ends a charge that nobody paid in time. */
export function lapse(books: SimulatedBooks, charge: SimulatedCharge): SimulatedCharge {
  const unpaid = charge.status === 'open' || charge.status === 'requires_action'
  const over = charge.expires_at !== null && charge.expires_at <= books.clock.now().toISOString()
  if (!unpaid || !over || books.busy.has(charge.id)) return charge
  return changeCharge(books, charge, { status: 'cancelled' }, { type: 'cancelled' })
}
