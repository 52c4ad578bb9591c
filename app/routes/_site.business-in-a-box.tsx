import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { EnquiryForm } from '~/components/enquiries/enquiry-form'
import { Features, HowItWorks, PackageHero } from '~/components/package/sales-page/sections'
import { PACKAGE_PICTURE, salesPageData } from '~/components/package/sales-page/structured-data'
import { pageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { cardClass, priceClass } from '~/components/ui/looks'
import { Heading } from '~/components/ui/page'
import { Questions } from '~/components/ui/questions'
import { packageQuestions, salesPage } from '~/copy/orders/package'
import { readSite } from '~/server/boot/services'
import { enquiryFormOf, formShownAt, readShownPrices } from '~/server/enquiry-forms'
import { formAction } from '~/server/http/form-action'

const path = '/business-in-a-box'

export function loader({ request }: LoaderFunctionArgs) {
  const site = readSite()
  const { shown, headers } = readShownPrices(request)
  const tags = pageTags({
    title: `Business in a Box: run your own paint and sip classes | ${site.businessName}`,
    description: salesPage.description,
    path,
    site,
    picture: PACKAGE_PICTURE,
    jsonLd: salesPageData(site),
  })
  return data({ tags, shown, shownAt: formShownAt() }, { headers })
}

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const action = formAction({ ask: enquiryFormOf('box', path) })

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function BusinessInABox() {
  const { shown, shownAt } = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <>
      <PackageHero {...shown} />
      <Features />
      <HowItWorks />
      <section className="on-sand py-section" aria-labelledby="questions-h">
        <div className="page grid grid-cols-1 gap-12 md:grid-cols-[7fr_5fr] md:items-start md:gap-columns">
          <div>
            <Heading className="mb-6" id="questions-h" words={['Good', 'questions']} />
            <Questions questions={packageQuestions(site.contactHours)} name="faq" isFirstOpen />
          </div>
          <section className={cardClass({ className: 'tape' })} id="contact-form" aria-labelledby="ask-h">
            <h2 className="text-h3" id="ask-h">
              Ask us anything
            </h2>
            <p className="mt-3">
              <a
                className={`${priceClass} inline-block py-1.5 text-title whitespace-nowrap text-action decoration-[0.05em]`}
                href={site.phoneHref}
              >
                {site.phone}
              </a>
            </p>
            <p className="text-sm text-ink-soft">{site.contactHours}</p>
            <div className="mt-6">
              <EnquiryForm page={path} shownAt={shownAt} />
            </div>
          </section>
        </div>
      </section>
    </>
  )
}
