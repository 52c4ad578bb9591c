import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { BookmarkNote, NextSteps } from '~/components/checkout/purchase-page'
import { Actions, Columns } from '~/components/ui/confirmation'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Fact, Facts, Page, PageTitle } from '~/components/ui/page'
import { Unbroken } from '~/components/ui/unbroken'
import { VoucherBalance } from '~/components/vouchers/balance'
import { voucher as copy, voucherPage } from '~/copy/bookings/vouchers'
import { readVoucherPage } from '~/domain/vouchers/read-voucher'
import { shortPrice } from '~/lib/money'
import { linkLoader } from '~/server/http/link-page'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export const loader = linkLoader(readVoucherPage)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? voucherPage.title(data.code) : 'Gift voucher' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function VoucherPage() {
  const voucher = useLoaderData<typeof loader>()
  const isWhole =
    voucher.state === 'active' &&
    voucher.valueLeftCents === voucher.valueCents &&
    (voucher.placesLeft ?? voucher.peopleCount) === voucher.peopleCount
  return (
    <Page>
      <PageTitle words={isWhole ? copy.created : voucherPage.heading} />
      <Columns className="mt-8">
        <div className={cardClass()}>
          <VoucherBalance balance={voucher} />
          <Facts className="mt-3">
            <Fact name={voucherPage.worth}>{`${shortPrice(voucher.valueCents)} NZD`}</Fact>
            {voucher.recipientName && <Fact name={voucherPage.forWhom}>{voucher.recipientName}</Fact>}
            <Fact name={voucherPage.from}>{voucher.purchaserName}</Fact>
          </Facts>
          {voucher.state === 'active' && (
            <Actions>
              <a className={buttonClass()} href={`/voucher/${voucher.link}/print`}>
                <Icon name="print" />
                {copy.print}
              </a>
              <a className={buttonClass({ kind: 'line' })} href="/#vouchers">
                {copy.another}
              </a>
            </Actions>
          )}
        </div>
        <div>
          {isWhole && (
            <p>
              {copy.emailed(voucher.emailSent)}{' '}
              <strong>
                <Unbroken text={`${voucher.purchaserEmail}.`} />
              </strong>
            </p>
          )}
          {voucher.state === 'active' && (
            <>
              <h2 className="mt-6 text-h3">{voucherPage.next}</h2>
              <NextSteps steps={voucherPage.nextSteps} />
              <p className="mt-6">
                <a href="/evenings">{voucherPage.book}</a>
              </p>
            </>
          )}
          <BookmarkNote text={voucherPage.bookmark} />
        </div>
      </Columns>
    </Page>
  )
}
