import { findSetting, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import type { OwnPicture, PictureSlot } from '../../contract/site/site'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { recordTerms } from '../terms/terms'
import { saveUndo, type UndoStep } from '../undo/save-undo'
import { readSettings, type Settings } from './read-settings'
import { requireChangeable } from './require-changeable'
import { rewriteTimes } from './rewrite-times'

/** The keys that a save changed, and the undo of them all; no undo when nothing changed. */
interface SavedSettings {
  changed: (keyof Settings)[]
  undoId: number | undefined
}

/**
 * Saves the values that differ and writes each into the audit log with its value before and after. When nothing differs,
 * there is no line in the log. `contract/owner/settings` checks the values.
 */
export function changeSettings(
  services: Services,
  { changes, actor }: { changes: Partial<Settings>; actor: string },
): SavedSettings {
  return inTransaction(services.db, () => {
    const settings = readSettings(services)
    requireChangeable(services, settings, changes)
    const now = services.clock.instant()
    const changed: (keyof Settings)[] = []
    const steps: UndoStep[] = []
    for (const key of Object.keys(changes) as (keyof Settings)[]) {
      const stored = findSetting(services.db, key) ?? null
      const [before, after] = [JSON.stringify(settings[key]), JSON.stringify(changes[key])]
      // To choose the default validity of vouchers is a choice too: without one none are sold for real money.
      if (after === (key === 'voucherMonths' ? stored : before)) continue
      changed.push(key)
      steps.push({ do: 'setting', key, was: stored, expect: after })
      const save = () => saveSetting(services.db, key, changes[key], now)
      if (key === 'locale') steps.push(...rewriteTimes(services, save))
      else save()
      const detail = { before: settings[key], after: changes[key] }
      recordChange(services, { actor, action: 'change', subject: 'settings', subjectId: key, detail })
    }
    if (changed.length === 0) return { changed, undoId: undefined }
    recordTerms(services)
    // 'Settings changed: business name, phone'
    const words = changed.map((key) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    return { changed, undoId: saveUndo(services, { actor, label: `Settings changed: ${words.join(', ')}`, steps }) }
  })
}

/** Puts the owner's picture into a place of the site, or changes its words; without one the place gets its painting back. */
export function setSitePicture(
  services: Services,
  { slot, picture, actor }: { slot: PictureSlot; picture?: OwnPicture; actor: string },
): SavedSettings {
  // An undefined picture is left out of the JSON that is compared and stored.
  const sitePictures = { ...readSettings(services).sitePictures, [slot]: picture }
  return changeSettings(services, { changes: { sitePictures }, actor })
}
