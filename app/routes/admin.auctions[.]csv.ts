import { auctionList } from '~/domain/auctions/admin-auctions'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(auctionList)
