import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VersionToken } from '~/components/admin/form-marks'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { raincheckForm } from '~/contract/owner/settings'
import { settings as shared, rainchecks as texts } from '~/copy/owner/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Rainchecks, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const limits = shownOf(readSettings(services()))
  return { limits, versionToken: versionTokenOf(limits) }
}

/** What the form shows of the settings. */
function shownOf({ raincheckHours, raincheckDaysLarge, raincheckLargeParty }: Settings) {
  return { raincheckHours, raincheckDaysLarge, raincheckLargeParty }
}

export const action = ownerFormAction({
  rainchecks: {
    schema: raincheckForm,
    run: ({ services, input, form, actor, here }) => {
      refuseStale(form, shownOf(readSettings(services)))
      const { changed, undoId } = changeSettings(services, { changes: input, actor })
      const text = changed.length > 0 ? texts.saved : shared.nothingChanged
      return { redirectTo: here, toast: { title: shared.saved, text, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

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
    <ActionForm of={form} className="form narrow" aria-labelledby="rainchecks-title">
      <h2 id="rainchecks-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <VersionToken versionToken={versionToken} reply={form.reply} />
      <ErrorSummary {...form.summary} failed={shared.failed} level={2} />
      <TextField field={form.fields.raincheckHours} {...number} label={texts.hours} hint={texts.hoursHint} />
      <TextField
        field={form.fields.raincheckLargeParty}
        {...number}
        label={texts.largeParty}
        hint={texts.largePartyHint}
      />
      <TextField field={form.fields.raincheckDaysLarge} {...number} label={texts.daysLarge} />
      <div className="form__acts">
        <SubmitButton sending={form.sending} sendingText={shared.saving}>
          {shared.save}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
