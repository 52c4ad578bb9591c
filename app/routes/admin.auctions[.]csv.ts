import { auctionList } from '~/domain/auctions/list-auctions'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(auctionList)
