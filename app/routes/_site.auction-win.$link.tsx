import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WinConfirmation } from '~/components/auction/sections/win-confirmation'
import { InvoiceLinks } from '~/components/checkout/invoice'
import { Pickup } from '~/components/orders/pickup'
import { unlisted } from '~/components/site/route-data'
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

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data!.auctionName)

export default function AuctionWin() {
  const win = useLoaderData<typeof loader>()
  const { auctionName, picture, pickup, invoices } = win
  return (
    <WinConfirmation {...wordsOf(win)} auctionName={auctionName} picture={picture} notes={[copy.next]}>
      <Pickup pickup={pickup} />
      <InvoiceLinks invoices={invoices} />
    </WinConfirmation>
  )
}

function wordsOf(props: ReturnType<typeof readWinPage>) {
  const { auctionName, priceCents, paymentStatus, isRefunded, isLapsed, pickup } = props
  if (isLapsed) return { title: copy.lapsed, lead: copy.lapsedText(auctionName), pay: null }
  if (paymentStatus === 'completed') {
    const text = pickup ? copy.paidShort : copy.paidText
    return { title: copy.paid, lead: text(auctionName, priceCents), pay: null }
  }
  if (isRefunded) return { title: copy.refunded, lead: copy.refundedText(auctionName), pay: null }
  return { title: copy.title, lead: copy.text(auctionName, priceCents), pay: copy.pay(priceCents) }
}
