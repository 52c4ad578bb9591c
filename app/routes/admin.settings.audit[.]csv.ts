import { changeList } from '~/domain/audit/list-changes'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(changeList)
