import { useLoaderData } from '@remix-run/react'
import { AuctionForm } from '~/components/admin/auctions/auction-form'
import { AuctionBadge } from '~/components/admin/auctions/auction-parts'
import { PageHead } from '~/components/admin/page-head'
import { auctionChanges } from '~/contract/auctions/auction-edit'
import { localFieldOf } from '~/contract/auctions/owner-auctions'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { readAdminAuction } from '~/domain/auctions/admin-auctions'
import { editAuction } from '~/domain/auctions/edit-auction'
import { auctionMedia, readAuctionRow, untouchedTimes } from '~/routes/admin.auctions.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const loader = ownerLoader(({ services, id }) => {
  const auction = readAuctionRow(services, id)
  const times = { startDate: localFieldOf(auction.startDate), endDate: localFieldOf(auction.endDate) }
  return { auction, versionToken: versionTokenOf(versionedFields(auction)), values: { ...auction, ...times } }
})

/** What the form shows of an auction, except its end, which moves automatically while people bid. */
function versionedFields(auction: ReturnType<typeof readAdminAuction>) {
  const { name, dimensions, description, startDate, startingPrice, imageUrls } = auction
  return { name, dimensions, description, startDate, startingPrice, imageUrls }
}

export const action = ownerFormAction(
  {
    edit: {
      schema: auctionChanges,
      run: ({ services, input, form, actor, id }) => {
        const changes = untouchedTimes(form, input)
        refuseStale(form, versionedFields(readAdminAuction(services, id)))
        const { auction, undoId } = editAuction(services, { id, changes, actor })
        return { redirectTo: '/admin/auctions', toast: { title: 'Auction updated', text: auction.name, undoId } }
      },
    },
  },
  auctionMedia,
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function EditAuction() {
  const { auction, versionToken, values } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/auctions" label={copy.title} title={`Edit ${auction.name}`} isNarrow>
        <AuctionBadge status={auction.status} />
      </PageHead>
      <AuctionForm
        key={auction.id}
        versionToken={versionToken}
        values={values}
        fixed={auction.status === 'completed' ? 'over' : auction.hasBids ? 'bids' : null}
      />
    </>
  )
}
