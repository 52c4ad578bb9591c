import { voucherList } from '~/domain/vouchers/list-vouchers'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(voucherList)
