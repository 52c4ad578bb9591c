import { resultPaymentRequest } from '~/contract/auctions/auction-edit'
import { markResultPaid } from '~/domain/auctions/wins/results'
import { endpoint, idParam, resource } from '~/server/http/json-action'

/** PUT {paymentStatus, transactionAmount}: the owner marks a win paid. */
export const { loader, action } = resource({
  PUT: endpoint({
    guard: 'account',
    schema: resultPaymentRequest,
    run: ({ services, params, body, actor }) =>
      markResultPaid(services, { auctionId: idParam(params.id, 'This auction'), payment: body, actor }),
  }),
})
