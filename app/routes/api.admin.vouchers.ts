import { listVouchers } from '~/domain/vouchers/list-vouchers'
import { jsonLoader, readOnly } from '~/server/json-action'

/** GET: every voucher, newest first (spec 2 §7). */
export const loader = jsonLoader('owner', ({ services }) => listVouchers(services))

export const action = readOnly
