import { type FormEvent, useEffect, useRef } from 'react'
import { type KnownBidderView, type LotView, lotNameId, lotPath } from '~/contract/auctions/auctions'
import { CONFETTI } from '~/contract/constants'
import { auctionEnd as copy } from '~/copy/auctions/auctions'
import { shortDollarPrice } from '~/lib/money'
import { prefersReducedMotion } from '../../browser/smooth-scroll'
import { readFromBrowser, storeInBrowser } from '../../browser/storage'
import { useHasTax } from '../../site/route-data'
import { buttonClass, cardClass } from '../../ui/looks'
import { Note, Refusal } from '../../ui/note'
import { useAuctionContext, useFormReply } from '../page/auction-context'
import { isWinner } from '../page/auction-state'

export function Ending({ lot }: { lot: LotView }) {
  const { bidder } = useAuctionContext()
  if (bidder && isWinner(lot, bidder)) return <Won lot={lot} bidder={bidder} />
  return (
    <div className={cardClass({ className: 'mt-4 grid gap-3 border-l-6 border-ochre' })}>
      <EndWords lot={lot} heading="h4" />
    </div>
  )
}

/** The words for everybody who did not win; also in the dialog that opens when an auction ends while they watch. */
export function EndWords(props: { lot: LotView; heading: 'h2' | 'h4'; id?: string; onLeave?(): void }) {
  const { lot, heading: Heading, id, onLeave } = props
  const { bidder, running } = useAuctionContext()
  const { auction, ownBids } = lot
  const price = auction.soldFor === null ? null : shortDollarPrice(auction.soldFor)
  const best = Math.max(0, ...ownBids.map(({ bidAmount }) => bidAmount))
  return (
    <>
      <Heading className="text-h3" id={id}>
        {bidder ? 'Sorry you missed out.' : 'Auction Completed'}
      </Heading>
      <p>{bidder ? 'Better luck next time!' : endOf(auction)}</p>
      {bidder && price ? (
        <p className="text-sm text-ink-soft">
          {`Sold for ${price}.`} {best > 0 ? `Your highest bid was ${shortDollarPrice(best)}.` : null}
        </p>
      ) : null}
      {running.length > 0 ? <p className="font-bold">{copy.stillLive}</p> : null}
      {running.map(({ id, name, currentHighestBid, startingPrice }) => (
        <p key={id}>
          <a className={buttonClass({ size: 'small' })} href={`#${lotNameId(id)}`} onClick={onLeave}>
            {copy.running(name, shortDollarPrice(currentHighestBid ?? startingPrice))}
          </a>
        </p>
      ))}
    </>
  )
}

function endOf({ name, soldFor, currentHighestBid }: LotView['auction']): string {
  if (soldFor !== null) return `${name} sold for ${shortDollarPrice(soldFor)}.`
  return currentHighestBid === null ? `${name} didn’t get a bid this time.` : `${name} hasn’t been sold yet.`
}

const JUST_ENDED_MS = 60_000

function Won({ lot, bidder }: { lot: LotView; bidder: KnownBidderView }) {
  const hasTax = useHasTax()
  const { clock, announce } = useAuctionContext()
  const { auction, win } = lot
  const price = shortDollarPrice(auction.soldFor ?? 0)
  const refused = useFormReply('pay', auction.id)
  const words = `It's yours, ${bidder.firstName}`
  const isPaid = win?.isPaid ?? false
  const title = useRef<HTMLHeadingElement>(null)
  const wasPaid = useRef(isPaid)

  useEffect(() => celebrate(auction.id), [auction.id])
  useEffect(() => {
    if (clock.now() - Date.parse(auction.endDate) < JUST_ENDED_MS) announce(words)
  }, [clock, auction.endDate, announce, words])
  useEffect(() => {
    // The button that led to the payment has gone, and the focus with it.
    if (isPaid && !wasPaid.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    wasPaid.current = isPaid
  }, [isPaid])

  return (
    <div className={cardClass({ className: 'grid gap-3 border-t-8 border-sage' })}>
      <h4 className="text-title" tabIndex={-1} ref={title}>
        {words}
      </h4>
      <p>{`Your bid of ${price} won ${auction.name}.`}</p>
      <Refusal reply={refused} />
      {isPaid || win?.isRefunded ? (
        <Note kind="good">
          <strong>{isPaid ? copy.paid : 'Refunded.'}</strong>{' '}
          {isPaid ? copy.paidText : 'Your payment for this win was refunded in full. There is nothing to pay.'}
        </Note>
      ) : (
        <CompletePurchase auctionId={auction.id} note={copy.price(price, hasTax)} />
      )}
    </div>
  )
}

function CompletePurchase({ auctionId, note }: { auctionId: number; note: string }) {
  const { open } = useAuctionContext()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    open({ kind: 'pay', auctionId })
  }

  return (
    <form className="mt-3 grid gap-3" method="post" action={lotPath(auctionId)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="auctionId" value={auctionId} />
      <button className={buttonClass({ size: 'big', wide: true })} type="submit">
        Complete Purchase
      </button>
      <p className="text-sm text-ink-soft">{note}</p>
    </form>
  )
}

/** Colours of the studio's palette. */
const CONFETTI_COLORS = ['action', 'sunset', 'ochre', 'sage', 'sea']

/** Confetti, once for each auction, and none with reduced motion (rule 13.3). No worker: the content security policy forbids it. */
function celebrate(auctionId: number): void {
  if (prefersReducedMotion() || !isFirstTime(auctionId)) return
  import('canvas-confetti').then(
    ({ default: confetti }) => {
      const style = getComputedStyle(document.documentElement)
      const colors = CONFETTI_COLORS.map((name) => style.getPropertyValue(`--color-${name}`).trim())
      confetti.create(undefined, { resize: true, useWorker: false })({ ...CONFETTI, colors })
    },
    // The page says everything in words too.
    () => {},
  )
}

const CELEBRATED_KEY = 'celebrated-auctions'

function isFirstTime(auctionId: number): boolean {
  const known = readFromBrowser<number[]>(CELEBRATED_KEY) ?? []
  if (known.includes(auctionId)) return false
  storeInBrowser(CELEBRATED_KEY, [...known, auctionId])
  return true
}
