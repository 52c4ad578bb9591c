import { type LotWire, lotNameId } from '../../../contract/auction-room'
import { bidder as copy } from '../../../copy/auctions'
import { keepEmail } from '../../forms/kept-email'
import { addressOf, type JoinMode, useHall } from './hall'

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
          <form method="post" action="/auction" onSubmit={() => keepEmail(null)}>
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
            <JoinLink mode="register" className="btn" words={copy.register} />
            <JoinLink mode="log-in" className="link-btn" words={copy.logIn} />
          </div>
        </>
      )}
    </div>
  )
}

/** Opens registration or login; a link to the same form without JavaScript. */
function JoinLink({ mode, className, words }: { mode: JoinMode; className: string; words: string }) {
  const { isAlive, open } = useHall()
  const wish = { kind: 'join', mode, auctionId: null } as const
  return isAlive ? (
    <button className={className} type="button" onClick={() => open(wish)}>
      {words}
    </button>
  ) : (
    <a className={className} href={addressOf(wish)}>
      {words}
    </a>
  )
}
