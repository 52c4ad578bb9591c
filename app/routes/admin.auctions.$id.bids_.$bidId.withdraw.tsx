import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { SubmitButton } from '~/components/admin/submit-button'
import { TextareaField } from '~/components/forms/field'
import { withdrawForm } from '~/contract/auction-edit'
import { LIMITS } from '~/contract/limits'
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

export const clientAction = stayWhenOffline()

/** Asks before somebody's bid is withdrawn, and for the reason that they are sent. */
export default function WithdrawBid() {
  const { auction, bid, isBlocked } = useLoaderData<typeof loader>()
  const state = useFormState('withdraw')
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
        <ErrorSummary state={state} failed={texts.withdrawFailed} />
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
          <Form className="form" method="post" noValidate style={{ marginTop: 'var(--space-4)' }}>
            <input type="hidden" name="intent" value="withdraw" />
            <p>{texts.withdrawConfirm}</p>
            <TextareaField
              {...fieldOf(state)('reason')}
              label={texts.reason}
              hint={texts.reasonHint}
              rows={3}
              maxLength={LIMITS.withdrawReason}
              defaultValue={state?.values.reason}
            />
            <div className="form__acts">
              <SubmitButton
                intent="withdraw"
                label={texts.withdraw}
                sending="Withdrawing..."
                className="btn btn--danger btn--small"
              />
              {back}
            </div>
          </Form>
        )}
      </div>
    </div>
  )
}
