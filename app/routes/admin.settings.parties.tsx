import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { partyRefundForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { parties as texts } from '~/copy/owner/parties'
import { settingsPage } from '~/routes/admin.settings.server'

export const meta: MetaFunction = () => [{ title: `${texts.settings}, admin` }]

const page = settingsPage({
  intent: 'parties',
  names: partyRefundForm.keyof().options,
  schema: partyRefundForm,
  saved: () => texts.settingsSaved,
})
export const loader = page.loader
export const action = page.action

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Until when a host who cancels gets the deposit back. */
export default function PartySettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  const form = useActionForm<typeof settings>({
    id: 'parties',
    intent: 'parties',
    constraint: ownerConstraints.partyRefund,
    defaultValue: settings,
  })
  return (
    <OwnerForm
      of={form}
      className="max-w-184"
      title={texts.settings}
      lead={<p className="text-ink-soft">{texts.settingsLead}</p>}
      versionToken={versionToken}
      {...settingsForm}
    >
      <TextField
        field={form.fields.partyRefundDays}
        className="max-w-36"
        inputMode="numeric"
        autoComplete="off"
        label={texts.settingsDays}
        hint={texts.settingsHint}
      />
    </OwnerForm>
  )
}
