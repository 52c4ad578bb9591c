import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Icon } from '~/components/admin/icons'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { TextareaField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { withdrawForm } from '~/contract/auction-edit'
import { constraints } from '~/contract/constraints'
import { auctionRow, bidRow, canWithdraw } from '~/contract/owner-auctions'
import { ownerAuctions as texts } from '~/copy/owner-auctions'
import { readAdminAuction } from '~/domain/auctions/admin-auction'
import { readBidHistory } from '~/domain/auctions/read-bid-history'
import { withdrawBid } from '~/domain/auctions/withdraw-bid'
import { dollarPrice } from '~/lib/money'
import { formAbout, orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Withdraw bid, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const [id, bidId] = [pageId(params.id), pageId(params.bidId)]
  const auction = auctionRow(orNotFound(() => readAdminAuction(services(), id)))
  const bid = readBidHistory(services(), id).find((one) => one.id === bidId)
  if (!bid) throw new Response(null, { status: 404 })
  return { auction, bid: bidRow(bid), isBlocked: !canWithdraw(auction, bid) }
}

export const action = ownerFormAction((owner, params) => {
  const list = `/admin/auctions/${pageId(params.id)}/bids`
  return {
    withdraw: formAbout(
      { list, failed: texts.withdrawFailed },
      {
        schema: withdrawForm,
        run: ({ services, input }) => {
          const [auctionId, bidId] = [pageId(params.id), pageId(params.bidId)]
          withdrawBid(services, { auctionId, bidId, reason: input.reason, actor: owner.username })
          return {
            redirectTo: list,
            toast: { variant: 'default', title: texts.withdrawn, text: texts.withdrawnText },
          }
        },
      },
    ),
  }
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Asks before somebody's bid is withdrawn, and for the reason that they are sent. */
export default function WithdrawBid() {
  const { auction, bid, isBlocked } = useLoaderData<typeof loader>()
  const form = useActionForm<{ reason: string }>({
    id: 'withdraw',
    intent: 'withdraw',
    constraint: constraints.withdraw,
  })
  const list = `/admin/auctions/${auction.id}/bids`
  const back = (
    <Link className="btn btn--line btn--small" to={list}>
      {isBlocked ? 'Back to the bids' : 'Cancel'}
    </Link>
  )
  return (
    <div className="narrow">
      <Link className="link-btn back" to={list}>
        <Icon name="back" />
        Bids on {auction.name}
      </Link>
      <h1 className="head-line">{texts.withdrawTitle}</h1>
      {isBlocked ? (
        <div className="problem" role="alert">
          <p>{texts.cannotWithdraw}</p>
        </div>
      ) : (
        <ErrorSummary {...form.summary} failed={texts.withdrawFailed} level={2} />
      )}
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong>
            {dollarPrice(bid.bidAmount)} by {bid.bidderName}
          </strong>
        </p>
        <p className="soft small">
          {bid.bidderEmail}, {bid.atText}
        </p>
        {isBlocked ? (
          <p className="form__acts" style={{ marginTop: 'var(--space-4)' }}>
            {back}
          </p>
        ) : (
          <ActionForm of={form} className="form" style={{ marginTop: 'var(--space-4)' }}>
            <p>{texts.withdrawConfirm}</p>
            <TextareaField field={form.fields.reason} label={texts.reason} hint={texts.reasonHint} />
            <div className="form__acts">
              <SubmitButton className="btn btn--danger btn--small" sending={form.sending} sendingText="Withdrawing...">
                {texts.withdraw}
              </SubmitButton>
              {back}
            </div>
          </ActionForm>
        )}
      </div>
    </div>
  )
}
