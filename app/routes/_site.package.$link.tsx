import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import { PrintButton } from '~/components/ui/print-button'
import { box, boxPage, buyNow } from '~/copy/box'
import { readPackagePage } from '~/domain/packages/read-package'
import { exactPrice } from '~/lib/money'
import type { loader as siteLoader } from '~/routes/_site'
import { orRefuse } from '~/server/refuse-page'
import { services } from '~/server/services'
import '~/styles/confirmation.css'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

import { KeepNote } from '~/components/checkout/keep-note'
import { NextSteps } from '~/components/checkout/next-steps'
import { Fact } from '~/components/ui/fact'
import { PageTitle } from '~/components/ui/heading'

/** The purchase behind its private link; no cache and no search engine stores it. */
export async function loader({ params }: LoaderFunctionArgs) {
  return data(
    { bought: await orRefuse(() => readPackagePage(services(), params.link ?? '')) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? boxPage.title(data.bought.reference) : box.name },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** A package's own page: what was paid, what happens next, how long the guarantee runs. */
export default function PackagePage() {
  const { bought } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof siteLoader>('routes/_site')!.site
  const heading = bought.isRefunded ? boxPage.refundedHeading : boxPage.heading
  return (
    <section className="section section--first">
      <div className="page">
        <div className="confirm">
          <div>
            <PageTitle words={heading} />
            <p className="lead mt-5">{bought.isRefunded ? boxPage.refundedLead : boxPage.lead(site.tutorName)}</p>
            {bought.isRefunded ? null : (
              <div className="note note--good mt-5">
                <Icon name="tick" />
                <p>
                  <strong>{boxPage.guarantee}.</strong> {boxPage.guaranteeUntil(bought.guaranteeUntil)}
                </p>
              </div>
            )}
          </div>
          <div className="confirm__art tape">
            <figure className="print">
              <div className="art package-art">
                <img src="/art/box.svg" width={1200} height={900} alt={box.film.alt} />
              </div>
              <figcaption>{buyNow.caption}</figcaption>
            </figure>
          </div>
        </div>
        <div className="after">
          <div>
            {bought.isRefunded ? null : (
              <>
                <h2 className="h3">{boxPage.next}</h2>
                <NextSteps
                  mailed={{ words: bought.emailSent ? boxPage.emailSent : boxPage.emailFollows, email: bought.email }}
                  steps={boxPage.nextSteps(site.tutorName)}
                />
              </>
            )}
            <KeepNote text={boxPage.keep} site={site} />
          </div>
          <div className="card">
            <h2 className="h4">{boxPage.receipt}</h2>
            <dl className="facts mt-4">
              <Fact name={boxPage.reference}>{bought.reference}</Fact>
              <Fact name={boxPage.buyer}>{bought.name}</Fact>
              <Fact name={boxPage.paid}>{bought.paidText}</Fact>
            </dl>
            <dl className="sum mt-5">
              <div>
                <dt>{buyNow.item}</dt>
                <dd>{exactPrice(bought.totalCents, 'usd')}</dd>
              </div>
              {bought.refundedCents > 0 ? (
                <div className="sum__less">
                  <dt>{boxPage.refunded}</dt>
                  <dd>{exactPrice(-bought.refundedCents, 'usd')}</dd>
                </div>
              ) : null}
              <div className="sum__total">
                <dt>
                  {buyNow.total}
                  <span>{buyNow.totalNote}</span>
                </dt>
                <dd>{exactPrice(bought.totalCents - bought.refundedCents, 'usd')}</dd>
              </div>
            </dl>
            <PrintButton>{boxPage.print}</PrintButton>
          </div>
        </div>
      </div>
    </section>
  )
}
