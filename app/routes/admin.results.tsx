import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { BidsLink } from '~/components/admin/auctions/auction-parts'
import { ActLink } from '~/components/admin/list-links'
import { ListPage } from '~/components/admin/list-page'
import { type Column, column, Table } from '~/components/admin/table'
import { Options } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { badgeClass, buttonClass, selectClass } from '~/components/ui/looks'
import { MANUAL_METHODS } from '~/contract/constants'
import { idField } from '~/contract/fields'
import { paymentMethod } from '~/contract/payments/payments'
import { methodLabels, PAID_BY } from '~/copy/owner/admin'
import { pickups } from '~/copy/owner/pickups'
import { markResultPaid, type ResultRow, resultList } from '~/domain/auctions/wins/results'
import { dollarPrice } from '~/lib/money'
import { ownerFormAction } from '~/server/auth/owner-form'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(resultList)

const which = z.object({ id: idField('Please choose a result') })
const paidBy = which.extend({ paymentMethod })

export const action = ownerFormAction({
  // The amount is always the final bid, never one from a form.
  'mark-paid': {
    schema: paidBy,
    run: async ({ services, input, actor, here }) => {
      const payment = { paymentStatus: 'completed', paymentMethod: input.paymentMethod } as const
      const result = await markResultPaid(services, { auctionId: input.id, payment, actor })
      const amount = dollarPrice(result.transactionAmount ?? 0)
      const toast = { title: 'Marked paid', text: `${result.auctionName}, ${amount}.` }
      return { redirectTo: here, toast }
    },
  },
  'mark-unpaid': {
    schema: which,
    run: async ({ services, input, actor, here }) => {
      const payment = { paymentStatus: 'unpaid', paymentMethod: 'other' } as const
      const result = await markResultPaid(services, { auctionId: input.id, payment, actor })
      return { redirectTo: here, toast: { title: 'No longer marked paid', text: result.auctionName } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function ResultsTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage list={list} title="Results" errors={<PostErrors failed="Failed to update payment status" />}>
      <Table caption="Auction results, the latest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<ResultRow>[] = [
  column('Auction', 'name', ({ auctionName, endText, notes, winnerName }) => (
    <>
      {auctionName}
      <small>Ended {endText}</small>
      {notes && winnerName ? <small>{notes}</small> : null}
    </>
  )),
  column('Winner', 'event', ({ winnerName, winnerEmail }) =>
    winnerName === null ? (
      <span className="text-ink-soft">Nobody</span>
    ) : (
      <span>
        {winnerName}
        <br />
        <a className="text-sm" href={`mailto:${winnerEmail}`}>
          {winnerEmail}
        </a>
      </span>
    ),
  ),
  column('Final bid', 'paid', ({ finalBidAmount, startingPrice }) => (
    <span>
      {finalBidAmount === null ? '–' : dollarPrice(finalBidAmount)}
      <br />
      <span className="text-sm text-ink-soft">from {dollarPrice(startingPrice)}</span>
    </span>
  )),
  column('Bids', 'people', ({ auctionId, auctionName, totalBids }) => (
    <BidsLink auctionId={auctionId} name={auctionName} count={totalBids} />
  )),
  column('Payment', 'outcome', (result) => <PaymentBadge result={result} />),
  column('Actions', 'act', (result) => <Acts result={result} />),
]

/** 'pending' and 'completed' in their colours, anything else in red. */
function PaymentBadge({ result }: { result: ResultRow }) {
  if (result.winningBidderId === null) return <span className={badgeClass('line')}>No bids</span>
  if (result.chance.untilText) {
    return (
      <>
        <span className={badgeClass('wait')}>offered</span>
        <small className="mt-1">until {result.chance.untilText}</small>
      </>
    )
  }
  if (result.lapsedAt !== null) return <span className={badgeClass('bad')}>lapsed</span>
  if (result.paymentStatus === 'pending') return <span className={badgeClass('wait')}>pending</span>
  if (result.paymentStatus !== 'completed') return <span className={badgeClass('bad')}>{result.paymentStatus}</span>
  return (
    <>
      <span className={badgeClass('good')}>completed</span>
      <small className="mt-1 cards:max-w-38">
        {result.transactionAmount === null ? null : `${dollarPrice(result.transactionAmount)}, `}
        {result.isPaidByCard ? 'by card' : 'marked by hand'}
      </small>
      {result.pickupText ? (
        <small className="mt-1 cards:max-w-38">
          {pickups.title}: {result.pickupText}
        </small>
      ) : null}
    </>
  )
}

function Acts({ result }: { result: ResultRow }) {
  const { id, winningBidderId, auctionName, paymentStatus } = result
  if (winningBidderId === null) return null
  const { isOpen, canOffer } = result.chance
  const chance = `/admin/results/${id}/offer`
  if (isOpen) return <ActLink fromList to={chance} label="Offer" about={`of ${auctionName}`} />
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      {canOffer ? <ActLink fromList to={chance} label="Second chance" about={`for ${auctionName}`} /> : null}
      {paymentStatus === 'completed' ? (
        <ActLink fromList to={`/admin/pickups/win/${id}`} label={pickups.link} about={`of ${auctionName}`} />
      ) : null}
      <PaymentAct result={result} />
    </div>
  )
}

function PaymentAct({ result }: { result: ResultRow }) {
  const { isPaidByCard, stripePaymentIntentId, auctionId, auctionName, paymentStatus } = result
  if (isPaidByCard) {
    const payments = `/admin/payments?show=every&q=${encodeURIComponent(stripePaymentIntentId ?? '')}`
    return <ActLink to={payments} label="Payment" about={`of ${auctionName}`} />
  }
  const isPaid = paymentStatus === 'completed'
  return (
    <PostButton
      formClassName="flex min-w-0 flex-wrap items-center gap-3"
      fields={{ intent: isPaid ? 'mark-unpaid' : 'mark-paid', id: auctionId }}
      label={isPaid ? 'Take back' : 'Mark paid'}
      sending={isPaid ? 'Taking back...' : 'Marking...'}
      about={auctionName}
      className={buttonClass({ kind: isPaid ? 'line' : 'main', size: 'small' })}
      preventScrollReset
    >
      {isPaid ? null : (
        <select
          className={`${selectClass} w-auto! max-w-full`}
          name="paymentMethod"
          defaultValue="cash"
          aria-label={`${PAID_BY}, ${auctionName}`}
        >
          <Options of={MANUAL_METHODS.map((method) => [method, methodLabels[method]])} />
        </select>
      )}
    </PostButton>
  )
}
