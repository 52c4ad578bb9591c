import { deleteUndosBefore, insertUndo } from '#db/queries/undos'
import type { Tables } from '#db/tables'
import { UNDO_DAYS } from '~/contract/deadlines'
import { addDays } from '~/lib/time'
import { type OwnerChange, recordChange } from '../audit/record-change'
import type { Services } from '../services'

type Values = Record<string, string | number | null>

/** One step back. They are taken in order, all or none. */
export type UndoStep =
  /** A deleted row is inserted again, with its id; `ifFree`: unless another has its place by now, which is no reason to refuse the rest. */
  | { do: 'insert'; table: keyof Tables; row: Values; ifFree?: true }
  /** Columns get their former values, unless somebody changed them since: `expect` is what the change made of them. */
  | { do: 'update'; table: keyof Tables; id: string | number; set: Values; expect?: Values }
  /** A row that the change made goes. */
  | { do: 'delete'; table: keyof Tables; id: string | number }
  /** A setting is what it was, as JSON; null: it was never chosen. `expect` is what the change made of it. */
  | { do: 'setting'; key: string; was: string | null; expect: string }

/** What follows the steps, in the same transaction: e-mails, and checks of what is no longer possible. */
export type AfterUndo =
  | BookingUndo
  | { kind: 'auction_edited_back'; auctionId: number }
  /** `priceCents`: what the change had made of the price; `backCents`: what the host had got back by then. */
  | { kind: 'party_changed_back'; partyId: number; priceCents: number; backCents: number }
  /** `offerId`: the offer that ended with the removal. */
  | { kind: 'waiting_restored'; eventId: number; offerId: number | null }

export type BookingUndo =
  /** `refundedCents`: what of its money had gone back, or was disputed, when it was deleted. */
  | { kind: 'booking_restored'; bookingId: number; refundedCents?: number }
  /** `fromEventId`: where the change had moved it; `payment`: what it had made of that. */
  | { kind: 'booking_moved_back'; bookingId: number; fromEventId: number | null; payment?: PaymentBefore }
  | { kind: 'booking_changed_back'; bookingId: number; payment: PaymentBefore }
  /** `from`: when and where the change had put the evening. */
  | { kind: 'event_moved_back'; eventId: number; from: EventPlace }

interface PaymentBefore {
  status: 'pending' | 'paid' | 'failed'
  totalCents: number
}

export interface EventPlace {
  date: string
  time: string
  location: string
  starts_at: string
  ends_at: string
}

/** `label` says what was changed, for the list of what can be undone. */
interface Undo {
  label: string
  steps: UndoStep[]
  after?: AfterUndo
}

/** Writes a change by the owner into the audit log, and how it is undone beside it. Answers the undo's id. */
export function recordUndoable(services: Services, change: OwnerChange, undo: Undo): number {
  recordChange(services, change)
  return saveUndo(services, { ...undo, actor: change.actor })
}

/** Stores how a change by the owner is undone; call in the transaction of the change. Answers the undo's id. */
export function saveUndo(services: Services, undo: Undo & { actor: string }): number {
  const now = services.clock.instant()
  deleteUndosBefore(services.db, addDays(now, -UNDO_DAYS))
  return insertUndo(services.db, {
    actor: undo.actor,
    label: undo.label,
    steps: JSON.stringify(undo.steps),
    after: undo.after ? JSON.stringify(undo.after) : null,
    created_at: now,
  }).id
}

type StoredRow = { id: number | string; [column: string]: unknown }

/** The steps back of a row that was changed: only the columns that differ, and only while they stay as they are now. */
export function undoOfUpdate(table: keyof Tables, before: StoredRow, after: object): UndoStep {
  const set: Values = {}
  const expect: Values = {}
  for (const [name, value] of Object.entries(after)) {
    const was = before[name] as string | number | null
    if (was === value || name === 'updated_at') continue
    set[name] = was
    expect[name] = value as string | number | null
  }
  return { do: 'update', table, id: before.id, set, expect }
}

export function undoOfDelete(table: keyof Tables, row: object): UndoStep {
  return { do: 'insert', table, row: row as Values }
}
