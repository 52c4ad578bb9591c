import { useEffect, useId, useRef } from 'react'
import type { AuctionPageView, LotView } from '~/contract/auctions/auctions'
import { auctionEnd } from '~/copy/auctions/auction-ends'
import { bidding } from '~/copy/auctions/auction-forms'
import { Dialog } from '../../ui/dialog'
import { type AuctionDialog, useAuctionContext } from '../page/auction-context'
import { bidButton, phaseOf } from '../page/countdown'
import { useClock } from '../page/server-clock'
import { BidForm } from './bid-form'
import { isLeading } from './bid-state'
import { EndWords } from './ending'
import { JoinPanel } from './join-panel'
import { PayDialog } from './pay-dialog'

export interface DialogsProps {
  opened: AuctionDialog
  state: AuctionPageView
  onClose(): void
}

/** The dialogs over the page. A chunk of its own, loaded with the first dialog. */
export default function Dialogs({ opened, state, onClose }: DialogsProps) {
  const lot = state.lots.find(({ auction }) => auction.id === opened.auctionId)
  if (opened.kind === 'join') return <JoinDialog opened={opened} onClose={onClose} />
  if (!lot) return null
  if (opened.kind === 'bid') return <BidDialog lot={lot} onClose={onClose} />
  if (opened.kind === 'pay') return <PayDialog lot={lot} onClose={onClose} />
  return <OverDialog lot={lot} onClose={onClose} />
}

function JoinDialog({ opened, onClose }: { opened: Extract<AuctionDialog, { kind: 'join' }>; onClose(): void }) {
  const { open } = useAuctionContext()
  const heading = useId()
  const { mode, auctionId } = opened

  /** A visitor who was about to bid goes on to the bid as soon as the page knows them. */
  function signedIn() {
    if (auctionId === null) onClose()
    else open({ kind: 'bid', auctionId })
  }

  return (
    <Dialog labelledBy={heading} closeLabel={auctionEnd.close} onClose={onClose}>
      <JoinPanel
        mode={mode}
        auctionId={auctionId}
        headingId={heading}
        onSignedIn={signedIn}
        onMode={(next) => open({ ...opened, mode: next })}
      />
    </Dialog>
  )
}

function BidDialog({ lot, onClose }: { lot: LotView; onClose(): void }) {
  const { clock, bidder, open, refresh } = useAuctionContext()
  const heading = useId()
  const { auction } = lot
  const hasBids = lot.ownBids.length > 0
  const phase = useClock(clock, (now) => phaseOf(auction, now))
  const wasKnown = useRef(false)
  const isSignedOut = wasKnown.current && !bidder
  if (bidder) wasKnown.current = true

  // Logged out in another tab: the page may know before the bid is sent.
  useEffect(() => {
    if (isSignedOut) open({ kind: 'join', mode: 'log-in', auctionId: auction.id })
  }, [isSignedOut, open, auction.id])

  // Just registered: the page is still learning who bids.
  if (!bidder) return null
  return (
    <Dialog labelledBy={heading} closeLabel={auctionEnd.close} onClose={onClose}>
      <h2 id={heading}>{hasBids ? bidding.titleUpdate(auction.name) : bidding.titlePlace(auction.name)}</h2>
      <BidForm
        id={`${heading}-form`}
        lot={lot}
        bidder={bidder}
        label={bidButton(phase, hasBids).label}
        leadsAt={isLeading(lot) ? auction.currentHighestBid : null}
        level={3}
        onPlaced={onClose}
        onSignedOut={() => {
          refresh()
          open({ kind: 'join', mode: 'log-in', auctionId: auction.id })
        }}
      />
    </Dialog>
  )
}

/** An auction ended before one's eyes, and somebody else won it. */
function OverDialog({ lot, onClose }: { lot: LotView; onClose(): void }) {
  const heading = useId()
  return (
    <Dialog labelledBy={heading} closeLabel={auctionEnd.close} onClose={onClose} className="dialog--over">
      <EndWords lot={lot} heading="h2" id={heading} />
      <button className="btn btn--line" type="button" onClick={onClose}>
        {auctionEnd.close}
      </button>
    </Dialog>
  )
}
