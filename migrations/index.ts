import { sql as baseline } from './0001-baseline'

export interface Migration {
  id: string
  sql: string
}

/** Every migration in order. Never edit a migration that has been released: add the next number instead. */
export const migrations: readonly Migration[] = [{ id: '0001-baseline', sql: baseline }]
