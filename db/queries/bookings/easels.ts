import { deleteBy, insertOnce, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type EaselPlace = Row<'easel_places'>

export const { insert: insertPlace } = rowsOf('easel_places')

/** False when the easel, or the guest's place, is taken. */
export const insertPlaceIfFree = insertOnce('easel_places')

/** The seating plan as the owner last changed it; may contain people who are no longer booked. */
export const listPlaces = listBy('easel_places', 'event_id', 'easel')

export const listPlacesOfBooking = listBy('easel_places', 'booking_id', 'person')

export const deletePlaces = deleteBy('easel_places', 'event_id')
