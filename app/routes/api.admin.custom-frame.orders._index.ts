import { orderLists } from '~/domain/orders/read-order'
import { resource } from '~/server/http/json-action'
import { wholeList } from '~/server/owner-list'

export const { loader, action } = resource({ GET: wholeList(orderLists.custom_frame) })
