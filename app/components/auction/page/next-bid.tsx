import type { LotView } from '~/contract/auctions/auctions'
import { auctionBar as copy } from '~/copy/auctions/auctions'
import { shortDollarPrice } from '~/lib/money'
import { buttonClass } from '../../ui/looks'
import { useAuctionContext } from './auction-context'
import { OpenButton } from './intro'

/** The smallest bid that leads or raises the price: one tap opens the question whether to bid it. */
export function NextBid({ lot: { auction }, size }: { lot: LotView; size: 'small' | 'big' }) {
  const { bidder } = useAuctionContext()
  return (
    <OpenButton
      dialog={
        bidder
          ? { kind: 'bid', auctionId: auction.id, isNext: true }
          : { kind: 'join', mode: 'register', auctionId: auction.id }
      }
      className={buttonClass({ size, className: size === 'small' ? 'flex-none' : '', wide: size === 'big' })}
      label={copy.bid(shortDollarPrice(auction.minimumBid))}
    />
  )
}
