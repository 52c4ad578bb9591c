import type { LotView } from '~/contract/auctions/auctions'
import { mediaOf } from '~/contract/auctions/media-links'
import { auctionBar as copy } from '~/copy/auctions/auctions'
import { shortDollarPrice } from '~/lib/money'
import { priceClass } from '../../ui/looks'
import { useAuctionContext } from './auction-context'
import { isLeading, outbidBy } from './auction-state'
import { countdownText, type Phase, timeLeft, useClock } from './clock'
import { lotPicture, NO_PICTURE } from './gallery'
import { NextBid } from './open-button'

/** Stays at the lower edge of the window while its lot is visible: painting, clock, price, and the next bid in one tap. */
export function BidBar({ lot, phase }: { lot: LotView; phase: Phase }) {
  const { clock } = useAuctionContext()
  const { auction } = lot
  const time = useClock(clock, (now) => countdownText(timeLeft(auction, now)))
  const media = mediaOf(auction.imageUrls[0] ?? NO_PICTURE)
  const leads = isLeading(lot)
  const outbid = outbidBy(lot)
  const background = leads ? 'bg-sage-wash' : outbid ? 'bg-danger-wash' : 'bg-paper'
  return (
    <section
      className={`sticky bottom-4 z-1 col-span-full flex flex-wrap items-center gap-3 rounded-card px-4 py-3 shadow-lift print:hidden forced-colors:border ${background}`}
      aria-label={copy.label(auction.name)}
    >
      <img
        className="size-11 flex-none rounded-print object-cover"
        {...(media.kind === 'video' ? { src: media.thumbnail, width: 44, height: 44 } : lotPicture(media.src))}
        alt=""
        loading="lazy"
      />
      <p className="min-w-24 flex-1 text-sm leading-snug">
        <span className={`${priceClass} text-xl/none ${phase === 'final' ? 'text-danger' : 'text-wine'}`}>{time}</span>
        <br />
        <strong className={outbid ? 'animate-arrive' : ''} key={outbid?.id}>
          {stateOf(lot)}
        </strong>
      </p>
      {leads ? null : <NextBid lot={lot} size="small" />}
    </section>
  )
}

function stateOf(lot: LotView): string {
  const { currentHighestBid: price, startingPrice } = lot.auction
  if (price === null) return copy.first(shortDollarPrice(startingPrice))
  if (isLeading(lot)) return copy.leading(shortDollarPrice(price))
  const outbid = outbidBy(lot)
  return outbid
    ? copy.outbid(outbid.bidderLabel, shortDollarPrice(outbid.bidAmount))
    : copy.price(shortDollarPrice(price))
}
