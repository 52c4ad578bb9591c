import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { Seen } from '~/components/admin/form-marks'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { SubmitButton } from '~/components/admin/submit-button'
import { Field } from '~/components/forms/field'
import { LIMITS } from '~/contract/limits'
import { businessForm } from '~/contract/settings'
import { settings as shared, business as texts } from '~/copy/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import { refuseStale, seenOf } from '~/server/stale-form'

export const meta: MetaFunction = () => [{ title: 'Settings, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { notifications: _, voucherMonths: __, sitePictures: ___, ...settings } = readSettings(services())
  return { settings, seen: seenOf(shownOf(settings)) }
}

/** What the form shows of the settings. */
function shownOf(settings: object) {
  const names = Object.keys(businessForm.shape)
  return Object.fromEntries(names.map((name) => [name, settings[name as keyof typeof settings]]))
}

export const action = ownerFormAction((owner) => ({
  business: formOf({
    schema: businessForm,
    run: ({ services, input, form }) => {
      refuseStale(form, shownOf(readSettings(services)))
      const { changed, undoId } = changeSettings(services, { changes: input, actor: owner.username })
      const text = changed.length > 0 ? texts.saved : shared.nothingChanged
      return { redirectTo: '/admin/settings', toast: { variant: 'default', title: shared.saved, text, undoId } }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** What the site says of the business (PRODUCT §1). */
export default function BusinessSettings() {
  const { settings, seen } = useLoaderData<typeof loader>()
  const state = useFormState('business')
  const of = fieldOf(state)
  const field = (name: keyof typeof settings) => ({
    ...of(name),
    defaultValue: state ? (state.values[name] ?? '') : String(settings[name]),
  })
  return (
    <Form method="post" className="form narrow" noValidate aria-labelledby="business">
      <h2 id="business">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <input type="hidden" name="intent" value="business" />
      <Seen seen={seen} state={state} />
      <ErrorSummary state={state} failed={shared.failed} />
      <div className="form__pair">
        <Field
          {...field('businessName')}
          label={texts.businessName}
          hint={texts.businessHint}
          autoComplete="organization"
          maxLength={LIMITS.businessName}
        />
        <Field {...field('tutorName')} label={texts.tutorName} hint={texts.tutorHint} maxLength={LIMITS.tutorName} />
      </div>
      <Field
        {...field('ownerEmail')}
        label={texts.ownerEmail}
        hint={texts.ownerEmailHint}
        type="email"
        autoComplete="email"
      />
      <div className="form__pair">
        <Field
          {...field('phone')}
          label={texts.phone}
          hint={texts.phoneHint}
          maxLength={LIMITS.businessPhone}
          type="tel"
          autoComplete="tel"
        />
        <Field
          {...field('contactHours')}
          label={texts.contactHours}
          hint={texts.contactHoursHint}
          maxLength={LIMITS.contactHours}
        />
      </div>
      <div className="form__pair">
        <Field {...field('venueName')} label={texts.venueName} maxLength={LIMITS.venueName} />
        <Field
          {...field('venueAddress')}
          label={texts.venueAddress}
          autoComplete="street-address"
          maxLength={LIMITS.venueAddress}
        />
      </div>
      <Field {...field('parking')} label={texts.parking} hint={texts.parkingHint} optional maxLength={LIMITS.parking} />
      <Field
        {...field('groupUrl')}
        label={texts.groupUrl}
        maxLength={LIMITS.settingsUrl}
        type="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...field('clubUrl')}
        label={texts.clubUrl}
        maxLength={LIMITS.settingsUrl}
        type="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...field('auctionVideoUrl')}
        label={texts.auctionVideo}
        maxLength={LIMITS.settingsUrl}
        hint={texts.auctionVideoHint}
        optional
        type="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...field('gstNumber')}
        label={texts.gstNumber}
        maxLength={LIMITS.gstNumber}
        optional
        hint={texts.gstHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="form__acts">
        <SubmitButton intent="business" label={shared.save} sending={shared.saving} />
      </div>
    </Form>
  )
}
