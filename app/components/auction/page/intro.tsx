import type { LotView } from '~/contract/auctions/auctions'
import type { VideoMedia } from '~/contract/auctions/media-links'
import { auctionVideo, auctions as copy } from '~/copy/auctions/auctions'
import { PageTitle } from '../../ui/heading'
import { BidderBar } from './bidder-bar'
import { VideoPlace } from './video-place'

/** Title, the intro video's cover, and who bids here. */
export function Intro({ video, toPay }: { video: VideoMedia | null; toPay: LotView[] }) {
  const cover = <img src="/art/auction-hall.svg" alt="" width={1280} height={720} fetchpriority="low" />
  return (
    <section className="band hall" aria-labelledby="auction-h">
      <div className="page hall__in">
        <div className="hall__say">
          <PageTitle className="on-band" id="auction-h" words={copy.heading} />
          <p className="lead mt-4">{copy.lead}</p>
          <BidderBar toPay={toPay} />
        </div>
        <figure className="hall__video print tape">
          {video ? (
            <VideoPlace
              video={video}
              name={auctionVideo.title}
              label={auctionVideo.play}
              frameLabel={auctionVideo.frame(auctionVideo.title)}
              cover={cover}
            />
          ) : (
            <div className="video">{cover}</div>
          )}
          {video ? <figcaption>{auctionVideo.title}</figcaption> : null}
        </figure>
      </div>
    </section>
  )
}
