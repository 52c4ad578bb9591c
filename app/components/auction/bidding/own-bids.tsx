import { useFetcher } from '@remix-run/react'
import { type BidView, type LotView, lotNameId } from '~/contract/auctions/auctions'
import { type FormReply, messageOf } from '~/contract/forms'
import { auctionClock, ownBids as copy } from '~/copy/auctions/auctions'
import { shortDollarPrice } from '~/lib/money'
import { useHydrated } from '../../browser/use-hydrated'
import { useAnswer } from '../../form/use-answer'
import { badgeClass, linkButtonClass, noteClass, priceClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'
import { showToast } from '../../ui/toasts'
import { useFormReply } from '../page/auction-context'
import { isLeading, ownBidState, ownMaximum } from '../page/auction-state'
import type { Phase } from '../page/clock'

/** A line of a list of bids, and the amount in it. */
export const bidRowClass =
  'flex min-h-13 flex-wrap items-center justify-between gap-3 border-line py-1.5 not-last:border-b'
export const bidAmountClass = `${priceClass} text-wine text-xl/[1.25]`

export function OwnBids({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { auction, ownBids, highestBid } = lot
  const maximum = ownMaximum(lot)
  // Compares the price too: the polls arrive one after the other, so the bidder's newest bid may be in only one of them yet.
  const isReached = maximum !== null && !isLeading(lot) && (highestBid?.bidAmount ?? 0) >= maximum
  const isOver = phase === 'ended'
  const refused = useFormReply('cancel', auction.id)
  return (
    <section className="relative mt-8" aria-labelledby={`own-${auction.id} ${lotNameId(auction.id)}`} data-glide>
      <h4 className="text-h4" id={`own-${auction.id}`}>
        Your bids
      </h4>
      {refused ? (
        <p className={`${noteClass('bad')} mt-3`} role="alert">
          {copy.cancelFailed}. {messageOf(refused)}
        </p>
      ) : null}
      <ul className="relative" data-glide>
        {ownBids.map((bid) => (
          <li key={bid.id} className={bidRowClass}>
            <span className="grow basis-20">
              <span className={bidAmountClass}>{shortDollarPrice(bid.bidAmount)}</span>{' '}
              <BidState state={ownBidState(bid, lot)} isOver={isOver} />
            </span>
            {bid.isAutoBid ? (
              <span className="text-sm text-ink-soft">automatic</span>
            ) : bid.canCancel || isOver ? (
              <Cancel bid={bid} isOver={isOver} />
            ) : (
              <span className="max-w-64 grow basis-32 text-right text-xs text-ink-soft">
                Made on another device. To cancel it here, open the link in our email.
              </span>
            )}
          </li>
        ))}
      </ul>
      {maximum !== null && !isOver ? (
        <p className="text-sm text-ink-soft">
          {(isReached ? copy.maximumPassed : copy.maximum)(shortDollarPrice(maximum))}
        </p>
      ) : null}
    </section>
  )
}

function BidState({ state, isOver }: { state: ReturnType<typeof ownBidState>; isOver: boolean }) {
  if (state === 'lead') return <span className={badgeClass('good')}>{isOver ? 'Won' : 'Leading'}</span>
  if (state === 'raise') return <span className="text-sm text-ink-soft">maximum raised</span>
  return state === 'outbid' ? <span className={badgeClass()}>Outbid</span> : null
}

/** Names what a Cancel button cancels, because a bid and a raise of its maximum have the same amount. */
function cancelLabel({ bidAmount, isRaise, maxAutoBid }: BidView): string {
  const price = shortDollarPrice(bidAmount)
  if (!isRaise) return `bid of ${price}`
  return copy.cancelRaise(price, maxAutoBid === null ? null : shortDollarPrice(maxAutoBid))
}

function Cancel({ bid, isOver }: { bid: BidView; isOver: boolean }) {
  const hydrated = useHydrated()
  const fetcher = useFetcher<FormReply>()
  const { Form, state } = fetcher
  useAnswer(fetcher as { data?: FormReply; state: string }, ({ toast, ...reply }) =>
    showToast(toast ?? { variant: 'destructive', title: copy.cancelFailed, text: messageOf(reply) }),
  )

  return (
    <Form method="post" action={`/auction?a=${bid.auctionId}`}>
      {hydrated ? <input type="hidden" name="stay" value="on" /> : null}
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="auctionId" value={bid.auctionId} />
      <input type="hidden" name="bidId" value={bid.id} />
      <SubmitButton
        className={linkButtonClass}
        sending={state !== 'idle'}
        sendingText="Cancelling..."
        disabled={isOver}
        title={isOver ? auctionClock.over : undefined}
      >
        Cancel
        <span className="sr-only"> {cancelLabel(bid)}</span>
      </SubmitButton>
    </Form>
  )
}
