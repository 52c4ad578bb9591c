import type { LotWire } from '../../../contract/auction-room'
import type { AuctionWire } from '../../../contract/auctions'
import type { InlineBidProps } from '../bidding/inline-bid'
import type { InlineJoinProps } from '../bidding/join-panel'
import type { Phase } from './countdown'
import { fetchAhead, Island } from './island'

/** What the server renders and the browser shows without its code, for ever or until it is needed. */
const isServer = import.meta.env.SSR
const faq = isServer ? (await import('../sections/faq')).Faq : null
const bid = isServer ? (await import('../bidding/inline-bid')).InlineBid : null
const join = isServer ? (await import('../bidding/join-panel')).InlineJoin : null
const share = isServer ? (await import('../sections/share-bar')).ShareBar : null
const soon = isServer ? (await import('../sections/coming-soon')).ComingSoon : null
const own = isServer ? (await import('../bidding/own-bids')).OwnBids : null
const ending = isServer ? (await import('../bidding/ending')).Ending : null

const none = isServer ? (await import('../sections/no-auctions')).NoAuctions : null

const loadFaq = () => import('../sections/faq').then((part) => part.Faq)
const loadBid = () => import('../bidding/inline-bid').then((part) => part.InlineBid)
const loadJoin = () => import('../bidding/join-panel').then((part) => part.InlineJoin)
const loadShare = () => import('../sections/share-bar').then((part) => part.ShareBar)
const loadSoon = () => import('../sections/coming-soon').then((part) => part.ComingSoon)
const loadOwn = () => import('../bidding/own-bids').then((part) => part.OwnBids)
const loadEnding = () => import('../bidding/ending').then((part) => part.Ending)

/** What a bidder's first bid, and an auction's end, put into the page: nothing waits for its code then. */
export const fetchOwnBids = () => fetchAhead(loadOwn)
export const fetchEnding = () => fetchAhead(loadEnding)

const loadNone = () => import('../sections/no-auctions').then((part) => part.NoAuctions)

export function StaticNoAuctions(given: { hasUpcoming: boolean }) {
  return <Island drawn={none} load={loadNone} given={given} hydrate="never" />
}

export function StaticFaq(given: { auctionId: number }) {
  return <Island drawn={faq} load={loadFaq} given={given} hydrate="never" />
}

export function StaticBid(given: InlineBidProps) {
  return <Island drawn={bid} load={loadBid} given={given} hydrate="never" />
}

export function StaticJoin(given: InlineJoinProps) {
  return <Island drawn={join} load={loadJoin} given={given} hydrate="never" />
}

export function LateShareBar(given: { auction: Pick<AuctionWire, 'id' | 'name'> }) {
  return <Island drawn={share} load={loadShare} given={given} hydrate="near" />
}

export function LateComingSoon(given: { upcoming: AuctionWire[] }) {
  return <Island drawn={soon} load={loadSoon} given={given} hydrate="near" />
}

export function LateOwnBids(given: { lot: LotWire; phase: Phase }) {
  return <Island drawn={own} load={loadOwn} given={given} hydrate="now" />
}

export function LateEnding(given: { lot: LotWire }) {
  return <Island drawn={ending} load={loadEnding} given={given} hydrate="now" />
}
