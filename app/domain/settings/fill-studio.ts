import { listSettings, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import type { StudioFile } from '~/contract/studio/studio-file'
import type { Services } from '../services'

/**
 * Stores a whole studio, if no setting of a studio has been chosen yet; otherwise changes nothing and returns false
 * (rule 9.38).
 */
export function fillStudio({ db, clock }: Pick<Services, 'db' | 'clock'>, file: StudioFile): boolean {
  return inTransaction(db, () => {
    if (listSettings(db).some(({ key }) => key in file)) return false
    for (const [key, value] of Object.entries(file)) saveSetting(db, key, value, clock.instant())
    return true
  })
}
