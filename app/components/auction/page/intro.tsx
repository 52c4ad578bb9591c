import { type LotView, lotNameId } from '~/contract/auctions/auctions'
import type { VideoMedia } from '~/contract/auctions/media-links'
import { auctionVideo, bidder as bidderCopy, auctions as copy } from '~/copy/auctions/auctions'
import { useFocusAfterRemoval } from '../../browser/focus-heading'
import { useHydrated } from '../../browser/use-hydrated'
import { buttonClass, linkButtonClass, printClass } from '../../ui/looks'
import { Lead, PageTitle } from '../../ui/page'
import { type AuctionDialog, dialogPath, type JoinMode, useAuctionContext } from './auction-context'
import { storeEmail } from './bidder-email'
import { Video } from './video'

export function Intro({ video, toPay }: { video: VideoMedia | null; toPay: LotView[] }) {
  const cover = <img src="/art/auction-room.svg" alt="" width={1280} height={720} fetchpriority="low" />
  const { title } = auctionVideo
  return (
    <section className="band intro" aria-labelledby="auction-h">
      <div className="page intro__columns">
        <div className="band-text">
          <PageTitle id="auction-h" words={copy.heading} />
          <Lead className="mt-4">{copy.lead}</Lead>
          <BidderBar toPay={toPay} />
        </div>
        <figure className={`${printClass} tape intro__video`}>
          {video ? (
            <Video video={video} name={title} label={auctionVideo.play} cover={cover} />
          ) : (
            <div className="video">{cover}</div>
          )}
          {video ? <figcaption>{title}</figcaption> : null}
        </figure>
      </div>
    </section>
  )
}

function BidderBar({ toPay }: { toPay: LotView[] }) {
  const { bidder } = useAuctionContext()
  if (!bidder) {
    const join = (mode: JoinMode) => ({ kind: 'join', mode, auctionId: null }) as const
    return (
      <div className="who">
        <p>{bidderCopy.invite}</p>
        <div className="who__ways">
          <OpenButton dialog={join('register')} className={buttonClass()} label={bidderCopy.register} />
          <OpenButton dialog={join('log-in')} className={linkButtonClass} label={bidderCopy.logIn} />
        </div>
      </div>
    )
  }
  return (
    <div className="who">
      <p>
        <strong>{bidderCopy.signedIn(bidder.firstName)}</strong>
      </p>
      {toPay.map(({ auction }) => (
        <p key={auction.id}>
          <a className={buttonClass()} href={`#${lotNameId(auction.id)}`}>
            {bidderCopy.toPay(auction.name)}
          </a>
        </p>
      ))}
      <form method="post" onSubmit={() => storeEmail(null)}>
        <input type="hidden" name="intent" value="log-out" />
        <button className={linkButtonClass} type="submit">
          {bidderCopy.logOut}
        </button>
      </form>
    </div>
  )
}

/** Opens a dialog over the page; without JavaScript a link to the same, which still names the auction. */
export function OpenButton({ dialog, className, label }: { dialog: AuctionDialog; className: string; label: string }) {
  const { requestedId, open } = useAuctionContext()
  const hydrated = useHydrated()
  // Who registers in a dialog comes back to a button that goes away then.
  const ref = useFocusAfterRemoval()
  return hydrated ? (
    <button ref={ref} className={className} type="button" onClick={() => open(dialog)}>
      {label}
    </button>
  ) : (
    <a className={className} href={dialogPath(dialog, requestedId)}>
      {label}
    </a>
  )
}
