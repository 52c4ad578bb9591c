import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AuctionBadge } from '~/components/admin/auctions/auctions-table'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { auctionRow } from '~/contract/auctions/owner-auctions'
import { nothingToSend } from '~/contract/owner/session'
import { ownerAuctions as texts } from '~/copy/auctions/owner-auctions'
import { readAdminAuction } from '~/domain/auctions/admin-auctions'
import { deleteAuction, findDeleteRefusal } from '~/domain/auctions/delete-auction'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Delete auction, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const id = pageId(params.id)
  const auction = orNotFound(() => readAdminAuction(services(), id))
  return { auction: auctionRow(auction), blocked: findDeleteRefusal(services(), id)?.message ?? null }
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
  return (
    <ConfirmPage
      {...texts.delete}
      back="/admin/auctions"
      label={texts.title}
      title={texts.delete.confirm}
      blocked={blocked}
      ways={
        <Link className="btn btn--small" to={`/admin/auctions/${auction.id}/bids`}>
          See its bids
        </Link>
      }
      backText="Back to auctions"
      about={
        <>
          <p>
            <strong>{auction.name}</strong> <AuctionBadge status={auction.status} />
          </p>
          <p className="soft small">
            {auction.startText} to {auction.endText}
          </p>
        </>
      }
    />
  )
}
