import { auctionChanges } from '~/contract/auctions/auction-edit'
import { deleteAuction, editAuction } from '~/domain/auctions/edit-auction'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('PUT', 'DELETE')

const edit = endpoint({
  guard: 'owner',
  schema: auctionChanges,
  run: ({ services, params, body, owner }) =>
    editAuction(services, { id: idParam(params.id, 'This auction'), changes: body, actor: owner.username }).auction,
})

const remove = endpoint({
  guard: 'owner',
  run: ({ services, params, owner }) => {
    deleteAuction(services, { id: idParam(params.id, 'This auction'), actor: owner.username })
    return { success: true }
  },
})

/** PUT: the same fields as a new one; DELETE: 409 while it has bids. The owner's only. */
export const action = jsonAction({ PUT: edit, DELETE: remove })
