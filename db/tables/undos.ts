import type { Generated } from 'kysely'

/** Table `undos`. */
export interface UndosTable {
  id: Generated<number>
  actor: string
  label: string
  /** JSON: the steps that take the change back. */
  steps: string
  /** JSON: what is to be told or done after them. */
  after: string | null
  created_at: string
  undone_at: string | null
}
