import type { KnownBidderView, LotView } from '~/contract/auctions/auctions'
import { bidding } from '~/copy/auctions/auction-forms'
import { BidForm } from './bid-form'
import { isLeading } from './bid-state'

interface Props {
  lot: LotView
  bidder: KnownBidderView
  label: string
}

/** The bid form open in the page: the way without JavaScript. */
export default function InlineBid({ lot, bidder, label }: Props) {
  const { auction, ownBids } = lot
  const id = `bid-${auction.id}`
  return (
    <section className="card lot__bid" id={id} aria-labelledby={`${id}-title`}>
      <h4 className="h4" id={`${id}-title`}>
        {ownBids.length > 0 ? bidding.titleUpdate(auction.name) : bidding.titlePlace(auction.name)}
      </h4>
      <BidForm
        id={`${id}-form`}
        lot={lot}
        bidder={bidder}
        label={label}
        leadsAt={isLeading(lot) ? auction.currentHighestBid : null}
        level={4}
      />
    </section>
  )
}
