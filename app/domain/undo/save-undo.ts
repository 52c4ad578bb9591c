import type { EaselPlace } from '#db/queries/bookings/easels'
import { insertUndo } from '#db/queries/undos'
import type { Tables } from '#db/tables'
import { conflict, type Failure } from '~/lib/failure'
import { type OwnerChange, recordChange } from '../audit/record-change'
import type { Services } from '../services'

type Values = Record<string, string | number | null>

/** Restores columns of a row, unless they have changed since: `expect` are the values after the change. */
export interface UpdateStep {
  do: 'update'
  table: keyof Tables
  id: string | number
  set: Values
  expect?: Values
}

/** One step of an undo. All steps run in order, or none. */
export type UndoStep =
  | UpdateStep
  /** A deleted row is inserted again, with its id. */
  | { do: 'insert'; table: keyof Tables; row: Values }
  /** Deletes a row that the change inserted, unless it has changed since: `expect` are values after the change. */
  | { do: 'delete'; table: keyof Tables; id: string | number; expect?: Values }
  /** Restores a setting, as JSON; null: it was never chosen. `expect` is the value after the change. */
  | { do: 'setting'; key: string; was: string | null; expect: string }

/** What runs after the steps, in the same transaction: e-mails, and checks that may refuse the undo. */
export type AfterUndo =
  | BookingUndo
  | { kind: 'auction_edited_back'; auctionId: number }
  /** `priceCents`: the price after the change; `backCents`: how much had been refunded to the host by then. */
  | { kind: 'party_changed_back'; partyId: number; priceCents: number; backCents: number }
  /** `offerId`: the offer that ended with the removal. */
  | { kind: 'waiting_restored'; eventId: number; offerId: number | null }
  /** `leftCents`: how much of the payment had neither gone back nor was on its way. */
  | { kind: 'same_money'; paymentId: string; leftCents: number }

export type BookingUndo =
  /** `refundedCents`: how much of its money was refunded or disputed when it was deleted; `places`: its easels then. */
  | { kind: 'booking_restored'; bookingId: number; refundedCents: number; places: EaselPlace[] }
  /** `fromEventId`: where the change had moved it; `payment`: the payment status after the change. */
  | { kind: 'booking_moved_back'; bookingId: number; fromEventId: number | null; payment?: PaymentBefore }
  | { kind: 'booking_changed_back'; bookingId: number; payment: PaymentBefore }
  /** `from`: time and place of the evening after the change. */
  | { kind: 'event_moved_back'; eventId: number; from: EventPlace }

export interface PaymentBefore {
  status: 'pending' | 'paid' | 'failed'
  totalCents: number
  /** What the change recorded as taken by hand. */
  takenCents: number
  /** How much of the booking's money was refunded or disputed after the change. */
  refundedCents: number
}

export interface EventPlace {
  date: string
  time: string
  location: string
  starts_at: string
  ends_at: string
}

/** `label` describes the change, for the list of undos. */
interface Undo {
  label: string
  steps: UndoStep[]
  after?: AfterUndo
}

/** Writes a change by the owner to the audit log, and stores its undo. Returns the undo's id. */
export function recordUndoable(services: Services, change: OwnerChange, undo: Undo): number {
  recordChange(services, change)
  return saveUndo(services, { ...undo, actor: change.actor })
}

/** Stores the undo of a change by the owner. Call it in the transaction of the change. Returns the undo's id. */
export function saveUndo(services: Services, undo: Undo & { actor: string }): number {
  return insertUndo(services.db, {
    actor: undo.actor,
    label: undo.label,
    steps: JSON.stringify(undo.steps),
    after: undo.after ? JSON.stringify(undo.after) : null,
    created_at: services.clock.instant(),
  }).id
}

type StoredRow = { id: number | string; [column: string]: unknown }

/** The undo step of a changed row: restores the columns that differ, if they have not changed since. */
export function undoOfUpdate(table: keyof Tables, before: StoredRow, after: object): UpdateStep {
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

/** An undo is refused because of what happened to a problem of a payment. */
export function dealtWith(): Failure {
  const message = 'This cannot be undone any more: its money went back meanwhile, or somebody has dealt with it.'
  return conflict('refunded_since', message)
}

export function undoOfDelete(table: keyof Tables, row: object): UndoStep {
  return { do: 'insert', table, row: row as Values }
}
