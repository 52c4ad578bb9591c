import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { Sum } from '~/components/checkout/sum'
import { Icon } from '~/components/ui/icon'
import { Fact, Page, PageTitle, Print } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { box, boxPage, buyNow } from '~/copy/orders/box'
import { readPackagePage } from '~/domain/packages/read-package'
import type { loader as siteLoader } from '~/routes/_site'
import { services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import '~/styles/pages/confirmation.css'
import { KeepNote } from '~/components/checkout/keep-note'
import { NextSteps } from '~/components/checkout/next-steps'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

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
  const { totalCents, refundedCents } = bought
  const heading = bought.isRefunded ? boxPage.refundedHeading : boxPage.heading
  return (
    <Page>
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
          <Print caption={buyNow.caption} className="art package-art">
            <img src="/art/box.svg" width={1200} height={900} alt={box.film.alt} />
          </Print>
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
          <div className="mt-5">
            <Sum
              lines={[
                { kind: 'item', label: buyNow.item, cents: totalCents, currency: 'usd' },
                ...(refundedCents > 0
                  ? [{ kind: 'less', label: boxPage.refunded, cents: refundedCents, currency: 'usd' } as const]
                  : []),
                {
                  kind: 'total',
                  label: buyNow.total,
                  note: buyNow.totalNote,
                  cents: totalCents - refundedCents,
                  currency: 'usd',
                },
              ]}
            />
          </div>
          <PrintButton>{boxPage.print}</PrintButton>
        </div>
      </div>
    </Page>
  )
}
