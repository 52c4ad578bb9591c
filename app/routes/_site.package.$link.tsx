import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { InvoiceLinks } from '~/components/checkout/invoice'
import { BookmarkNote, NextSteps } from '~/components/checkout/purchase-page'
import { Sum } from '~/components/checkout/sum'
import { useSite } from '~/components/site/route-data'
import { Columns, Confirmation } from '~/components/ui/confirmation'
import { cardClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { Fact, Facts, Page, Print } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { packageOrder, packagePage, salesPage } from '~/copy/orders/package'
import { readPackagePage } from '~/domain/packages/package-purchase'
import { linkLoader } from '~/server/http/link-page'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export const loader = linkLoader(readPackagePage)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? packagePage.title(data.reference) : salesPage.name },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function PackagePage() {
  const bought = useLoaderData<typeof loader>()
  const { tutorName } = useSite()
  const { totalCents, refundedCents } = bought
  const heading = bought.isRefunded ? packagePage.refundedHeading : packagePage.heading
  return (
    <Page>
      <Confirmation
        title={heading}
        lead={bought.isRefunded ? packagePage.refundedLead : packagePage.lead(tutorName)}
        picture={
          <Print caption={packageOrder.caption}>
            <img src="/art/box.svg" width={1200} height={900} alt={salesPage.film.alt} />
          </Print>
        }
      >
        {bought.isRefunded ? null : (
          <Note kind="good" className="mt-6">
            <strong>{packagePage.guarantee}.</strong> {packagePage.guaranteeUntil(bought.guaranteeUntil)}
          </Note>
        )}
      </Confirmation>
      <Columns>
        <div>
          {bought.isRefunded ? null : (
            <>
              <h2 className="text-h3">{packagePage.next}</h2>
              <NextSteps mailed={{ ...bought, words: packagePage }} steps={packagePage.nextSteps(tutorName)} />
            </>
          )}
          <BookmarkNote text={packagePage.bookmark} />
        </div>
        <div className={cardClass()}>
          <h2 className="text-h4">{packagePage.receipt}</h2>
          <Facts className="mt-4">
            <Fact name={packagePage.reference}>{bought.reference}</Fact>
            <Fact name={packagePage.buyer}>{bought.name}</Fact>
            <Fact name={packagePage.paid}>{bought.paidText}</Fact>
          </Facts>
          <Sum
            className="mt-6"
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
          <PrintButton />
          <InvoiceLinks invoices={bought.invoices} />
        </div>
      </Columns>
    </Page>
  )
}
