import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { SpamTrap } from '~/components/enquiries/enquiry-form'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { EmailField, NumberField, PhoneField, TextareaField, TextField } from '~/components/form/fields'
import { RadioChoices } from '~/components/form/radio-choices'
import { useActionForm } from '~/components/form/use-action-form'
import { pageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { buttonClass, cardClass, hintClass, pairClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle, Section } from '~/components/ui/page'
import { SubmitButton } from '~/components/ui/submit-button'
import { showToast } from '~/components/ui/toasts'
import { partyForm, type PartyForm as Values } from '~/contract/bookings/parties'
import { constraints } from '~/contract/constraints'
import { privateParty as copy } from '~/copy/bookings/parties'
import { enquiry } from '~/copy/site/enquiries'
import { askForParty } from '~/domain/parties/ask'
import { partyPath } from '~/domain/parties/party-link'
import { readSite } from '~/server/boot/services'
import { formShownAt } from '~/server/enquiry-forms'
import { formAction } from '~/server/http/form-action'

const path = '/private-party'

export function loader() {
  const site = readSite()
  const { businessName, venueName } = site
  const tags = pageTags({ title: copy.pageTitle(businessName), description: copy.description(venueName), path, site })
  return { tags, shownAt: formShownAt() }
}

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The page contains nothing personal: going back shows it as it was left, which `no-store` would prevent. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' })

export const action = formAction({
  ask: {
    limit: 'enquiry',
    schema: partyForm,
    run: ({ services, input }) => {
      const party = askForParty(services, input)
      const { tutorName, phone } = readSite()
      const title = party.spam_reason ? enquiry.spam(tutorName, phone) : 'Thanks, we’ve got it'
      return { redirectTo: partyPath(services, party), toast: { title } }
    },
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function PrivateParty() {
  const { shownAt } = useLoaderData<typeof loader>()
  const { tutorName } = useSite()
  return (
    <Page>
      <PageTitle words={copy.heading} />
      <Lead className="mt-6">{copy.lead}</Lead>
      <div className="mt-12 grid grid-cols-1 gap-12 *:min-w-0 md:grid-cols-[7fr_5fr] md:items-start md:gap-columns">
        <Section className={cardClass({ className: 'tape' })} title="Tell us about it" titleClassName="text-h3">
          <div className="mt-6">
            <PartyForm shownAt={shownAt} />
          </div>
        </Section>
        <Section title="How it works" titleClassName="text-h4">
          <ol className="mt-4 grid list-decimal gap-3 pl-5">
            {copy.steps(tutorName).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      </div>
    </Page>
  )
}

const schema = () => import('~/contract/bookings/parties').then((contract) => contract.partyForm)

/** The form to ask for a private party. */
function PartyForm({ shownAt }: { shownAt: number }) {
  const ask = useActionForm<Values>({
    id: 'party',
    intent: 'ask',
    constraint: constraints.party,
    defaultValue: { place: 'studio' },
    schema,
    draft: { key: 'ask-party' },
    onRefused: () => showToast({ variant: 'destructive', title: 'Not sent', text: copy.failedText, isSilent: true }),
  })
  const { fields } = ask
  const places = Object.entries(copy.places).map(([value, place]) => ({ value, ...place }))
  return (
    <ActionForm of={ask} action={path} className="grid grid-cols-1 gap-6">
      <SpamTrap shownAt={shownAt} />
      <ErrorSummary {...ask.summary} />
      <TextField field={fields.name} label="Name" autoComplete="name" enterKeyHint="next" />
      <EmailField field={fields.email} label="Email" enterKeyHint="next" />
      <PhoneField field={fields.phone} label="Phone" enterKeyHint="next" />
      <TextField field={fields.occasion} label="What is it for?" hint={copy.occasionHint} autoComplete="off" />
      <NumberField field={fields.people} label="How many people?" hint={copy.peopleHint} className="max-w-36" />
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 *:min-w-0">
        <legend className="font-bold">Which dates would suit?</legend>
        <p className={hintClass}>{copy.datesHint}</p>
        <div className={pairClass}>
          {([fields.date1, fields.date2, fields.date3] as const).map((field, index) => (
            <TextField key={field.name} field={field} label={copy.date[index]!} type="date" />
          ))}
        </div>
      </fieldset>
      <RadioChoices name="place" legend="Where?" chosen={String(fields.place.value)} choices={places} />
      <TextField field={fields.address} label="Address, if we come to you" autoComplete="street-address" />
      <TextareaField field={fields.words} label="Anything else?" rows={5} />
      <SubmitButton className={buttonClass({ size: 'big' })} sending={ask.sending} sendingText="Sending...">
        Ask for a price
      </SubmitButton>
    </ActionForm>
  )
}
