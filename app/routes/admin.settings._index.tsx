import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VersionToken } from '~/components/admin/form-marks'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { EmailField, PhoneField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { type BusinessForm, businessForm } from '~/contract/owner/settings'
import { settings as shared, business as texts } from '~/copy/owner/settings'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Settings, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { notifications: _, voucherMonths: __, sitePictures: ___, ...settings } = readSettings(services())
  return { settings, versionToken: versionTokenOf(shownOf(settings)) }
}

/** What the form shows of the settings. */
function shownOf(settings: object) {
  const names = Object.keys(businessForm.shape)
  return Object.fromEntries(names.map((name) => [name, settings[name as keyof typeof settings]]))
}

export const action = ownerFormAction({
  business: {
    schema: businessForm,
    run: ({ services, input, form, actor, here }) => {
      refuseStale(form, shownOf(readSettings(services)))
      const { changed, undoId } = changeSettings(services, { changes: input, actor })
      const text = changed.length > 0 ? texts.saved : shared.nothingChanged
      return { redirectTo: here, toast: { title: shared.saved, text, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const URL_INPUT = { type: 'url', autoComplete: 'off', spellCheck: false } as const

/** What the site says of the business. */
export default function BusinessSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  const business = useActionForm<BusinessForm>({
    id: 'business',
    intent: 'business',
    constraint: constraints.business,
    defaultValue: settings,
  })
  const { fields } = business
  return (
    <ActionForm of={business} className="form narrow" aria-labelledby="business-title">
      <h2 id="business-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <VersionToken versionToken={versionToken} reply={business.reply} />
      <ErrorSummary {...business.summary} failed={shared.failed} level={2} />
      <div className="form__pair">
        <TextField
          field={fields.businessName}
          label={texts.businessName}
          hint={texts.businessHint}
          autoComplete="organization"
        />
        <TextField field={fields.tutorName} label={texts.tutorName} hint={texts.tutorHint} />
      </div>
      <EmailField field={fields.ownerEmail} label={texts.ownerEmail} hint={texts.ownerEmailHint} />
      <div className="form__pair">
        <PhoneField field={fields.phone} label={texts.phone} hint={texts.phoneHint} />
        <TextField field={fields.contactHours} label={texts.contactHours} hint={texts.contactHoursHint} />
      </div>
      <div className="form__pair">
        <TextField field={fields.venueName} label={texts.venueName} />
        <TextField field={fields.venueAddress} label={texts.venueAddress} autoComplete="street-address" />
      </div>
      <TextField field={fields.parking} label={texts.parking} hint={texts.parkingHint} />
      <TextField field={fields.groupUrl} label={texts.groupUrl} {...URL_INPUT} />
      <TextField field={fields.clubUrl} label={texts.clubUrl} {...URL_INPUT} />
      <TextField
        field={fields.auctionVideoUrl}
        label={texts.auctionVideo}
        hint={texts.auctionVideoHint}
        {...URL_INPUT}
      />
      <TextField
        field={fields.gstNumber}
        label={texts.gstNumber}
        hint={texts.gstHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="form__acts">
        <SubmitButton sending={business.sending} sendingText={shared.saving}>
          {shared.save}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
