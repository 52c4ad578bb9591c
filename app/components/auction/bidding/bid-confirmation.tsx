import { useEffect, useId, useRef } from 'react'
import type { AuctionView } from '~/contract/auctions/auctions'
import { type BidAmounts, confirmationOf } from '~/contract/auctions/bid-confirmation'
import { bidding as copy } from '~/copy/auctions/auction-forms'
import { centsOf, shortPrice } from '../../../lib/money'
import { SubmitButton } from '../../ui/submit-button'

interface Props {
  amounts: BidAmounts
  auction: AuctionView
  sending: boolean
  level: 3 | 4
  /** Back to the fields; without JavaScript the button is a plain post that shows them. */
  onChange(): void
}

/** Repeats a bid that is far above the price before it is placed. The buttons belong to the form around it. */
export function BidConfirmation({ amounts, auction, sending, level, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const Heading = `h${level}` as const
  const bid = price(amounts.bidAmount)
  const maximum = amounts.maxAutoBid === undefined ? null : price(amounts.maxAutoBid)
  const { currentHighestBid, startingPrice } = auction
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      className="note note--wait"
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the question is
      autoFocus
    >
      <div className="form">
        <Heading id={id} className="h4">
          {copy.confirmTitle(bid, maximum)}
        </Heading>
        <p>
          {currentHighestBid === null
            ? copy.confirmFirst(auction.name, price(startingPrice))
            : copy.confirmText(auction.name, price(currentHighestBid))}
        </p>
        <SubmitButton
          className="btn btn--big"
          name="confirmed"
          value={confirmationOf(amounts)}
          sending={sending}
          sendingText={copy.sending}
        >
          {copy.confirm(bid, maximum)}
        </SubmitButton>
        <p>
          <button
            className="link-btn"
            type="submit"
            name="change"
            value="1"
            disabled={sending}
            onClick={(event) => {
              event.preventDefault()
              onChange()
            }}
          >
            {copy.change}
          </button>
        </p>
      </div>
    </div>
  )
}

function price(dollars: number): string {
  return shortPrice(centsOf(dollars) ?? 0)
}
