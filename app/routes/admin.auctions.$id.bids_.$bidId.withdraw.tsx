import { ConfirmPage } from '~/components/admin/confirm-page'
import { TextareaField } from '~/components/form/fields'
import { withdrawForm } from '~/contract/auctions/auction-edit'
import { canWithdraw } from '~/contract/auctions/owner-auctions'
import type { QuestionPage } from '~/contract/owner/questions'
import { ownerConstraints } from '~/contract/owner-constraints'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { withdrawBid } from '~/domain/auctions/bidding/cancel-bid'
import { readBidHistory } from '~/domain/auctions/bidding/read-bids'
import { exactPrice } from '~/lib/money'
import { readAuctionRow } from '~/routes/admin.auctions.server'
import { ownerFormAction, ownerLoader, pageId } from '~/server/auth/owner-form'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id, params }) => {
  const auction = readAuctionRow(services, id)
  const bidId = pageId(params.bidId)
  const bid = readBidHistory(services, id).find((one) => one.id === bidId)
  if (!bid) throw new Response(null, { status: 404 })
  return {
    ...copy.withdrawing,
    back: `/admin/auctions/${id}/bids`,
    label: `Bids on ${auction.name}`,
    backText: 'Back to the bids',
    title: copy.withdraw,
    about: {
      name: `${exactPrice(bid.bid_cents)} by ${bid.bidderName}`,
      note: `${bid.email}, ${bid.createdText}`,
    },
    blocked: canWithdraw(auction, bid)
      ? null
      : 'This bid cannot be withdrawn: it does not count any more, is automatic, or the auction is not running.',
  }
})

export const action = ownerFormAction({
  withdraw: {
    gone: { list: '/admin/auctions', failed: () => copy.withdrawing.failed },
    schema: withdrawForm,
    run: ({ services, input, actor, id: auctionId, params }) => {
      withdrawBid(services, { auctionId, bidId: pageId(params.bidId), reason: input.reason, actor })
      const toast = { title: 'Bid withdrawn', text: 'The bidder gets an email with your reason.' }
      return { redirectTo: `/admin/auctions/${auctionId}/bids`, toast }
    },
  },
})

/** Asks before somebody's bid is withdrawn, and for the reason that they are sent. */
export default function WithdrawBid() {
  return (
    <ConfirmPage constraint={ownerConstraints.withdraw}>
      {({ reason }) => <TextareaField field={reason} label="Reason" hint="The bidder gets these words by email." />}
    </ConfirmPage>
  )
}
