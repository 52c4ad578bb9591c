import { sql as baseline } from './0001-baseline'

export interface Migration {
  id: string
  sql: string
}

/** Every migration in order. One that has been released is never edited: the next change is the next number. */
export const migrations: readonly Migration[] = [{ id: '0001-baseline', sql: baseline }]
