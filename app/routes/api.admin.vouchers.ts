import { readRows } from '~/domain/lists/define-list'
import { voucherList } from '~/domain/vouchers/list-vouchers'
import { jsonLoader, readOnly } from '~/server/http/json-action'

export const loader = jsonLoader('owner', ({ services }) =>
  readRows(services, voucherList, { show: 'every', search: '' }),
)

export const action = readOnly
