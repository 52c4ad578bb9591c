import { type LotView, lotNameId } from '~/contract/auctions/auctions'
import { auctions, feed as copy } from '~/copy/auctions/auctions'
import { dollarPrice } from '../../../lib/money'
import { timeOrDate } from '../../../lib/nz-clock'
import { useAuctionContext } from './auction-context'
import type { Phase } from './countdown'
import { useClock } from './server-clock'

const HOUR = 3_600_000

/** Everybody's bids, newest first; new ones are read out. */
export function Feed({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { clock } = useAuctionContext()
  const { auction, feed, ownBids } = lot
  // Only the day matters.
  const hour = useClock(clock, (time) => Math.floor(time / HOUR) * HOUR)
  const now = new Date(hour).toISOString()
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
                      {timeOrDate(item.createdAt, now)}
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
