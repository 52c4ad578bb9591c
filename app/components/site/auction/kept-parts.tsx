import type { LotWire } from '../../../contract/auction-room'
import type { AuctionWire } from '../../../contract/auctions'
import type { Phase } from './countdown'
import type { InlineBidProps } from './inline-bid'
import type { InlineJoinProps } from './join-panel'
import { fetchAhead, Kept } from './kept'

/** What the server draws and the browser keeps without its code, for ever or until it is wanted. */
const isServer = import.meta.env.SSR
const faq = isServer ? (await import('./faq')).Faq : null
const bid = isServer ? (await import('./inline-bid')).InlineBid : null
const join = isServer ? (await import('./join-panel')).InlineJoin : null
const share = isServer ? (await import('./share-bar')).ShareBar : null
const soon = isServer ? (await import('./coming-soon')).ComingSoon : null
const own = isServer ? (await import('./own-bids')).OwnBids : null
const ending = isServer ? (await import('./ending')).Ending : null

const none = isServer ? (await import('./no-auctions')).NoAuctions : null

const loadFaq = () => import('./faq').then((part) => part.Faq)
const loadBid = () => import('./inline-bid').then((part) => part.InlineBid)
const loadJoin = () => import('./join-panel').then((part) => part.InlineJoin)
const loadShare = () => import('./share-bar').then((part) => part.ShareBar)
const loadSoon = () => import('./coming-soon').then((part) => part.ComingSoon)
const loadOwn = () => import('./own-bids').then((part) => part.OwnBids)
const loadEnding = () => import('./ending').then((part) => part.Ending)

/** What a bidder's first bid, and an auction's end, put into the page: nothing waits for its code then. */
export const fetchOwnBids = () => fetchAhead(loadOwn)
export const fetchEnding = () => fetchAhead(loadEnding)

const loadNone = () => import('./no-auctions').then((part) => part.NoAuctions)

export function KeptNoAuctions(given: { hasUpcoming: boolean }) {
  return <Kept drawn={none} load={loadNone} given={given} wake="never" />
}

export function KeptFaq(given: { auctionId: number }) {
  return <Kept drawn={faq} load={loadFaq} given={given} wake="never" />
}

export function KeptBid(given: InlineBidProps) {
  return <Kept drawn={bid} load={loadBid} given={given} wake="never" />
}

export function KeptJoin(given: InlineJoinProps) {
  return <Kept drawn={join} load={loadJoin} given={given} wake="never" />
}

export function LateShareBar(given: { auction: Pick<AuctionWire, 'id' | 'name'> }) {
  return <Kept drawn={share} load={loadShare} given={given} wake="near" />
}

export function LateComingSoon(given: { upcoming: AuctionWire[] }) {
  return <Kept drawn={soon} load={loadSoon} given={given} wake="near" />
}

export function LateOwnBids(given: { lot: LotWire; phase: Phase }) {
  return <Kept drawn={own} load={loadOwn} given={given} wake="now" />
}

export function LateEnding(given: { lot: LotWire }) {
  return <Kept drawn={ending} load={loadEnding} given={given} wake="now" />
}
