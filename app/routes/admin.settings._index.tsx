import { useLoaderData } from '@remix-run/react'
import { SettingsForm } from '~/components/admin/settings/settings-form'
import { EmailField, PhoneField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { pairClass } from '~/components/ui/looks'
import { type BusinessForm, businessForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { studio } from '~/lib/studio'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'business',
  names: businessForm.keyof().options,
  schema: businessForm,
  saved: 'It’s on every page now.',
  step: 'studio',
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const GROUP = 'Where your guests share pictures, such as a Facebook group. Leave it empty if there is none.'
const CLUB = 'The page of a club that you run besides the evenings. Leave it empty if there is none.'
const URL_INPUT = { type: 'url', autoComplete: 'off', spellCheck: false } as const

/** What the site says about the business. */
export default function BusinessSettings() {
  const { settings } = useLoaderData<typeof loader>()
  const business = useActionForm<BusinessForm>({
    intent: 'business',
    constraint: ownerConstraints.business,
    defaultValue: settings,
  })
  const { fields } = business
  return (
    <SettingsForm
      of={business}
      title="Business"
      lead="Every page of the site shows these, and its emails and receipts."
    >
      <div className={pairClass}>
        <TextField
          field={fields.businessName}
          label="Business name"
          hint="At the top and bottom of every page"
          autoComplete="organization"
        />
        <TextField field={fields.tutorName} label="Tutor’s first name" hint="Who leads the evenings, such as Inês" />
      </div>
      <EmailField
        field={fields.ownerEmail}
        label="Your email"
        hint="Alerts go here, and replies to the emails that the site sends"
      />
      <div className={pairClass}>
        <PhoneField field={fields.phone} label="Phone" hint="As visitors read it, such as 09 555 0142" />
        <TextField
          field={fields.contactHours}
          label="When you can be called"
          hint="Shown beside the phone number, such as 10:00-20:00"
        />
      </div>
      <div className={pairClass}>
        <TextField field={fields.venueName} label="Venue" />
        <TextField field={fields.venueAddress} label="Address of the venue" autoComplete="street-address" />
      </div>
      <TextField
        field={fields.parking}
        label="Where to park"
        hint="A sentence for the front page, and for everybody who has booked an evening here. Leave it empty to say nothing about it."
      />
      <TextField field={fields.groupUrl} label="Link to your social group" hint={GROUP} {...URL_INPUT} />
      <TextField field={fields.clubUrl} label="Link to your club" hint={CLUB} {...URL_INPUT} />
      {studio.parts.auction ? (
        <TextField
          field={fields.auctionVideoUrl}
          label="Intro video of the auction page"
          hint="A Vimeo link, such as https://vimeo.com/123456789. Leave it empty to show a painting."
          {...URL_INPUT}
        />
      ) : (
        <input type="hidden" name="auctionVideoUrl" value={settings.auctionVideoUrl} />
      )}
      <TextField
        field={fields.taxNumber}
        label={`${studio.tax?.name ?? 'Tax'} number`}
        hint={`Receipts and the foot of every page show it and say that prices include ${studio.tax?.name ?? 'the tax'}. Leave it empty if you are not registered.`}
        inputMode="numeric"
        autoComplete="off"
      />
    </SettingsForm>
  )
}
