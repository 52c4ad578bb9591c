import type { BidderWire, BidWire, KnownBidderWire } from '../../contract/auctions'
import type { CheckoutView } from '../../contract/checkout'
import { askApi, callApi } from './api-client'
import type { Typed } from './use-validated-form'

/** Registers, or finds who registered before: new is whoever was made now and never bid (spec 2 §7). */
export async function registerBidder(typed: Typed): Promise<{ bidder: BidderWire; isNew: boolean }> {
  const { firstName, lastName, email } = typed
  const { status, body: bidder } = await askApi<BidderWire>('POST', '/api/bidders', { firstName, lastName, email })
  if (status !== 201) return { bidder, isNew: false }
  const before = await callApi<BidWire[]>('GET', `/api/bidders/${bidder.id}/bids`)
  return { bidder, isNew: before.length === 0 }
}

/** Finds a bidder by e-mail, and logs this browser in as them. */
export function findBidder(email: string): Promise<KnownBidderWire> {
  return callApi<KnownBidderWire>('GET', `/api/bidders/by-email/${encodeURIComponent(email.trim())}`)
}

/** Places a bid or raises the maximum of one. */
export function placeBid(bidderId: number, typed: Typed): Promise<BidWire> {
  return callApi<BidWire>('POST', '/api/bids', {
    bidAmount: Number(typed.bidAmount),
    ...(typed.maxAutoBid?.trim() ? { maxAutoBid: Number(typed.maxAutoBid) } : {}),
    auctionId: Number(typed.auctionId),
    bidderId,
  })
}

export function cancelBid(bidId: number): Promise<unknown> {
  return callApi('DELETE', `/api/bids/${bidId}`)
}

/** Opens the winner's payment. */
export async function requestWinPayment(auctionId: number, bidderId: number): Promise<CheckoutView> {
  const answer = await callApi<{ step: CheckoutView }>('POST', `/api/auctions/${auctionId}/payment`, { bidderId })
  return answer.step
}
