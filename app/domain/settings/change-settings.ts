import { listCurrentAuctions, listUpcomingAuctions } from '#db/queries/auctions/auctions'
import { countByTheClock } from '#db/queries/by-the-clock'
import { findSetting, hasPayments, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import type { OwnPicture, PictureSlot } from '~/contract/site/site'
import { conflict, fieldFailure } from '~/lib/failure'
import { wordsOfName } from '~/lib/text'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { recordTerms } from '../terms/terms'
import { saveUndo, type UndoStep } from '../undo/save-undo'
import { readSettings, type Settings } from './read-settings'
import { rewriteTimes } from './rewrite-times'

/** The keys that a save changed, and the id of its undo; no undo when nothing changed. */
interface SavedSettings {
  changed: (keyof Settings)[]
  undoId: number | undefined
}

/**
 * Saves the values that differ, each with a line in the audit log that has the value before and after. The caller has
 * checked the values with `contract/owner/settings`.
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
      // Choosing the default validity of vouchers counts as a change: vouchers need a choice before they are sold (rule
      // 4.7).
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
    const words = changed.map(wordsOfName)
    return { changed, undoId: saveUndo(services, { actor, label: `Settings changed: ${words.join(', ')}`, steps }) }
  })
}

/**
 * Puts the owner's picture into a slot of the site, or changes its description; without `picture` the slot shows its
 * painting again.
 */
export function setSitePicture(
  services: Services,
  { slot, picture, actor }: { slot: PictureSlot; picture?: OwnPicture; actor: string },
): SavedSettings {
  // An undefined picture is left out of the JSON that is compared and stored.
  const sitePictures = { ...readSettings(services).sitePictures, [slot]: picture }
  return changeSettings(services, { changes: { sitePictures }, actor })
}

/** Refuses changes that are no longer possible, or not now (rules 9.34 and 9.39). */
export function requireChangeable(services: Services, settings: Settings, changes: Partial<Settings>): void {
  const { currency, zone, parts } = changes
  if (currency !== undefined && currency !== settings.currency) requireCurrencyChangeable(services)
  if (zone !== undefined && zone !== settings.zone) requireZoneChangeable(services)
  if (parts && !parts.auction && settings.parts.auction) requireNoAuction(services)
}

/**
 * Stored sums are in the studio's currency, so it can change only before the first payment (rule 16.9). 400 under
 * `currency`.
 */
function requireCurrencyChangeable({ db }: Services): void {
  if (!hasPayments(db)) return
  throw fieldFailure('currency', 'currency_is_fixed', 'The currency cannot change any more: payments were made in it.')
}

/** Refuses while an auction is running or planned, or a win is unpaid: bidders would lose their page. */
function requireNoAuction({ db, clock }: Services): void {
  const now = clock.instant()
  if (listCurrentAuctions(db, { now, since: now }).length + listUpcomingAuctions(db, now).length === 0) return
  const message =
    'The auction cannot be switched off now: one is running or planned, or a painting that was won is not paid for yet.'
  throw conflict('auction_in_use', message)
}

/**
 * Refuses another time zone (400 under `zone`) while something with a clock time is to come: its instant would not
 * change, so its clock time would differ from the one that people were promised (rule 9.39).
 */
export function requireZoneChangeable({ db, clock }: Services): void {
  const waiting = Object.entries(countByTheClock(db, clock.instant())).filter(([, count]) => count > 0)
  if (waiting.length === 0) return
  const list = waiting.map(([what, count]) => `${what}: ${count}`).join(', ')
  throw fieldFailure(
    'zone',
    'zone_in_use',
    `The time zone cannot change while anything is planned (${list}). Please delete it or wait until it is over.`,
  )
}
