import { createContext, useContext } from 'react'
import { type AuctionPageProps, type AuctionView, type KnownBidderView, lotPath } from '~/contract/auctions/auctions'
import type { FormReply } from '~/contract/forms'
import type { ServerClock } from './clock'

/** The dialogs that can be open over the page; one at a time. */
export type AuctionDialog =
  | { kind: 'join'; mode: JoinMode; auctionId: number | null }
  | { kind: 'over' | 'pay'; auctionId: number }
  /** `isNext`: starts with the question whether to bid the next amount. */
  | { kind: 'bid'; auctionId: number; isNext?: boolean }
  | { kind: 'zoom'; auctionId: number; src: string; name: string }

export type JoinMode = NonNullable<AuctionPageProps['join']>

export interface AuctionContextValue extends Pick<AuctionPageProps, 'requestedId' | 'openBid'> {
  clock: ServerClock
  bidder: KnownBidderView | null
  form: FormReply | null
  /** The auctions that take bids now. */
  running: AuctionView[]
  open(dialog: AuctionDialog): void
  /** Polls everything now, and runs the page's loader again. */
  refresh(): void
  announce(text: string): void
}

const AuctionContext = createContext<AuctionContextValue | null>(null)
export const AuctionProvider = AuctionContext.Provider

export function useAuctionContext(): AuctionContextValue {
  const context = useContext(AuctionContext)
  if (!context) throw new Error('Outside of the auction page.')
  return context
}

export function useFormReply(intent: 'bid' | 'cancel' | 'pay', auctionId: number): FormReply | null {
  const { form } = useAuctionContext()
  const isOwn = form?.intent === intent && form.lastResult?.initialValue?.auctionId === String(auctionId)
  return isOwn ? form : null
}

/** The URL that does the same as a dialog without JavaScript, with the requested auction first. */
export function dialogPath(dialog: AuctionDialog, requestedId: number | null = null): string {
  const id = dialog.auctionId ?? requestedId
  const query = id ? `a=${id}&` : ''
  if (dialog.kind === 'join') return `/auction?${query}join=${dialog.mode}#join`
  if (dialog.kind === 'zoom') return dialog.src
  if (dialog.kind === 'bid') return `/auction?${query}bid=open#bid-${dialog.auctionId}`
  return lotPath(dialog.auctionId)
}
