import { deleteBy, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type EaselPlace = Row<'easel_places'>

export const { insert: insertPlace } = rowsOf('easel_places')

/** Where people were when the owner last moved somebody, of those too who are not booked any more. */
export const listPlaces = listBy('easel_places', 'event_id', 'easel')

export const listPlacesOfBooking = listBy('easel_places', 'booking_id', 'person')

export const deletePlaces = deleteBy('easel_places', 'event_id')
