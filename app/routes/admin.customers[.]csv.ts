import { customerList } from '~/domain/customers/list-customers'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(customerList)
