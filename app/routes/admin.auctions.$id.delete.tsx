import { useLoaderData } from '@remix-run/react'
import { AuctionAbout } from '~/components/admin/auctions/auction-parts'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { ActLink } from '~/components/admin/list-links'
import { buttonClass } from '~/components/ui/looks'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { deleteAuction, findDeleteRefusal } from '~/domain/auctions/edit-auction'
import { readAuctionRow } from '~/routes/admin.auctions.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Delete auction, admin' }]

export const loader = ownerLoader(({ services, id }) => ({
  auction: readAuctionRow(services, id),
  blocked: findDeleteRefusal(services, id)?.message,
}))

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/auctions', failed: () => texts.delete.failed },
    run: ({ services, actor, id }) => {
      const { undoId } = deleteAuction(services, { id, actor })
      return { redirectTo: '/admin/auctions', toast: { title: 'Auction deleted', undoId } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The question before an auction is deleted, as a page of its own. */
export default function DeleteAuction() {
  const { auction, blocked } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.delete}
      back="/admin/auctions"
      label={texts.title}
      title={texts.delete.confirm}
      blocked={blocked}
      ways={
        <ActLink
          className={buttonClass({ size: 'small' })}
          to={`/admin/auctions/${auction.id}/bids`}
          label="See its bids"
        />
      }
      backText="Back to auctions"
      about={<AuctionAbout auction={auction} />}
    />
  )
}
