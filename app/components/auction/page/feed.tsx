import { useRef } from 'react'
import { type LotWire, lotNameId } from '../../../contract/auction-room'
import { auctions, feed as copy } from '../../../copy/auctions'
import { dollarPrice } from '../../../lib/money'
import { timeSeenFrom } from '../../../lib/nz-clock'
import { useHydrated } from '../../browser/use-hydrated'
import { useAuctionContext } from './auction-context'
import type { Phase } from './countdown'
import { useClock } from './server-clock'

const HOUR = 3_600_000

/** Everybody's bids, newest first; new ones are read out. */
export function Feed({ lot, phase }: { lot: LotWire; phase: Phase }) {
  const { clock } = useAuctionContext()
  const { auction, feed, ownBids } = lot
  // Only the day matters.
  const hour = useClock(clock, (now) => Math.floor(now / HOUR) * HOUR)
  const seenFrom = new Date(hour).toISOString()
  const isTakenOver = !useHydrated() && !import.meta.env.SSR
  return (
    <section className="feed" aria-labelledby={`feed-${auction.id} ${lotNameId(auction.id)}`}>
      <h4 className="h3" id={`feed-${auction.id}`}>
        {copy.heading}
      </h4>
      <div
        className={phase === 'ended' ? 'feed__log' : 'feed__log is-live'}
        role="log"
        aria-labelledby={`feed-${auction.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard
        tabIndex={0}
      >
        {feed === null ? <p className="soft">{auctions.loading}</p> : null}
        {feed?.length === 0 ? <p className="soft">{phase === 'ended' ? copy.emptyEnded : copy.empty}</p> : null}
        {feed && feed.length > 0 ? (
          <ol className="rows bare">
            {feed.map((item) => {
              const isMine = ownBids.some(({ id }) => id === item.id)
              return (
                <li key={item.id} className={isMine ? 'is-mine' : undefined}>
                  <span className="feed__who">
                    {item.bidderLabel} {isMine ? copy.you : null}
                    <span className="soft small">
                      <SeenTime instant={item.createdAt} seenFrom={seenFrom} isWritten={isTakenOver} />
                      {item.isAutoBid ? `, ${copy.automatic}` : null}
                    </span>
                  </span>
                  <span className="rows__amount price">{dollarPrice(item.bidAmount)}</span>
                </li>
              )
            })}
          </ol>
        ) : null}
      </div>
    </section>
  )
}

/**
 * When a bid was made. What the server wrote stays until it is another text: making the clock of a time zone costs a slow phone
 * more than all else that the feed is.
 */
function SeenTime({ instant, seenFrom, isWritten }: { instant: string; seenFrom: string; isWritten: boolean }) {
  const written = useRef(isWritten ? seenFrom : null)
  if (written.current !== seenFrom) return <span key="said">{timeSeenFrom(instant, seenFrom)}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave the server's markup alone
  return <span key="written" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
