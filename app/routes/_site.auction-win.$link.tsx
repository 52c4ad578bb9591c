import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WinConfirmation } from '~/components/auction/sections/win-confirmation'
import { InvoiceLinks } from '~/components/checkout/invoice'
import { Pickup } from '~/components/orders/pickup'
import type { FormReply } from '~/contract/forms'
import { winPage as copy } from '~/copy/auctions/auction-pages'
import { payWinByLink } from '~/domain/auctions/wins/pay-win'
import { collectionOfWin, readWinPage, requireWinByLink } from '~/domain/auctions/wins/win'
import { payButton } from '~/server/checkout'
import { choosePickupForm } from '~/server/choose-pickup'
import { formAction } from '~/server/http/form-action'
import { linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

/** Opening the page opens no payment, because mail programs open links too. */
export const loader = linkLoader(readWinPage)

export const action = formAction({
  'choose-pickup': choosePickupForm((services, link) => collectionOfWin(services, requireWinByLink(services, link))),
  pay: payButton(payWinByLink),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data!.auctionName },
  { name: 'robots', content: 'noindex' },
]

export default function AuctionWin() {
  const { auctionName, picture, priceCents, paymentStatus, isRefunded, isLapsed, pickup, invoices } =
    useLoaderData<typeof loader>()
  const refused = useActionData<FormReply>()
  const isPaid = paymentStatus === 'completed'
  const { title, text } = isLapsed
    ? { title: copy.lapsed, text: copy.lapsedText(auctionName) }
    : isPaid
      ? { title: copy.paid, text: pickup ? copy.paidShort(auctionName) : copy.paidText(auctionName) }
      : isRefunded
        ? { title: copy.refunded, text: copy.refundedText(auctionName) }
        : { title: copy.title, text: copy.text(auctionName, priceCents) }
  return (
    <WinConfirmation
      title={title}
      lead={text}
      auctionName={auctionName}
      picture={picture}
      refused={refused}
      pay={isLapsed || isPaid || isRefunded ? null : copy.pay(priceCents)}
      notes={[copy.next]}
    >
      <Pickup pickup={pickup} />
      <InvoiceLinks invoices={invoices} />
    </WinConfirmation>
  )
}
