import { type StudioFile, studioFile } from '../../app/contract/studio/studio-file'
import { fillStudio } from '../../app/domain/settings/fill-studio'
import { readSettings, studioOf } from '../../app/domain/settings/read-settings'
import { setStudio, studio } from '../../app/lib/studio'
import lisbonFile from '../../studios/lisbon.json' with { type: 'json' }
import waipuFile from '../../studios/waipu.json' with { type: 'json' }
import { type TestOptions, type TestServices, testServices } from './services'

export const lisbon = studioFile.parse(lisbonFile)
export const waipu = studioFile.parse(waipuFile)

/** Runs as another studio, then as Waipu again. It does not fill Settings: `servicesOf` does. */
export function asStudio<T>(file: StudioFile, run: () => T): T {
  const before = studio
  setStudio(studioOf(file))
  const restore = () => setStudio(before)
  try {
    const result = run()
    if (result instanceof Promise) return result.finally(restore) as T
    restore()
    return result
  } catch (error) {
    restore()
    throw error
  }
}

/** Services of a new database whose Settings hold this studio. */
export function servicesOf(file: StudioFile, options?: TestOptions): TestServices {
  const services = testServices(options)
  fillStudio(services, file)
  readSettings(services)
  return services
}
