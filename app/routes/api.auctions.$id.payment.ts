import { auctionPaymentRequest } from '~/contract/auctions/auction-forms'
import { payWin } from '~/domain/auctions/wins/pay-win'
import { dollarsOf } from '~/lib/money'
import { readBidders } from '~/server/auth/bidder-session'
import { endpoint, idParam, jsonAction, WithHeaders, writeOnly } from '~/server/http/json-action'
import { visitorOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/** POST {bidderId}: the winner's card form: clientSecret, and the payment step. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: auctionPaymentRequest,
    run: async ({ services, request, params, body, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      const step = await payWin(
        services,
        visitor,
        {
          devices: await readBidders(request),
          auctionId: idParam(params.id, 'This auction'),
          bidderId: body.bidderId,
        },
        { withCardForm: true },
      )
      return new WithHeaders({ ...(step.card ?? {}), amount: dollarsOf(step.totalCents), step }, headers)
    },
  }),
})
