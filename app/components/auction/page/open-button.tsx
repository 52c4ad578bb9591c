import type { LotView } from '~/contract/auctions/auctions'
import { auctionBar as copy } from '~/copy/auctions/auctions'
import { shortDollarPrice } from '~/lib/money'
import { useFocusAfterRemoval } from '../../browser/focus-heading'
import { useHydrated } from '../../browser/use-hydrated'
import { buttonClass } from '../../ui/looks'
import { type AuctionDialog, dialogPath, useAuctionContext } from './auction-context'

/** Opens a dialog over the page; without JavaScript a link that does the same and still names the auction. */
export function OpenButton({ dialog, className, label }: { dialog: AuctionDialog; className: string; label: string }) {
  const { requestedId, open } = useAuctionContext()
  const hydrated = useHydrated()
  // After registering in a dialog, the focus returns to this button, which then disappears.
  const ref = useFocusAfterRemoval()
  return hydrated ? (
    <button ref={ref} className={className} type="button" onClick={() => open(dialog)}>
      {label}
    </button>
  ) : (
    <a className={className} href={dialogPath(dialog, requestedId)}>
      {label}
    </a>
  )
}

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
