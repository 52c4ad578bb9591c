import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm } from '~/components/admin/owner-form'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { MAX_PARTY } from '~/contract/constants'
import { constraints } from '~/contract/constraints'
import { raincheckForm } from '~/contract/owner/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Rainchecks, admin' }]

export const loader = ownerLoader(({ services }) => {
  const limits = shownOf(readSettings(services))
  return { limits, versionToken: versionTokenOf(limits) }
})

function shownOf({ raincheckHours, raincheckDaysLarge, raincheckLargeParty }: Settings) {
  return { raincheckHours, raincheckDaysLarge, raincheckLargeParty }
}

export const action = ownerFormAction({
  rainchecks: {
    schema: raincheckForm,
    run: ({ services, input, form, actor, here }) => {
      refuseStale(form, shownOf(readSettings(services)))
      const { changed, undoId } = changeSettings(services, { changes: input, actor })
      const text = changed.length > 0 ? 'Counts for every booking from now on.' : 'Nothing had changed.'
      return { redirectTo: here, toast: { title: 'Settings saved', text, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const lead = (
  <p className="soft">
    On the page of a booking somebody who cannot come takes a raincheck at once, until this long before the evening.
    Later than that the seats can only be given up if you fill them.
  </p>
)

/** Until when somebody who cannot come gets a raincheck at once. */
export default function RaincheckSettings() {
  const { limits, versionToken } = useLoaderData<typeof loader>()
  const form = useActionForm<typeof limits>({
    id: 'rainchecks',
    intent: 'rainchecks',
    constraint: constraints.raincheck,
    defaultValue: limits,
  })
  const number = { className: 'input--short', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <OwnerForm
      of={form}
      className="form narrow"
      title="Rainchecks"
      lead={lead}
      versionToken={versionToken}
      failed="Failed to save settings"
      submit="Save"
      sending="Saving..."
      acts
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
