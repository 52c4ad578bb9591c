import { bookingList } from '~/domain/bookings/list-bookings'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(bookingList)
