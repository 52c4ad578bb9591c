import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AuctionAbout } from '~/components/admin/auctions/auctions-table'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { nothingToSend } from '~/contract/owner/session'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { deleteAuction, findDeleteRefusal } from '~/domain/auctions/edit-auction'
import { loadAuction } from '~/routes/admin.auctions.server'
import { ownerFormAction, pageId } from '~/server/auth/owner-form'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Delete auction, admin' }]

export async function loader(args: LoaderFunctionArgs) {
  const auction = await loadAuction(args)
  return { auction, blocked: findDeleteRefusal(services(), auction.id)?.message ?? null }
}

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/auctions', failed: texts.delete.failed },
    schema: nothingToSend,
    run: ({ services, actor, params }) => {
      const { undoId } = deleteAuction(services, { id: pageId(params.id), actor })
      return { redirectTo: '/admin/auctions', toast: { title: texts.deleted, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The question before an auction is deleted, as a page of its own. */
export default function DeleteAuction() {
  const { auction, blocked } = useLoaderData<typeof loader>()
  const bids = (
    <Link className="btn btn--small" to={`/admin/auctions/${auction.id}/bids`}>
      See its bids
    </Link>
  )
  return (
    <ConfirmPage
      {...texts.delete}
      back="/admin/auctions"
      label={texts.title}
      title={texts.delete.confirm}
      blocked={blocked}
      ways={bids}
      backText="Back to auctions"
      about={<AuctionAbout auction={auction} />}
    />
  )
}
