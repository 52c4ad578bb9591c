import { deleteBooking } from '~/domain/bookings/changes/remove-booking'
import { ownerDelete, resource } from '~/server/http/json-action'

/** DELETE /api/bookings/{id}: removes a booking. */
export const { loader, action } = resource({ DELETE: ownerDelete('This booking', deleteBooking) })
