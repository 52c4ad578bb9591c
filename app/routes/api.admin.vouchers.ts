import { voucherList } from '~/domain/vouchers/list-vouchers'
import { resource } from '~/server/http/json-action'
import { wholeList } from '~/server/owner-list'

export const { loader, action } = resource({ GET: wholeList(voucherList) })
