import { type LotView, lotNameId } from '~/contract/auctions/auctions'
import { bidder as copy } from '~/copy/auctions/auctions'
import { useFocusAfterRemoval } from '../../browser/focus-heading'
import { type AuctionDialog, dialogPath, useAuctionContext } from './auction-context'
import { storeEmail } from './bidder-email'

/** The registration and login banner, and the way to what was won and is still to be paid. */
export function BidderBar({ toPay }: { toPay: LotView[] }) {
  const { bidder } = useAuctionContext()
  return (
    <div className="who">
      {bidder ? (
        <>
          <p>
            <strong>{copy.signedIn(bidder.firstName)}</strong>
          </p>
          {toPay.map(({ auction }) => (
            <p key={auction.id}>
              <a className="btn" href={`#${lotNameId(auction.id)}`}>
                {copy.toPay(auction.name)}
              </a>
            </p>
          ))}
          <form method="post" onSubmit={() => storeEmail(null)}>
            <input type="hidden" name="intent" value="log-out" />
            <button className="link-btn" type="submit">
              {copy.logOut}
            </button>
          </form>
        </>
      ) : (
        <>
          <p>{copy.invite}</p>
          <div className="who__ways">
            <OpenButton
              wish={{ kind: 'join', mode: 'register', auctionId: null }}
              className="btn"
              words={copy.register}
            />
            <OpenButton
              wish={{ kind: 'join', mode: 'log-in', auctionId: null }}
              className="link-btn"
              words={copy.logIn}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** Opens something over the page; without JavaScript a link to the same, which still names the auction. */
export function OpenButton({ wish, className, words }: { wish: AuctionDialog; className: string; words: string }) {
  const { isAlive, asked, open } = useAuctionContext()
  // Who registers in a dialog comes back to a button that goes away then.
  const ref = useFocusAfterRemoval()
  return isAlive ? (
    <button ref={ref} className={className} type="button" onClick={() => open(wish)}>
      {words}
    </button>
  ) : (
    <a className={className} href={dialogPath(wish, asked)}>
      {words}
    </a>
  )
}
