import type { z } from 'zod'
import type { Services } from '~/domain/services'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

interface SettingsPage<Name extends keyof Settings> {
  intent: string
  /** The settings that the page's form shows and saves. */
  names: readonly Name[]
  schema: z.ZodType<Pick<Settings, Name>>
  /** What the change means for the site. */
  saved?: string
}

/** The loader and the action of a page of settings: its form saves those that differ from what is stored. */
export function settingsPage<Name extends keyof Settings>({ intent, names, schema, saved }: SettingsPage<Name>) {
  const read = (services: Services) => {
    const settings = readSettings(services)
    return Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<Settings, Name>
  }
  return {
    loader: ownerLoader(({ services }) => {
      const settings = read(services)
      return { settings, versionToken: versionTokenOf(settings) }
    }),
    action: ownerFormAction({
      [intent]: {
        schema,
        run: ({ services, input, form, actor, here }) => {
          refuseStale(form, read(services))
          const { changed, undoId } = changeSettings(services, { changes: input, actor })
          const text = changed.length > 0 ? saved : 'Nothing had changed.'
          return { redirectTo: here, toast: { title: 'Settings saved', text, undoId } }
        },
      },
    }),
  }
}
