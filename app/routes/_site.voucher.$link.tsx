import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { InvoiceLinks } from '~/components/checkout/invoice'
import { BookmarkNote, NextSteps } from '~/components/checkout/purchase-page'
import { Actions, Columns } from '~/components/ui/confirmation'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Fact, Facts, Page, PageTitle } from '~/components/ui/page'
import { Unbroken } from '~/components/ui/unbroken'
import { VoucherBalance } from '~/components/vouchers/balance'
import { OwnPresent } from '~/components/vouchers/own-present'
import { nothingToSend } from '~/contract/owner/session'
import { presentForm } from '~/contract/vouchers/vouchers'
import { ownPresent } from '~/copy/bookings/own-present'
import { voucher as copy, voucherPage } from '~/copy/bookings/vouchers'
import { bookingPage } from '~/copy/site/pages'
import { cancelPresent, planPresent, sendPresentAgain } from '~/domain/vouchers/presents'
import { readVoucherPage } from '~/domain/vouchers/read-voucher'
import { codedPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { dateTimeText } from '~/lib/time'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'

export const loader = linkLoader(readVoucherPage)

/** The actions of a present's buyer, for anybody who has the voucher's link (rules 4.14 and 4.15). */
export const action = formAction({
  present: {
    limit: 'form',
    schema: presentForm,
    run: ({ services, params, input }) => {
      const { recipient_email, send_at } = planPresent(services, { link: params.link ?? '', form: input })
      const text = ownPresent.state.planned(recipient_email!, dateTimeText(send_at!))
      return { redirectTo: `/voucher/${params.link}`, toast: { title: 'Saved', text } }
    },
  },
  'present-out': linkButton(cancelPresent, () => ({ title: 'We won’t send it', text: ownPresent.takenOutText })),
  'present-again': {
    limit: 'form',
    schema: nothingToSend,
    run: async ({ services, params }) => {
      const isSent = await sendPresentAgain(services, params.link ?? '')
      const title = isSent ? 'Sent again' : 'On its way again'
      return { redirectTo: `/voucher/${params.link}`, toast: { title } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: voucherPage.title(data!.code) },
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
            <Fact name="Worth">{codedPrice(voucher.valueCents)}</Fact>
            {voucher.recipientName && <Fact name="For">{voucher.recipientName}</Fact>}
            <Fact name="From">{voucher.purchaserName}</Fact>
          </Facts>
          {voucher.state === 'active' && (
            <Actions>
              <a className={buttonClass()} href={`/voucher/${voucher.link}/print`}>
                <Icon name="print" />
                {copy.print}
              </a>
              {studio.parts.vouchers ? (
                <a className={buttonClass({ kind: 'line' })} href="/#vouchers">
                  {copy.another}
                </a>
              ) : null}
            </Actions>
          )}
        </div>
        <div>
          {isWhole && studio.sendsMail && (
            <p>
              {copy.emailed(voucher.emailSent)}{' '}
              <strong>
                <Unbroken text={`${voucher.purchaserEmail}.`} />
              </strong>
            </p>
          )}
          {voucher.state === 'active' && (
            <>
              <h2 className="mt-6 text-h3">{bookingPage.next}</h2>
              <NextSteps steps={voucherPage.nextSteps} />
              <p className="mt-6">
                <a href="/evenings">See the next evening</a>
              </p>
            </>
          )}
          <BookmarkNote text={voucherPage.bookmark} />
          <InvoiceLinks invoices={voucher.invoices} />
        </div>
      </Columns>
      <OwnPresent present={voucher.present} isGood={voucher.state === 'active'} />
    </Page>
  )
}
