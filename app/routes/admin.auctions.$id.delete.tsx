import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AskForm } from '~/components/admin/ask'
import { AuctionBadge } from '~/components/admin/auctions-table'
import { ErrorSummary } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { useList } from '~/components/admin/use-list'
import { auctionRow } from '~/contract/owner-auctions'
import { nothingToSend } from '~/contract/session'
import { ownerAuctions as texts } from '~/copy/owner-auctions'
import { readAdminAuction } from '~/domain/auctions/admin-auction'
import { deleteAuction, whyAuctionStays } from '~/domain/auctions/delete-auction'
import { formAbout, orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Delete auction, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const id = pageId(params.id)
  const auction = orNotFound(() => readAdminAuction(services(), id))
  return { auction: auctionRow(auction), blocked: whyAuctionStays(services(), id)?.message ?? null }
}

export const action = ownerFormAction((owner, params) => ({
  delete: formAbout(
    { list: '/admin/auctions', failed: texts.deleteFailed },
    {
      schema: nothingToSend,
      run: ({ services }) => {
        const { undoId } = deleteAuction(services, { id: pageId(params.id), actor: owner.username })
        return { redirectTo: '/admin/auctions', toast: { variant: 'default', title: texts.deleted, undoId } }
      },
    },
  ),
}))

export const clientAction = stayWhenOffline()

/** The question before an auction is deleted, as a page of its own. */
export default function DeleteAuction() {
  const { auction, blocked } = useLoaderData<typeof loader>()
  const state = useFormState('delete')
  const list = useList().back('/admin/auctions')
  const back = (
    <Link className="btn btn--line btn--small" to={list}>
      {blocked ? 'Back to auctions' : 'Cancel'}
    </Link>
  )
  return (
    <div className="narrow">
      <Link className="link-btn back" to={list}>
        <Icon name="back" />
        {texts.title}
      </Link>
      <h1 className="head-line">{texts.deleteTitle}</h1>
      {blocked ? (
        <div className="problem" role="alert">
          <p>{blocked}</p>
        </div>
      ) : (
        <ErrorSummary state={state} failed={texts.deleteFailed} />
      )}
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong>{auction.name}</strong> <AuctionBadge status={auction.status} />
        </p>
        <p className="soft small">
          {auction.startText} to {auction.endText}
        </p>
        {blocked ? (
          <p className="form__acts" style={{ marginTop: 'var(--space-4)' }}>
            <Link className="btn btn--small" to={`/admin/auctions/${auction.id}/bids`}>
              See its bids
            </Link>
            {back}
          </p>
        ) : (
          <>
            <p style={{ marginTop: 'var(--space-4)' }}>{texts.deleteConfirm}</p>
            <AskForm intent="delete" confirm={texts.deleteTitle} sending="Deleting..." danger>
              {back}
            </AskForm>
          </>
        )}
      </div>
    </div>
  )
}
