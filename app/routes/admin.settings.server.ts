import type { z } from 'zod'
import type { StartStep } from '~/contract/studio/first-start'
import type { Services } from '~/domain/services'
import { saveStep } from '~/domain/settings/first-start'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

interface SettingsPage<Name extends keyof Settings> {
  intent: string
  /** The settings that the page's form shows and saves. */
  names: readonly Name[]
  schema: z.ZodType<Pick<Settings, Name>>
  /** Text of the toast: what the change means for the site. */
  saved?: string | (() => string)
  /** The step of the first start for which the page is used too. */
  step?: StartStep
}

/** The loader and the action of a page of settings. The form saves the settings that differ from the stored ones. */
export function settingsPage<Name extends keyof Settings>({ intent, names, schema, saved, step }: SettingsPage<Name>) {
  const read = (services: Services) => {
    const settings = readSettings(services)
    return Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<Settings, Name>
  }
  const view = (services: Services) => {
    const settings = read(services)
    return { settings, versionToken: versionTokenOf(settings) }
  }
  return {
    view,
    loader: ownerLoader(({ services }) => view(services)),
    action: ownerFormAction({
      [intent]: {
        schema,
        run: ({ services, input, form, actor, here }) => {
          refuseStale(form, read(services))
          const { changed, undoId, next = here } = saveStep(services, { step, changes: input, actor })
          const now = typeof saved === 'function' ? saved() : saved
          const text = changed.length > 0 ? now : 'There was nothing to save: you changed nothing.'
          return { redirectTo: next, toast: { title: 'Settings saved', text, undoId } }
        },
      },
    }),
  }
}
