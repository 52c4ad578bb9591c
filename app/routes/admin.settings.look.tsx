import type { SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { SettingsForm } from '~/components/admin/settings/settings-form'
import { RadioChoices } from '~/components/form/radio-choices'
import { useActionForm } from '~/components/form/use-action-form'
import { lookSettings } from '~/contract/studio/studio-forms'
import type { Palette } from '~/lib/studio'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'look',
  names: ['palette'],
  schema: lookSettings,
  saved: 'The site, its emails and gift cards have these colours now.',
  step: 'look',
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const CHOICES: Record<Palette, { label: string; text: string }> = {
  sunset: { label: 'Sunset', text: 'Wine red and burnt orange, on warm paper' },
  harbour: { label: 'Harbour', text: 'Deep blue and coral, on cool white' },
  olive: { label: 'Olive', text: 'Olive green and clay, on linen' },
  plum: { label: 'Plum', text: 'Purple and magenta, on pale lilac' },
  terracotta: { label: 'Terracotta', text: 'Brick and teal, on sand' },
  slate: { label: 'Slate', text: 'Blue grey and amber, on stone' },
}
const choices = Object.entries(CHOICES).map(([value, words]) => ({ value, ...words }))

/** The colours of the site (rule 9.37). */
export default function LookSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  return <LookForm key={versionToken} settings={settings} />
}

function LookForm({ settings }: Pick<SerializeFrom<typeof loader>, 'settings'>) {
  const form = useActionForm({ intent: 'look' })
  const typed = form.reply?.lastResult?.initialValue?.palette
  return (
    <SettingsForm
      of={form}
      title="Look"
      lead={
        <>
          The colours of the whole site, light and dark. Your own photos go into{' '}
          <Link to="/admin/settings/pictures">Site pictures</Link>.
        </>
      }
    >
      <RadioChoices name="palette" legend="Colours" chosen={String(typed ?? settings.palette)} choices={choices} />
    </SettingsForm>
  )
}
