import type { Db } from '#db/connection'
import type { Clock } from '../clock.port'

/** What the parts of the simulated card provider share. */
export interface SimulatedBooks {
  db: Db
  clock: Clock
  codes: { nonce(): string }
  /** Signs events. */
  secret: string
  publicUrl: string
  /** Called after a change was committed, when an event waits for delivery; must not throw. */
  onEvent?: () => void
  /** The slow bank's wait; tests replace it. */
  pause?: (milliseconds: number) => Promise<void>
  /** Charges that the slow bank is processing. Not stored: after a crash nothing was charged. */
  busy: Set<string>
}
