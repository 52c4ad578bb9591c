import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { Sum } from '~/components/checkout/sum'
import { Icon } from '~/components/ui/icon'
import { Fact, Page, PageTitle, Print } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { packageOrder, packagePage, salesPage } from '~/copy/orders/package'
import { readPackagePage } from '~/domain/packages/package-purchase'
import type { loader as siteLoader } from '~/routes/_site'
import { services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import '~/styles/pages/confirmation.css'
import { BookmarkNote, NextSteps } from '~/components/checkout/next-steps'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** The purchase behind its private link; no cache and no search engine stores it. */
export async function loader({ params }: LoaderFunctionArgs) {
  return data(
    { bought: await orRefuse(() => readPackagePage(services(), params.link ?? '')) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? packagePage.title(data.bought.reference) : salesPage.name },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function PackagePage() {
  const { bought } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof siteLoader>('routes/_site')!.site
  const { totalCents, refundedCents } = bought
  const heading = bought.isRefunded ? packagePage.refundedHeading : packagePage.heading
  return (
    <Page>
      <div className="confirm">
        <div>
          <PageTitle words={heading} />
          <p className="lead mt-5">{bought.isRefunded ? packagePage.refundedLead : packagePage.lead(site.tutorName)}</p>
          {bought.isRefunded ? null : (
            <div className="note note--good mt-5">
              <Icon name="tick" />
              <p>
                <strong>{packagePage.guarantee}.</strong> {packagePage.guaranteeUntil(bought.guaranteeUntil)}
              </p>
            </div>
          )}
        </div>
        <div className="confirm__art tape">
          <Print caption={packageOrder.caption} className="art package-art">
            <img src="/art/box.svg" width={1200} height={900} alt={salesPage.film.alt} />
          </Print>
        </div>
      </div>
      <div className="after">
        <div>
          {bought.isRefunded ? null : (
            <>
              <h2 className="h3">{packagePage.next}</h2>
              <NextSteps
                mailed={{
                  words: bought.emailSent ? packagePage.emailSent : packagePage.emailFollows,
                  email: bought.email,
                }}
                steps={packagePage.nextSteps(site.tutorName)}
              />
            </>
          )}
          <BookmarkNote text={packagePage.keep} site={site} />
        </div>
        <div className="card">
          <h2 className="h4">{packagePage.receipt}</h2>
          <dl className="facts mt-4">
            <Fact name={packagePage.reference}>{bought.reference}</Fact>
            <Fact name={packagePage.buyer}>{bought.name}</Fact>
            <Fact name={packagePage.paid}>{bought.paidText}</Fact>
          </dl>
          <div className="mt-5">
            <Sum
              lines={[
                { kind: 'item', label: packageOrder.item, cents: totalCents, currency: 'usd' },
                ...(refundedCents > 0
                  ? [{ kind: 'less', label: packagePage.refunded, cents: refundedCents, currency: 'usd' } as const]
                  : []),
                {
                  kind: 'total',
                  label: packageOrder.total,
                  note: packageOrder.totalNote,
                  cents: totalCents - refundedCents,
                  currency: 'usd',
                },
              ]}
            />
          </div>
          <PrintButton>{packagePage.print}</PrintButton>
        </div>
      </div>
    </Page>
  )
}
