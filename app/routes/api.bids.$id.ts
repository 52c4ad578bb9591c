import { cancelBid } from '~/domain/auctions/bidding/cancel-bid'
import { readBidResponse } from '~/domain/auctions/bidding/read-bids'
import { readBidders } from '~/server/auth/bidder-session'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('DELETE')

/** DELETE: takes a bid back; 200 again when it was taken back before. */
export const action = jsonAction({
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
