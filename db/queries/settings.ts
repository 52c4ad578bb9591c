import type { OrderKind } from '../../app/contract/orders/orders'
import type { Part } from '../../app/lib/studio'
import { build, type Db } from '../connection'
import { executeFirst, exists, write } from '../execute'
import { preparedRows } from '../prepared'

export const listSettings = preparedRows(() => build.selectFrom('settings').select(['key', 'value']))

/** A setting as stored (JSON); undefined when it was never chosen. */
export function findSetting(db: Db, key: string): string | undefined {
  return executeFirst(db, build.selectFrom('settings').select('value').where('key', '=', key))?.value
}

/** Puts a stored value back; null deletes the setting, so that the default applies again. */
export function restoreSetting(db: Db, setting: { key: string; value: string | null; now: string }): void {
  if (setting.value === null) write(db, build.deleteFrom('settings').where('key', '=', setting.key))
  else saveSetting(db, setting.key, JSON.parse(setting.value), setting.now)
}

export function saveSetting(db: Db, key: string, value: unknown, now: string): void {
  const row = { key, value: JSON.stringify(value), updated_at: now }
  const query = build
    .insertInto('settings')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: row.value, updated_at: now }))
  write(db, query)
}

/** Payments are never deleted, so settings that their amounts depend on are fixed from then on. */
export function hasPayments(db: Db): boolean {
  return exists(db, build.selectFrom('payments').select('id').limit(1))
}

export function hasUpcomingEvents(db: Db, now: string): boolean {
  return exists(db, build.selectFrom('events').select('id').where('ends_at', '>', now).limit(1))
}

/**
 * True when the server was ever started without demo data: from then on demo data and its login are never added (rule
 * 9.36).
 */
export function isOwnStudio(db: Db): boolean {
  return findSetting(db, 'start') !== undefined
}

/** True when nobody has used the database yet. */
export function isUnused(db: Db): boolean {
  const rows = [
    build.selectFrom('events').select('id').limit(1),
    build.selectFrom('users').select('id').limit(1),
    build.selectFrom('settings').select('key').limit(1),
  ] as const
  return rows.every((row) => !exists(db, row))
}

/** Whether a part of the studio that has its own tab has any rows. */
export function hasRowsOf(db: Db, part: Part): boolean {
  const ofKind = (kind: OrderKind) =>
    exists(db, build.selectFrom('orders').select('id').where('kind', '=', kind).limit(1))
  if (part === 'kits') return ofKind('paint_kit')
  if (part === 'frames') return ofKind('custom_frame')
  if (part === 'vouchers') return exists(db, build.selectFrom('vouchers').select('id').limit(1))
  return part === 'auction' && exists(db, build.selectFrom('auctions').select('id').limit(1))
}
