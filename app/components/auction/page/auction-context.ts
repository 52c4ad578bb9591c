import { createContext, useContext } from 'react'
import { type KnownBidderView, type LotView, lotPath } from '~/contract/auctions/auctions'
import type { FormReply } from '../../../contract/forms'
import type { ServerClock } from './server-clock'

/** The dialogs that can be open over the page; one at a time. */
export type AuctionDialog =
  | { kind: 'join'; mode: JoinMode; auctionId: number | null }
  | { kind: 'bid'; auctionId: number }
  | { kind: 'over'; auctionId: number }
  | { kind: 'pay'; auctionId: number }

export type JoinMode = 'register' | 'log-in'

/** What every part of the auction page may need of the whole. */
export interface AuctionContextValue {
  clock: ServerClock
  bidder: KnownBidderView | null
  /** What the page's action answered. */
  form: FormReply | null
  /** 'https://…': where links to share begin. */
  publicUrl: string
  /** False until the page is alive: then everything is links and plain forms. */
  isAlive: boolean
  /** The auction that the link named: it stays first, wherever one goes from here. */
  asked: number | null
  /** The auction whose bid form is open in the page, without JavaScript. */
  openBid: number | null
  open(what: AuctionDialog): void
  /** Asks for what is polled, and for what only the page's loader knows. */
  refresh(): void
  /** Reads something out. */
  say(text: string): void
}

const AuctionContext = createContext<AuctionContextValue | null>(null)
export const AuctionProvider = AuctionContext.Provider

export function useAuctionContext(): AuctionContextValue {
  const context = useContext(AuctionContext)
  if (!context) throw new Error('Outside of the auction page.')
  return context
}

/** What a plain post of this form about this auction was answered with. */
export function useFormReply(intent: 'bid' | 'cancel' | 'pay', auctionId: number): FormReply | null {
  const { form } = useAuctionContext()
  const isOwn = form?.intent === intent && form.lastResult?.initialValue?.auctionId === String(auctionId)
  return isOwn ? form : null
}

/** Where one gets the same without JavaScript; `asked` stays first where nothing else is wished for. */
export function dialogPath(what: AuctionDialog, asked: number | null = null): string {
  const id = what.auctionId ?? asked
  const of = id ? `a=${id}&` : ''
  if (what.kind === 'join') return `/auction?${of}join=${what.mode}#join`
  if (what.kind === 'bid') return `/auction?${of}bid=open#bid-${what.auctionId}`
  return lotPath(what.auctionId)
}

/** Ids of a lot's parts, for labels and links. */
export const lotId = ({ auction }: LotView) => `lot-${auction.id}`
