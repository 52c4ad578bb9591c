import { newAuctionForm } from '~/contract/auctions/auction-edit'
import { listAuctions } from '~/domain/auctions/admin-auctions'
import { createAuction } from '~/domain/auctions/edit-auction'
import { endpoint, resource } from '~/server/http/json-action'

/** GET: every auction, the latest end first. POST: creates an auction and returns it (201). */
export const { loader, action } = resource({
  GET: endpoint({ guard: 'account', run: ({ services }) => listAuctions(services) }),
  POST: endpoint({
    guard: 'account',
    schema: newAuctionForm,
    status: 201,
    run: ({ services, body, actor }) => createAuction(services, { auction: body, actor }),
  }),
})
