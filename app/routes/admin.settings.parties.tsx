import { useLoaderData } from '@remix-run/react'
import { NumberSettings } from '~/components/admin/settings/settings-form'
import { partyRefundForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { parties as copy } from '~/copy/owner/parties'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'parties',
  names: partyRefundForm.keyof().options,
  schema: partyRefundForm,
  saved: () => copy.settingsSaved,
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Until when a host who cancels gets the deposit back. */
export default function PartySettings() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <NumberSettings
      intent="parties"
      title={copy.settings}
      lead={copy.settingsLead}
      fields={{ partyRefundDays: { label: copy.settingsDays, hint: copy.settingsHint } }}
      values={settings}
      constraint={ownerConstraints.partyRefund}
    />
  )
}
