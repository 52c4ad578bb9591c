import { resultPaymentRequest } from '~/contract/auctions/auction-edit'
import { markResultPaid } from '~/domain/auctions/wins/results'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PUT')

const markPaid = endpoint({
  guard: 'owner',
  schema: resultPaymentRequest,
  run: ({ services, params, body, owner }) =>
    markResultPaid(services, {
      auctionId: idParam(params.id, 'This auction'),
      payment: body,
      actor: owner.username,
    }),
})

/** PUT {paymentStatus, transactionAmount}: the owner marks a win paid. */
export const action = jsonAction({ PUT: markPaid })
