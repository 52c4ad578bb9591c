import { auctionPaymentRequest } from '~/contract/auctions/auction-forms'
import { confirmWin } from '~/domain/auctions/wins/pay-win'
import { readBidders } from '~/server/auth/bidder-session'
import { idParam, post } from '~/server/http/json-action'

/** POST {bidderId}: after the browser has charged the card, finishes the purchase without waiting for the webhook. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'form',
  schema: auctionPaymentRequest,
  run: async ({ services, request, params, body }) => {
    const devices = await readBidders(request)
    return confirmWin(services, { devices, auctionId: idParam(params.id, 'This auction'), bidderId: body.bidderId })
  },
})
