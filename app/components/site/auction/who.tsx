import { type LotWire, lotNameId } from '../../../contract/auction-room'
import { bidder as copy } from '../../../copy/auctions'
import { keepEmail } from '../../auction/kept-email'
import { addressOf, type Opened, useHall } from './hall'

/** The registration and login banner (spec 2 §2), and the way to what was won and is still to be paid. */
export function Who({ toPay }: { toPay: LotWire[] }) {
  const { bidder } = useHall()
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
          <form method="post" onSubmit={() => keepEmail(null)}>
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
            <Opens wish={{ kind: 'join', mode: 'register', auctionId: null }} className="btn" words={copy.register} />
            <Opens wish={{ kind: 'join', mode: 'log-in', auctionId: null }} className="link-btn" words={copy.logIn} />
          </div>
        </>
      )}
    </div>
  )
}

/** Opens something over the page; a link to the same without JavaScript, which keeps the auction that the link named. */
export function Opens({ wish, className, words }: { wish: Opened; className: string; words: string }) {
  const { isAlive, asked, open } = useHall()
  return isAlive ? (
    <button className={className} type="button" onClick={() => open(wish)}>
      {words}
    </button>
  ) : (
    <a className={className} href={addressOf(wish, asked)}>
      {words}
    </a>
  )
}
