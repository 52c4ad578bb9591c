import { type LotView, lotNameId } from '~/contract/auctions/auctions'
import type { VideoMedia } from '~/contract/auctions/media-links'
import { auctionVideo, auctions as copy } from '~/copy/auctions/auctions'
import { pictureSource } from '~/lib/picture-file'
import { buttonClass, linkButtonClass } from '../../ui/looks'
import { Lead, PageTitle, Print } from '../../ui/page'
import { type JoinMode, useAuctionContext } from './auction-context'
import { forgetEmail } from './bidder-email'
import { OpenButton } from './open-button'
import { Video } from './video'

const auctionRoom = pictureSource('/art/painted/auction-room.webp', { width: 1000, height: 563 })

export function Intro({ video, toPay }: { video: VideoMedia | null; toPay: LotView[] }) {
  const cover = <img {...auctionRoom} sizes="(min-width: 48rem) 32rem, 77vw" alt="" fetchpriority="low" />
  const { title } = auctionVideo
  return (
    <section
      className="band pt-subsection pb-subsection [--glow-band:var(--glow-film)] before:hidden"
      aria-labelledby="auction-h"
    >
      <div className="page grid grid-cols-1 items-center gap-8 md:grid-cols-[7fr_5fr] md:gap-columns">
        <div className="band-text [--color-sea:var(--color-lamp)]">
          <PageTitle id="auction-h" words={['Take one', 'home']} />
          <Lead className="mt-4">{copy.lead}</Lead>
          <BidderBar toPay={toPay} />
        </div>
        <div className="tape w-full max-w-128 rotate-1 justify-self-center">
          <Print caption={video && title} shape="aspect-16/9">
            {video ? <Video video={video} name={title} label={auctionVideo.play} cover={cover} /> : cover}
          </Print>
        </div>
      </div>
    </section>
  )
}

// As high for bidders and winners as for everybody else, so that a login moves nothing.
const BAR = 'mt-6 grid min-h-42 place-content-start justify-items-start gap-3'

function BidderBar({ toPay }: { toPay: LotView[] }) {
  const { bidder } = useAuctionContext()
  if (!bidder) {
    const join = (mode: JoinMode) => ({ kind: 'join', mode, auctionId: null }) as const
    return (
      <div className={BAR} data-glide>
        <p>Bid with your name and email. No password.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <OpenButton dialog={join('register')} className={buttonClass()} label="Register to bid" />
          <OpenButton dialog={join('log-in')} className={linkButtonClass} label="I have bid before" />
        </div>
      </div>
    )
  }
  return (
    <div className={BAR} data-glide>
      <p>
        <strong>{`Bidding as ${bidder.firstName}`}</strong>
      </p>
      {toPay.map(({ auction }) => (
        <p key={auction.id}>
          <a className={buttonClass()} href={`#${lotNameId(auction.id)}`}>
            {`You won ${auction.name}: pay for it here`}
          </a>
        </p>
      ))}
      <form method="post" onSubmit={() => forgetEmail()}>
        <input type="hidden" name="intent" value="log-out" />
        <button className={linkButtonClass} type="submit">
          Log out
        </button>
      </form>
    </div>
  )
}
