import { useFetcher } from '@remix-run/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { AuctionPageView, LotView } from '~/contract/auctions/auctions'
import { type FormReply, messageOf } from '~/contract/forms'
import type { CheckoutStarted, CheckoutView, SettledView } from '~/contract/payments/checkout'
import { bidding } from '~/copy/auctions/auction-forms'
import { auctions } from '~/copy/auctions/auctions'
import { pictureSource } from '~/lib/picture-file'
import type { CheckoutProps } from '../../checkout/checkout'
import { openCheckout } from '../../checkout/use-purchase'
import { useAnswer } from '../../form/use-answer'
import { DIALOG_TITLE, Dialog } from '../../ui/dialog'
import { buttonClass } from '../../ui/looks'
import { showToast } from '../../ui/toasts'
import { type AuctionDialog, useAuctionContext } from '../page/auction-context'
import { bidButton, phaseOf, useClock } from '../page/clock'
import { BidForm } from './bid-form'
import { EndWords } from './ending'
import { JoinPanel } from './join'

export interface DialogsProps {
  dialog: AuctionDialog
  state: AuctionPageView
  onClose(): void
}

export default function Dialogs({ dialog, state, onClose }: DialogsProps) {
  if (dialog.kind === 'zoom') return <Zoom {...dialog} onClose={onClose} />
  if (dialog.kind === 'join') return <JoinDialog {...dialog} onClose={onClose} />
  const lot = state.lots.find(({ auction }) => auction.id === dialog.auctionId)
  if (!lot) return null
  if (dialog.kind === 'bid') return <BidDialog lot={lot} isNext={dialog.isNext} onClose={onClose} />
  if (dialog.kind === 'pay') return <PayDialog lot={lot} onClose={onClose} />
  return <OverDialog lot={lot} onClose={onClose} />
}

interface LotDialogProps {
  lot: LotView
  onClose(): void
}

type JoinDialogProps = Extract<AuctionDialog, { kind: 'join' }> & Pick<LotDialogProps, 'onClose'>

function JoinDialog({ mode, auctionId, onClose }: JoinDialogProps) {
  const { open } = useAuctionContext()
  return (
    <Dialog onClose={onClose}>
      <JoinPanel
        mode={mode}
        auctionId={auctionId}
        headingId={DIALOG_TITLE}
        // A visitor who was about to bid gets the bid dialog as soon as the page knows them.
        onLoggedIn={() => (auctionId === null ? onClose() : open({ kind: 'bid', auctionId }))}
        onMode={(other) => open({ kind: 'join', mode: other, auctionId })}
      />
    </Dialog>
  )
}

function BidDialog({ lot, isNext, onClose }: LotDialogProps & { isNext?: boolean }) {
  const { clock, bidder, open, refresh } = useAuctionContext()
  const { auction } = lot
  const hasBids = lot.ownBids.length > 0
  const phase = useClock(clock, (now) => phaseOf(auction, now))
  const wasKnown = useRef(false)
  const isLoggedOut = wasKnown.current && !bidder
  if (bidder) wasKnown.current = true

  // Logged out in another tab: the page may know before the bid is sent.
  useEffect(() => {
    if (isLoggedOut) open({ kind: 'join', mode: 'log-in', auctionId: auction.id })
  }, [isLoggedOut, open, auction.id])

  // Just registered: the page is still loading the bidder.
  if (!bidder) return null
  return (
    <Dialog onClose={onClose}>
      <h2 id={DIALOG_TITLE} className="mb-6">
        {bidding.title(auction.name, hasBids)}
      </h2>
      <BidForm
        id={`${DIALOG_TITLE}-form`}
        lot={lot}
        bidder={bidder}
        label={bidButton(phase, hasBids).label}
        level={3}
        isNext={isNext}
        onPlaced={onClose}
        onLoggedOut={() => {
          refresh()
          open({ kind: 'join', mode: 'log-in', auctionId: auction.id })
        }}
      />
    </Dialog>
  )
}

type ZoomProps = Extract<AuctionDialog, { kind: 'zoom' }> & Pick<LotDialogProps, 'onClose'>

/** The picture in full size, scrolled by finger or by keyboard. */
function Zoom({ src, name, onClose }: ZoomProps) {
  return (
    <Dialog onClose={onClose} size="checkout">
      <h2 id={DIALOG_TITLE} className="px-4 py-3 pr-10 text-h3">
        {name}
      </h2>
      <section
        className="max-h-[82svh] overflow-auto overscroll-contain bg-sand"
        aria-labelledby={DIALOG_TITLE}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard
        tabIndex={0}
      >
        <img className="max-w-none" {...pictureSource(src, ZOOMED)} srcSet={undefined} alt={name} />
      </section>
    </Dialog>
  )
}

/** The size of a drawing, which has none of its own. */
const ZOOMED = { width: 1920, height: 2400 }

function OverDialog({ lot, onClose }: LotDialogProps) {
  return (
    <Dialog onClose={onClose}>
      <div className="grid justify-items-start gap-3">
        <EndWords lot={lot} heading="h2" id={DIALOG_TITLE} onLeave={onClose} />
        <button className={buttonClass({ kind: 'line' })} type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

function PayDialog({ lot, onClose }: LotDialogProps) {
  const { refresh } = useAuctionContext()
  const [payment, setPayment] = useState<{ view: CheckoutView; Checkout: ComponentType<CheckoutProps> } | null>(null)
  const fetcher = useFetcher<FormReply<Partial<CheckoutStarted>>>()
  const { submit } = fetcher
  const wasSubmitted = useRef(false)
  const { id, name } = lot.auction

  useEffect(() => {
    if (wasSubmitted.current) return
    wasSubmitted.current = true
    submit({ intent: 'pay', auctionId: id, stay: 'on' }, { method: 'post', action: '/auction' })
  }, [id, submit])

  useAnswer(fetcher as { data?: FormReply<Partial<CheckoutStarted>>; state: string }, (data) => {
    const checkout = data.result && 'checkout' in data.result ? data.result.checkout : undefined
    if (checkout) {
      const view = { ...checkout, words: { ...checkout.words, back: 'Not now' } }
      openCheckout(checkout).then((Checkout) => Checkout && setPayment({ view, Checkout }))
      return
    }
    showToast(data.toast ?? { variant: 'destructive', title: 'Payment Setup Failed', text: messageOf(data) })
    onClose()
    refresh()
  })

  function onPaid({ toast }: SettledView) {
    if (toast) showToast(toast)
    onClose()
    refresh()
  }

  // As the browser's Back button does.
  const leave = payment ? () => window.history.back() : onClose
  return (
    <Dialog onClose={leave} size="checkout">
      <h2 id={DIALOG_TITLE} className="sr-only">
        {`Pay for ${name}`}
      </h2>
      {payment ? (
        <payment.Checkout
          view={payment.view}
          onFulfilled={(settled, leaveAddress) => leaveAddress(() => onPaid(settled))}
          onBack={leave}
          onLeave={onClose}
        />
      ) : (
        <p className="px-6 py-8 text-ink-soft" role="status">
          {auctions.loading}
        </p>
      )}
    </Dialog>
  )
}
