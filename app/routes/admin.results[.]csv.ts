import { resultList } from '~/domain/auctions/wins/list-results'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(resultList)
