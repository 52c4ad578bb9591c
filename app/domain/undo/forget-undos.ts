import { listRowsOfPerson, type Person } from '#db/queries/people/person-key'
import { deleteUndo, deleteUndosBefore, listEveryUndo } from '#db/queries/undos'
import { UNDO_DAYS } from '~/contract/deadlines'
import { emailInText } from '~/lib/text'
import { addDays } from '~/lib/time'
import type { Services } from '../services'
import type { UndoStep } from './save-undo'

/** Deletes what can no longer be undone, with the personal data in it; returns how many changes (rule 9.4). */
export function forgetOldUndos(services: Services): number {
  return deleteUndosBefore(services.db, addDays(services.clock.instant(), -UNDO_DAYS))
}

/**
 * Deletes every undo that contains a row or the e-mail of a person; a name alone is not enough. Call it before their
 * rows are blanked.
 */
export function forgetUndosOf(services: Services, person: Person, name: string): void {
  const emails = person.emails.map(emailInText)
  const hasEmail = (value: unknown) => typeof value === 'string' && emails.some((email) => email.test(value))
  const isTheirs = (values: object) =>
    Object.entries(values).some(
      ([column, value]) => (column === 'customer_id' && value === person.customerId) || hasEmail(value),
    )
  const undos = listEveryUndo(services.db).map(({ id, steps }) => ({ id, steps: JSON.parse(steps) as UndoStep[] }))
  const rows = new Set(listRowsOfPerson(services.db, person).map(({ table, id }) => `${table} ${id}`))
  rows.add(`customers ${person.customerId}`)
  // A row that was deleted since exists only in an undo. Other undos about that row belong to the person too.
  for (const { steps } of undos) {
    const deleted = steps.filter((step) => step.do === 'insert')
    if (deleted.some(({ row }) => isTheirs(row))) for (const { table, row } of deleted) rows.add(`${table} ${row.id}`)
  }
  const touches = (step: UndoStep): boolean => {
    if (step.do === 'setting') return hasEmail(step.was) || hasEmail(step.expect)
    if (rows.has(`${step.table} ${step.do === 'insert' ? step.row.id : step.id}`)) return true
    const stored = step.do === 'insert' ? [step.row] : step.do === 'update' ? [step.set, step.expect ?? {}] : []
    // A voucher has the name of the person who used it.
    return stored.some((values) => isTheirs(values) || values.redeemed_by === name)
  }
  for (const { id, steps } of undos) if (steps.some(touches)) deleteUndo(services.db, id)
}
