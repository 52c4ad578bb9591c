import { bidForm } from '~/contract/auctions'
import { placeBid } from '~/domain/auctions/place-bid'
import { readBidAnswer } from '~/domain/auctions/read-own-bids'
import { readBidders } from '~/server/bidder-session'
import { endpoint, jsonAction, writeOnly } from '~/server/json-action'

export const loader = writeOnly('POST')

/** POST {bidAmount, maxAutoBid, auctionId, bidderId}: 201 with the bid and the state of the auction. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'bid',
    schema: bidForm,
    status: 201,
    run: async ({ services, request, body }) => {
      const devices = await readBidders(request)
      const { bidId } = placeBid(services, { devices, bid: body })
      return readBidAnswer(services, devices, bidId)
    },
  }),
})
