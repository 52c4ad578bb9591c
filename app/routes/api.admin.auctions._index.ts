import { newAuctionForm } from '~/contract/auctions/auction-edit'
import { listAuctions } from '~/domain/auctions/admin-auctions'
import { createAuction } from '~/domain/auctions/edit-auction'
import { endpoint, jsonAction, jsonLoader } from '~/server/http/json-action'

/** GET: every auction, the latest end first; the owner's only. */
export const loader = jsonLoader('owner', ({ services }) => listAuctions(services))

/** POST: makes an auction and answers it with 201; the owner's only. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    schema: newAuctionForm,
    status: 201,
    run: ({ services, body, owner }) => createAuction(services, { auction: body, actor: owner.username }),
  }),
})
