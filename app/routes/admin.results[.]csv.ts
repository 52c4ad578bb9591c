import { resultList } from '~/domain/auctions/list-results'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(resultList)
