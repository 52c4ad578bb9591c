import { findSetting, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { saveUndo, type UndoStep } from '../undo/save-undo'
import { readSettings, type Settings } from './read-settings'

/** Settings that are one saved like the other; the validity of vouchers has a rule of its own. */
type PlainSettings = Partial<Omit<Settings, 'voucherMonths'>>

/** What a save changed: the keys, and the way back of them all. */
export interface SavedSettings {
  changed: (keyof Settings)[]
  /** undefined: nothing changed. */
  undoId: number | undefined
}

/**
 * Saves the values that differ and writes each into the audit log with its value before and after. When nothing differs,
 * there is no line in the log. `contract/settings` checks the values.
 */
export function changeSettings(
  services: Services,
  { changes, actor }: { changes: PlainSettings; actor: string },
): SavedSettings {
  return inTransaction(services.db, () => {
    const before = readSettings(services)
    const now = instantNow(services.clock)
    const keys = (Object.keys(changes) as (keyof PlainSettings)[]).filter(
      (key) => JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
    )
    const steps: UndoStep[] = []
    for (const key of keys) {
      steps.push(undoOfSetting(services, key, changes[key]))
      saveSetting(services.db, key, changes[key], now)
      recordChange(services, {
        actor,
        action: 'change',
        subject: 'settings',
        subjectId: key,
        detail: { before: before[key], after: changes[key] },
      })
    }
    const undoId = keys.length > 0 ? saveUndo(services, { actor, label: labelOf(keys), steps }) : undefined
    return { changed: keys, undoId }
  })
}

/** The step back of one setting, before it is saved. */
export function undoOfSetting(services: Services, key: keyof Settings, value: unknown): UndoStep {
  return { do: 'setting', key, was: findSetting(services.db, key) ?? null, expect: JSON.stringify(value) }
}

/** 'Settings changed: business name, phone' */
export function labelOf(keys: readonly string[]): string {
  const words = keys.map((key) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return `Settings changed: ${words.join(', ')}`
}
