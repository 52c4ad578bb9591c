import { Form, useLoaderData } from '@remix-run/react'
import { SettingsForm } from '~/components/admin/settings/settings-form'
import { Options, SelectField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, fieldClass, labelClass, pairClass, selectClass } from '~/components/ui/looks'
import { ownerConstraints } from '~/contract/owner-constraints'
import { COUNTRIES } from '~/contract/studio/countries'
import { type PlaceForm, placeSettings } from '~/contract/studio/studio-forms'
import { localeChoices, zoneChoices } from '~/domain/settings/choices'
import { readSettings } from '~/domain/settings/read-settings'
import { settingsPage } from '~/routes/admin.settings.server'
import { ownerLoader } from '~/server/auth/owner-form'

const page = settingsPage({
  intent: 'place',
  names: ['place', 'zone', 'locale'],
  schema: placeSettings,
  saved: 'Dates and times are written like this now.',
  step: 'place',
})
export const action = page.action

/** `?country=PT` suggests a country's usual settings; a new studio's fields are empty until they are chosen or typed. */
export const loader = ownerLoader(({ services, request }) => {
  const all = readSettings(services)
  const { settings, versionToken } = page.view(services)
  const { place, ...ours } = settings
  const code = new URL(request.url).searchParams.get('country') ?? ''
  const country = Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined
  const isNew = all.start !== null && !all.start.includes('place')
  const stored = isNew ? { zone: ours.zone, locale: ours.locale } : { ...place, ...ours }
  const { currency: _, tax: __, ...suggested } = country ?? {}
  const values: Partial<PlaceForm> = { ...stored, ...suggested, ...(country ? { countryCode: code } : {}) }
  const zones = zoneChoices({ zone: values.zone ?? ours.zone })
  const locales = localeChoices({ locale: values.locale ?? ours.locale, currency: country?.currency ?? all.currency })
  return { values, code: values.countryCode, versionToken, zones, locales }
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Where the studio is, its time zone, and how it writes dates and prices. */
export default function PlaceSettings() {
  const { values, code } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 grid-cols-1 gap-6">
      <Form method="get" className="flex flex-wrap items-end gap-3" aria-label="Suggestions for a country">
        <div className={`${fieldClass} grow`}>
          <label className={labelClass} htmlFor="suggested-country">
            Fill in a country’s usual settings
          </label>
          <select className={selectClass} id="suggested-country" name="country" defaultValue={code}>
            <Options of={Object.entries(COUNTRIES).map(([one, { country }]) => [one, country])} />
          </select>
        </div>
        <button className={buttonClass({ kind: 'line' })} type="submit">
          Fill in
        </button>
      </Form>
      <PlaceFields key={JSON.stringify(values)} />
    </div>
  )
}

function PlaceFields() {
  const { values, zones, locales } = useLoaderData<typeof loader>()
  const form = useActionForm<PlaceForm>({ intent: 'place', constraint: ownerConstraints.place, defaultValue: values })
  const { fields } = form
  return (
    <SettingsForm of={form} title="Place and time">
      <div className={pairClass}>
        <TextField field={fields.town} label="Town" autoComplete="off" />
        <TextField field={fields.region} label="Region" autoComplete="off" />
      </div>
      <TextField field={fields.country} label="Country" autoComplete="country-name" />
      <div className={pairClass}>
        <TextField field={fields.countryCode} label="Country code" hint="Two capital letters, such as PT" />
        <TextField
          field={fields.callingCode}
          label="Calling code"
          hint="For calls from abroad, such as +351"
          inputMode="tel"
        />
      </div>
      <SelectField
        field={fields.zone}
        label="Time zone"
        hint="Choose a town with your time. It can’t change while evenings are coming up."
      >
        {zones.map(({ group, zones: names }) => (
          <optgroup key={group} label={group}>
            <Options of={names.map((name) => [name, name.replaceAll('_', ' ')])} />
          </optgroup>
        ))}
      </SelectField>
      <SelectField field={fields.locale} label="How dates and prices are written">
        <Options of={locales.map(({ tag, label }) => [tag, label])} />
      </SelectField>
    </SettingsForm>
  )
}
