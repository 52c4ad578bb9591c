import { useLoaderData } from '@remix-run/react'
import { NumberSettings } from '~/components/admin/settings/settings-form'
import { MAX_PARTY } from '~/contract/constants'
import { raincheckForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'rainchecks',
  names: raincheckForm.keyof().options,
  schema: raincheckForm,
  saved: 'Applies to every booking from now on.',
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const fields = {
  raincheckHours: { label: 'Hours before the evening', hint: 'For small parties' },
  raincheckLargeParty: {
    label: 'A party is large from',
    hint: `This many people; with ${MAX_PARTY + 1}, no party is large`,
  },
  raincheckDaysLarge: { label: 'Days before the evening for large parties' },
}

/** Until when guests who cannot come can take a raincheck themselves. */
export default function RaincheckSettings() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <NumberSettings
      intent="rainchecks"
      title="Rainchecks"
      lead="Guests who can’t come can take a raincheck on their booking’s page until this long before the evening. After that they can still give up their seats, and get the raincheck if somebody books them."
      fields={fields}
      values={settings}
      constraint={ownerConstraints.raincheck}
    />
  )
}
