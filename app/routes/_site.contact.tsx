import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { EnquiryForm } from '~/components/enquiries/enquiry-form'
import { pageTags, studioData } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { StudioPhone } from '~/components/site/studio-phone'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass, linkButtonClass, printClass } from '~/components/ui/looks'
import { Lead, NewTabLink, Page, PageTitle, Section } from '~/components/ui/page'
import { paintings } from '~/copy/site/paintings'
import { newTab } from '~/copy/site/site'
import { readSite } from '~/server/boot/services'
import { enquiryFormOf, formShownAt } from '~/server/enquiry-forms'
import { formAction } from '~/server/http/form-action'

const path = '/contact'

export { withoutScripts as handle } from '~/components/site/route-data'

export function loader() {
  const site = readSite()
  const tags = pageTags({
    title: `Contact ${site.businessName}`,
    description: `Call, write to or visit ${site.businessName}: phone ${site.contactHours}, ${site.venueAddress}, directions, and a form that a real person answers.`,
    path,
    site,
    jsonLd: [studioData(site)],
  })
  return { tags, shownAt: formShownAt() }
}

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const action = formAction({ ask: enquiryFormOf('contact', path) })

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function Contact() {
  const { shownAt } = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <Page>
      <PageTitle words={['Talk to', 'us']} />
      <Lead className="mt-6">
        {`Booking for ten? ${site.takesVouchers ? 'A voucher gone missing? ' : ''}Wondering if you can paint? Ask. A person answers.`}
      </Lead>
      <div className="mt-12 grid gap-12 *:min-w-0 md:grid-cols-2 md:items-start md:gap-columns">
        <div className="grid grid-cols-1 gap-8">
          <Section title="Call" titleClassName="text-h4">
            <p>
              <StudioPhone />
            </p>
            <p className="text-ink-soft">{site.contactHours}</p>
          </Section>
          <Section title="Visit" titleClassName="text-h4">
            <address className="mt-2">
              {site.venueName}
              <br />
              {site.venueAddress}
            </address>
            <a
              className={`mt-6 block max-w-100 -rotate-1 ${printClass}`}
              href={site.mapsUrl}
              target="_blank"
              rel="noopener"
            >
              <span className="art block aspect-3/2">
                <img src="/art/venue-aerial.svg" width={1200} height={800} alt={`${paintings.venueSmall} ${newTab}`} />
              </span>
            </a>
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <NewTabLink className={buttonClass({ kind: 'line' })} href={site.mapsUrl}>
                <Icon name="place" />
                Get Directions
              </NewTabLink>
              {site.groupUrl ? (
                <NewTabLink className={linkButtonClass} href={site.groupUrl}>
                  Join our group page
                  <Icon name="out" />
                </NewTabLink>
              ) : null}
            </p>
          </Section>
        </div>
        <Section className={cardClass({ className: 'tape' })} id="contact-form" title="Write" titleClassName="text-h3">
          <div className="mt-6">
            <EnquiryForm page={path} shownAt={shownAt} />
          </div>
        </Section>
      </div>
    </Page>
  )
}
