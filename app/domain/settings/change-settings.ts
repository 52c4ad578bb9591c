import { saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readSettings, type Settings } from './read-settings'

/** Settings that are one saved like the other; the validity of vouchers has a rule of its own. */
export type PlainSettings = Partial<Omit<Settings, 'voucherMonths'>>

/**
 * Saves what differs from how it stands and writes each into the audit log with its value before and after. Returns the
 * keys that changed: none is no change and no line in the log. The values are checked at the edge (`contract/settings`).
 */
export function changeSettings(
  services: Services,
  { changes, actor }: { changes: PlainSettings; actor: string },
): (keyof PlainSettings)[] {
  return inTransaction(services.db, () => {
    const before = readSettings(services)
    const now = instantNow(services.clock)
    const keys = (Object.keys(changes) as (keyof PlainSettings)[]).filter(
      (key) => JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
    )
    for (const key of keys) {
      saveSetting(services.db, key, changes[key], now)
      recordChange(services, {
        actor,
        action: 'change',
        subject: 'settings',
        subjectId: key,
        detail: { before: before[key], after: changes[key] },
      })
    }
    return keys
  })
}
