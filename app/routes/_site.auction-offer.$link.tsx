import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WinConfirmation } from '~/components/auction/sections/win-confirmation'
import { unlisted } from '~/components/site/route-data'
import { chancePage as copy, winPage } from '~/copy/auctions/auction-pages'
import { payChanceByLink, readChancePage } from '~/domain/auctions/second-chances/pay-chance'
import { payButton } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import { linkLoader } from '~/server/http/link-page'

export { withoutScripts as handle } from '~/components/site/route-data'

/** Opening the page opens no payment, because mail programs open links too. */
export const loader = linkLoader(readChancePage)

export const action = formAction({
  pay: payButton(payChanceByLink),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data!.auctionName)

export default function AuctionOffer() {
  const { auctionName, picture, priceCents, untilText, state } = useLoaderData<typeof loader>()
  const { title, text } = {
    open: { title: copy.open, text: copy.openText(auctionName, priceCents) },
    taken: { title: winPage.paid, text: winPage.paidText(auctionName, priceCents) },
    refunded: { title: winPage.refunded, text: winPage.refundedText(auctionName) },
    lapsed: { title: copy.over, text: `The time to take ${auctionName} has passed. Nothing was charged.` },
    withdrawn: { title: copy.over, text: `We have taken back the offer of ${auctionName}. Nothing was charged.` },
  }[state]
  return (
    <WinConfirmation
      title={title}
      lead={text}
      auctionName={auctionName}
      picture={picture}
      pay={state === 'open' ? copy.pay(priceCents) : null}
      notes={[copy.until(untilText), copy.next]}
    />
  )
}
