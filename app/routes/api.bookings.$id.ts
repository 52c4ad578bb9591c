import { deleteBooking } from '~/domain/bookings/changes/remove-booking'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('DELETE')

const remove = endpoint({
  guard: 'owner',
  run: ({ services, params, owner }) => {
    deleteBooking(services, { id: idParam(params.id, 'This booking'), actor: owner.username })
    return { success: true }
  },
})

/** DELETE /api/bookings/{id}: the owner's only. */
export const action = jsonAction({ DELETE: remove })
