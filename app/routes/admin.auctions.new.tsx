import { useLoaderData } from '@remix-run/react'
import { AuctionForm } from '~/components/admin/auctions/auction-form'
import { PageHead } from '~/components/admin/page-head'
import { newAuctionForm } from '~/contract/auctions/auction-edit'
import { AUCTION_DEFAULTS } from '~/contract/constants'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { createAuction } from '~/domain/auctions/edit-auction'
import { dollarsOf } from '~/lib/money'
import { auctionMedia } from '~/routes/admin.auctions.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(() => {
  const startingPrice = dollarsOf(AUCTION_DEFAULTS.startingPriceCents)
  return { name: '', dimensions: '', description: '', startDate: '', endDate: '', startingPrice, imageUrls: [] }
})

export const action = ownerFormAction(
  {
    create: {
      schema: newAuctionForm,
      run: ({ services, input, actor }) => {
        const auction = createAuction(services, { auction: input, actor })
        return { redirectTo: '/admin/auctions', toast: { title: 'Auction created', text: auction.name } }
      },
    },
  },
  auctionMedia,
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function NewAuction() {
  return (
    <>
      <PageHead back="/admin/auctions" label={copy.title} title={copy.create} />
      <AuctionForm values={useLoaderData<typeof loader>()} />
    </>
  )
}
