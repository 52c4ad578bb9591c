import { bidForm } from '~/contract/auctions/auction-forms'
import { placeBid } from '~/domain/auctions/bidding/place-bid'
import { readBidResponse } from '~/domain/auctions/bidding/read-bids'
import { readBidders } from '~/server/auth/bidder-session'
import { post } from '~/server/http/json-action'

/** POST {bidAmount, maxAutoBid, auctionId, bidderId}: 201 with the bid and the state of the auction. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'bid',
  schema: bidForm,
  status: 201,
  run: async ({ services, request, body }) => {
    const devices = await readBidders(request)
    const bidId = placeBid(services, { devices, bid: body })
    return readBidResponse(services, devices, bidId)
  },
})
