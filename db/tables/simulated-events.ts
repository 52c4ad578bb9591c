import type { Generated } from 'kysely'

/** Table `simulated_events`. */
export interface SimulatedEventsTable {
  id: string
  type: string
  payload: string
  tries: Generated<number>
  next_try_at: string
  delivered_at: string | null
  created_at: string
}
