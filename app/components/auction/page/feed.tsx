import { type LotView, lotNameId } from '~/contract/auctions/auctions'
import { auctions as copy } from '~/copy/auctions/auctions'
import { timeOrDate } from '~/lib/browser-time'
import { shortDollarPrice } from '~/lib/money'
import { bidAmountClass, bidRowClass } from '../bidding/own-bids'
import { useAuctionContext } from './auction-context'
import { type Phase, useClock } from './clock'

const HOUR = 3_600_000

/** The bids of a lot, newest first. Their times become dates after the day, checked once an hour. */
export function Feed({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { clock } = useAuctionContext()
  const { auction, feed, ownBids } = lot
  const hour = useClock(clock, (time) => Math.floor(time / HOUR) * HOUR)
  const now = new Date(hour).toISOString()
  return (
    <section className="relative mt-8" aria-labelledby={`feed-${auction.id} ${lotNameId(auction.id)}`}>
      <h4 className="text-h3" id={`feed-${auction.id}`}>
        Live bidding
      </h4>
      <div
        className={`mt-3 overflow-auto overscroll-contain *:[p]:py-3 ${phase === 'ended' ? 'max-h-68' : 'h-68'}`}
        role="log"
        aria-labelledby={`feed-${auction.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard
        tabIndex={0}
      >
        {feed && feed.length > 0 ? (
          <ol className="relative" data-glide>
            {feed.map((item) => {
              const isMine = ownBids.some(({ id }) => id === item.id)
              return (
                <li
                  key={item.id}
                  className={`${bidRowClass} ${isMine ? 'ml-1 pl-4 font-bold shadow-[-3px_0_0_var(--color-action)]' : ''}`}
                >
                  <span className="grid grow basis-20 leading-normal">
                    {item.bidderLabel} {isMine ? '(you)' : null}
                    <span className="text-sm text-ink-soft">
                      {timeOrDate(item.createdAt, now)}
                      {item.isAutoBid ? ', automatic' : null}
                    </span>
                  </span>
                  <span className={bidAmountClass}>{shortDollarPrice(item.bidAmount)}</span>
                </li>
              )
            })}
          </ol>
        ) : (
          <p className="text-ink-soft">{feed ? noBids(phase) : copy.loading}</p>
        )}
      </div>
    </section>
  )
}

const noBids = (phase: Phase) =>
  phase === 'ended' ? 'Nobody has bid.' : 'Nobody has bid yet. The first bid is yours to make.'
