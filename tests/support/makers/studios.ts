import { saveSetting } from '#db/queries/settings'
import type { StudioFile } from '../../../app/contract/studio/studio-file'
import { readSettings, studioOf } from '../../../app/domain/settings/read-settings'
import { setStudio } from '../../../app/lib/studio'
import type { TestOptions } from '../services'
import { openStudio, type Studio } from './purchases'

/** Services of a studio that differs from Waipu in these settings; from now on this process uses its formats. */
export function openStudioOf(profile: Partial<StudioFile>, options: TestOptions = {}): Studio {
  const studio = openStudio(options)
  for (const [key, value] of Object.entries(profile)) saveSetting(studio.db, key, value, studio.clock.instant())
  setStudio(studioOf(readSettings(studio)))
  return studio
}
