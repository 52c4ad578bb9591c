import { cancelBid } from '~/domain/auctions/bidding/cancel-bid'
import { readBidResponse } from '~/domain/auctions/bidding/read-bids'
import { readBidders } from '~/server/auth/bidder-session'
import { endpoint, idParam, resource } from '~/server/http/json-action'

/** DELETE: cancels a bid; also 200 if it was already cancelled. */
export const { loader, action } = resource({
  DELETE: endpoint({
    guard: 'anyone',
    limit: 'bid',
    run: async ({ services, request, params }) => {
      const devices = await readBidders(request)
      const bid = cancelBid(services, { devices, bidId: idParam(params.id, 'This bid') })
      return readBidResponse(services, devices, bid.id)
    },
  }),
})
