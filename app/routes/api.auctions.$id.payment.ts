import { auctionPaymentRequest } from '~/contract/auctions/auction-forms'
import { payWin } from '~/domain/auctions/wins/pay-win'
import { dollarsOf } from '~/lib/money'
import { readBidders } from '~/server/auth/bidder-session'
import { idParam, post } from '~/server/http/json-action'

/** POST {bidderId}: what the winner's card form needs: clientSecret, and the payment step. */
export const { loader, action } = post({
  guard: 'visitor',
  limit: 'form',
  schema: auctionPaymentRequest,
  run: async ({ services, request, params, visitor, body }) => {
    const auctionId = idParam(params.id, 'This auction')
    const win = { devices: await readBidders(request), auctionId, bidderId: body.bidderId }
    const step = await payWin(services, visitor, win, { withCardForm: true })
    return { ...step.card, amount: dollarsOf(step.totalCents), step }
  },
})
