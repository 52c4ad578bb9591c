import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { Seen } from '~/components/admin/form-marks'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { SubmitButton } from '~/components/admin/submit-button'
import { Field } from '~/components/forms/field'
import { raincheckForm } from '~/contract/settings'
import { settings as shared, rainchecks as texts } from '~/copy/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import { refuseStale, seenOf } from '~/server/stale-form'

export const meta: MetaFunction = () => [{ title: 'Rainchecks, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const limits = shownOf(readSettings(services()))
  return { limits, seen: seenOf(limits) }
}

/** What the form shows of the settings. */
function shownOf({ raincheckHours, raincheckDaysLarge, raincheckLargeParty }: Settings) {
  return { raincheckHours, raincheckDaysLarge, raincheckLargeParty }
}

export const action = ownerFormAction((owner) => ({
  rainchecks: formOf({
    schema: raincheckForm,
    run: ({ services, input, form }) => {
      refuseStale(form, shownOf(readSettings(services)))
      const { changed, undoId } = changeSettings(services, { changes: input, actor: owner.username })
      const text = changed.length > 0 ? texts.saved : shared.nothingChanged
      return {
        redirectTo: '/admin/settings/rainchecks',
        toast: { variant: 'default', title: shared.saved, text, undoId },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** Until when somebody who cannot come gets a raincheck at once (PRODUCT §6). */
export default function RaincheckSettings() {
  const { limits, seen } = useLoaderData<typeof loader>()
  const state = useFormState('rainchecks')
  const of = fieldOf(state)
  const field = (name: keyof typeof limits) => ({
    ...of(name),
    defaultValue: state ? (state.values[name] ?? '') : String(limits[name]),
    className: 'input--short',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <Form method="post" className="form narrow" noValidate aria-labelledby="rainchecks">
      <h2 id="rainchecks">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <input type="hidden" name="intent" value="rainchecks" />
      <Seen seen={seen} state={state} />
      <ErrorSummary state={state} failed={shared.failed} />
      <Field {...field('raincheckHours')} label={texts.hours} hint={texts.hoursHint} />
      <Field {...field('raincheckLargeParty')} label={texts.largeParty} hint={texts.largePartyHint} />
      <Field {...field('raincheckDaysLarge')} label={texts.daysLarge} />
      <div className="form__acts">
        <SubmitButton intent="rainchecks" label={shared.save} sending={shared.saving} />
      </div>
    </Form>
  )
}
