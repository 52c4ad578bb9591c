import { paymentList } from '~/domain/payments/list-payments'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(paymentList)
