import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { MAX_PARTY } from '~/contract/constants'
import { raincheckForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { settingsPage } from '~/routes/admin.settings.server'

export const meta: MetaFunction = () => [{ title: 'Rainchecks, admin' }]

const page = settingsPage({
  intent: 'rainchecks',
  names: raincheckForm.keyof().options,
  schema: raincheckForm,
  saved: 'Counts for every booking from now on.',
})
export const loader = page.loader
export const action = page.action

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const lead = (
  <p className="text-ink-soft">
    On the page of a booking somebody who cannot come takes a raincheck at once, until this long before the evening.
    Later than that the seats can only be given up if you fill them.
  </p>
)

/** Until when somebody who cannot come gets a raincheck at once. */
export default function RaincheckSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  const form = useActionForm<typeof settings>({
    id: 'rainchecks',
    intent: 'rainchecks',
    constraint: ownerConstraints.raincheck,
    defaultValue: settings,
  })
  const number = { className: 'max-w-36', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <OwnerForm
      of={form}
      className="max-w-184"
      title="Rainchecks"
      lead={lead}
      versionToken={versionToken}
      {...settingsForm}
    >
      <TextField
        field={form.fields.raincheckHours}
        {...number}
        label="Hours before the evening"
        hint="For small parties"
      />
      <TextField
        field={form.fields.raincheckLargeParty}
        {...number}
        label="A party is large from"
        hint={`People; ${MAX_PARTY + 1} means that none is`}
      />
      <TextField field={form.fields.raincheckDaysLarge} {...number} label="Days before the evening for large parties" />
    </OwnerForm>
  )
}
