import type { AuctionView } from '~/contract/auctions/auctions'
import { mediaOf } from '~/contract/auctions/media-links'
import { auctions as copy, noAuctions } from '~/copy/auctions/auctions'
import { dollarPrice } from '../../../lib/money'
import { dayAndTime } from '../../../lib/nz-clock'
import { Heading } from '../../ui/page'
import { useAuctionContext } from '../page/auction-context'
import { timeLeft, useClock, wholeDays } from '../page/clock'

export function ComingSoon({ upcoming }: { upcoming: AuctionView[] }) {
  return (
    <section className="section section--sand" id="soon" aria-labelledby="soon-h">
      <div className="page">
        <Heading id="soon-h" words={copy.soon} />
        <ul className="soon bare">
          {upcoming.map((auction) => (
            <Upcoming key={auction.id} auction={auction} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Upcoming({ auction }: { auction: AuctionView }) {
  const { clock } = useAuctionContext()
  const days = useClock(clock, (now) => wholeDays(timeLeft(auction, now)))
  const first = auction.imageUrls.map(mediaOf)[0]
  const src = first?.kind === 'video' ? first.thumbnail : (first?.src ?? '/art/empty-easel.svg')
  return (
    <li>
      <div className="print">
        <div className="art">
          <img src={src} alt="" width={800} height={1000} loading="lazy" decoding="async" />
        </div>
      </div>
      <div>
        <h3>
          <a href={`/auction?a=${auction.id}`}>{auction.name}</a>
        </h3>
        <p>
          <strong>{copy.startsIn(days)}</strong>, {copy.from(dollarPrice(auction.startingPrice))}
        </p>
        <p className="soft small">{dayAndTime(auction.startDate)}</p>
      </div>
    </li>
  )
}

export function NoAuctions({ hasUpcoming }: { hasUpcoming: boolean }) {
  return (
    <div className="message">
      <img src="/art/empty-easel.svg" width={600} height={600} alt="" />
      <div>
        <h3>{noAuctions.title}</h3>
        <p className="lead mt-4">{hasUpcoming ? noAuctions.text : noAuctions.textAlone}</p>
      </div>
    </div>
  )
}
