import { useLoaderData } from '@remix-run/react'
import { AuctionAbout } from '~/components/admin/auctions/auction-parts'
import { ConfirmPage } from '~/components/admin/confirm-page'
import type { QuestionPage } from '~/contract/owner/questions'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { deleteAuction, findDeleteRefusal } from '~/domain/auctions/edit-auction'
import { readAuctionRow } from '~/routes/admin.auctions.server'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The question before an auction is deleted, as a page of its own. */
export const loader = ownerLoader(({ services, id }) => {
  const page: QuestionPage = {
    ...copy.delete,
    back: '/admin/auctions',
    label: copy.title,
    backText: 'Back to auctions',
    title: copy.delete.confirm,
    blocked: findDeleteRefusal(services, id)?.message,
    way: { to: `/admin/auctions/${id}/bids`, label: 'See its bids' },
  }
  return { ...page, auction: readAuctionRow(services, id) }
})

export const action = questionAction(
  { intent: 'delete', list: '/admin/auctions', failed: () => copy.delete.failed },
  ({ services, actor, id }) => ({ title: 'Auction deleted', undoId: deleteAuction(services, { id, actor }).undoId }),
)

export default function DeleteAuction() {
  return <ConfirmPage about={<AuctionAbout auction={useLoaderData<typeof loader>().auction} />} />
}
