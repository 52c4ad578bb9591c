import { jsonAction, writeOnly } from '~/server/json-action'
import { changeOrderEndpoint, deleteOrderEndpoint } from '~/server/owner-orders'

export const loader = writeOnly('PUT', 'DELETE')

/** PUT {adminNotes, orderStatus, completedAt, isArchived}, what is left out stays; DELETE (spec 2 §7). The owner's only. */
export const action = jsonAction({ PUT: changeOrderEndpoint('paint_kit'), DELETE: deleteOrderEndpoint('paint_kit') })
