import { auctionChanges } from '~/contract/auctions/auction-edit'
import { deleteAuction, editAuction } from '~/domain/auctions/edit-auction'
import { endpoint, idParam, ownerDelete, resource } from '~/server/http/json-action'

/** PUT: the same fields as a new auction; DELETE: 409 while it has bids. */
export const { loader, action } = resource({
  PUT: endpoint({
    guard: 'account',
    schema: auctionChanges,
    run: ({ services, params, body, actor }) =>
      editAuction(services, { id: idParam(params.id, 'This auction'), changes: body, actor }).auction,
  }),
  DELETE: ownerDelete('This auction', deleteAuction),
})
