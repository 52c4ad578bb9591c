import type { Db } from '#db/connection'
import { findUserByName } from '#db/queries/people/users'
import { findSetting, restoreSetting } from '#db/queries/settings'
import { claimUndo, findUndo, listColumns, listOpenUndos, rowsOfAny } from '#db/queries/undos'
import type { Row } from '#db/tables'
import { inTransaction, refusedBy } from '#db/transaction'
import { UNDO_DAYS } from '~/contract/deadlines'
import { conflict, type Failure, missing } from '~/lib/failure'
import { addDays, dateTimeText } from '~/lib/time'
import type { Account } from '../accounts/sessions'
import { closeDueAuctions } from '../auctions/close-auctions'
import { checkUndoneEdit } from '../auctions/edit-auction'
import { recordChange } from '../audit/record-change'
import { completeBookingUndo } from '../bookings/complete-undo'
import { finishUndoneChange } from '../parties/change'
import { checkReopened } from '../payments/problems'
import { checkSameMoney } from '../payments/refunds/refund-by-owner'
import type { Services } from '../services'
import { requireChangeable } from '../settings/change-settings'
import { readSettings } from '../settings/read-settings'
import { recordTerms } from '../terms/terms'
import { offerAgain } from '../waiting-list/owner-waiting-list'
import { type AfterUndo, dealtWith, type UndoStep, type UpdateStep } from './save-undo'

/** Undoes a change by the owner, all or nothing (rule 9.4). 404 when unknown, 409 when undone or changed since. */
export function undoChange(services: Services, input: { id: number; actor: string }): { label: string } {
  const now = services.clock.instant()
  // Auctions whose end has come must be closed before an undo can touch them.
  closeDueAuctions(services)
  return inTransaction(services.db, () => {
    const undo = findUndo(services.db, input.id)
    if (!undo || undo.created_at < addDays(now, -UNDO_DAYS)) {
      throw missing('undo_unknown', 'This change can no longer be undone.')
    }
    if (!claimUndo(services.db, undo.id, now)) {
      throw conflict('undone_already', 'This change was undone already.')
    }
    for (const step of JSON.parse(undo.steps) as UndoStep[]) undoStep(services, step, now)
    // A restored setting may appear in the terms.
    recordTerms(services)
    if (undo.after) runAfterUndo(services, JSON.parse(undo.after) as AfterUndo, input.actor)
    recordChange(services, {
      actor: input.actor,
      action: 'undo',
      subject: 'change',
      subjectId: undo.id,
      detail: { change: undo.label },
    })
    return { label: undo.label }
  })
}

function runAfterUndo(services: Services, after: AfterUndo, actor: string): void {
  if (after.kind === 'auction_edited_back') checkUndoneEdit(services, after.auctionId)
  else if (after.kind === 'party_changed_back') finishUndoneChange(services, after)
  else if (after.kind === 'waiting_restored') offerAgain(services, after)
  else if ('leftCents' in after) checkSameMoney(services, after)
  else completeBookingUndo(services, after, actor)
}

function undoStep(services: Services, step: UndoStep, now: string): void {
  const { db } = services
  try {
    if (step.do === 'setting') {
      if (findSetting(db, step.key) !== step.expect) throw changedSince()
      requireChangeable(services, readSettings(services), { [step.key]: JSON.parse(step.was ?? 'null') })
      restoreSetting(db, { key: step.key, value: step.was, now })
      return
    }
    requireSameColumns(services, step)
    const rows = rowsOfAny(step.table)
    if (step.do === 'insert') rows.insert(db, step.row)
    else if (step.do === 'delete') {
      requireAsLeft(db, step)
      rows.remove(db, step.id)
    } else changeBack(db, step, now)
    if (step.do === 'update' && step.table === 'payment_problems') checkReopened(services, Number(step.id))
  } catch (error) {
    // A constraint no longer allows it: the e-mail belongs to another customer now, or the event was deleted.
    throw refusedBy(error) ? changedSince() : error
  }
}

/** The row, if it is as the change left it; throws 409 otherwise. */
function requireAsLeft(db: Db, { table, id, expect = {} }: Pick<UpdateStep, 'table' | 'id' | 'expect'>) {
  const row = rowsOfAny(table).find(db, id)
  if (row && Object.entries(expect).every(([name, value]) => row[name] === value)) return row
  throw table === 'payment_problems' ? dealtWith() : changedSince()
}

function changeBack(db: Db, step: UpdateStep, now: string): void {
  const { table, id, set } = step
  const row = requireAsLeft(db, step)
  if (Object.keys(set).length > 0)
    rowsOfAny(table).update(db, id, { ...set, ...('updated_at' in row ? { updated_at: now } : {}) })
}

/** Refuses an undo from before a migration that dropped or renamed its columns: its values may no longer fit. */
function requireSameColumns(services: Services, step: Exclude<UndoStep, { do: 'setting' }>): void {
  const values =
    step.do === 'insert'
      ? step.row
      : step.do === 'update'
        ? { ...step.set, ...step.expect }
        : { id: step.id, ...step.expect }
  const columns = listColumns(services.db, step.table)
  if (Object.keys(values).every((name) => columns.includes(name))) return
  throw conflict('undo_outdated', 'This cannot be undone any more: the website has been updated since.')
}

function changedSince(): Failure {
  return conflict('changed_since', 'This cannot be undone any more: it has been changed since.')
}

/** Whether this account may run an undo. An unknown undo is refused when it is run. */
export function mayUndo(services: Services, { id, account }: { id: number | null; account: Account }): boolean {
  const undo = findUndo(services.db, id)
  return !undo || isTheirs(services, undo, account)
}

/** The owner may undo everything; others only their own changes in their present role, and no payments (rule 9.20). */
function isTheirs({ db }: Services, undo: Row<'undos'>, { username, role }: Account): boolean {
  if (role === 'owner') return true
  const since = findUserByName(db, username)?.role_since ?? ''
  const after = undo.after === null ? null : (JSON.parse(undo.after) as AfterUndo)
  const isPayment = after !== null && 'payment' in after && after.payment?.status === 'paid'
  return undo.actor === username && undo.created_at >= since && !isPayment
}

/** Changes that this account can still undo; without an account, all changes. */
export function listUndos(services: Services, account?: Account) {
  const since = addDays(services.clock.instant(), -UNDO_DAYS)
  const actor = account && account.role !== 'owner' ? account.username : undefined
  const undos = listOpenUndos(services.db, { since, actor, limit: 50 })
  return undos
    .filter((undo) => !account || isTheirs(services, undo, account))
    .map((undo) => ({
      id: undo.id,
      label: undo.label,
      actor: undo.actor,
      atText: dateTimeText(undo.created_at),
    }))
}
