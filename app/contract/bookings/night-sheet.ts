import { z } from 'zod'
import { idField, instantField, optional, switchField } from '../fields'

const bookingId = idField('Please name the booking')
/** A moment by the clock of the phone. */
const phoneTime = optional(instantField('Please give a time'))

/** One tick, as a plain post. */
export const arrivalForm = z.object({ bookingId, arrived: switchField(true) })

/** Arrivals in one call. */
const MOST_ARRIVALS = 500

/** POST /api/admin/events/{id}/arrivals: every tick that waited for a connection, in order. */
export const arrivalsRequest = z.object({
  arrivals: z
    .array(z.object({ bookingId, arrived: switchField(true), at: phoneTime }), { error: 'Please send the arrivals' })
    .min(1, 'Please send the arrivals')
    .max(MOST_ARRIVALS, `Please send at most ${MOST_ARRIVALS} arrivals`),
  /** What the phone's clock shows as it sends them: with it the server reads the times of a clock that is wrong. */
  sentAt: phoneTime,
})
export type Arrival = z.infer<typeof arrivalsRequest>['arrivals'][number]

/** One party of an evening. */
export interface GuestView {
  bookingId: number
  name: string
  reference: string
  partySize: number
  phone: string
  /** How it is paid: 'Paid', 'Voucher SLP-…', 'Raincheck'. */
  how: string[]
  /** '$65.00 to pay'; null when nothing is owed. */
  toPay: string | null
  notes: string
  arrived: boolean
}

/** The sheet of an evening. */
export interface NightSheetView {
  event: { id: number; title: string; dateText: string; time: string; location: string }
  people: number
  maxCapacity: number
  arrivedPeople: number
  guests: GuestView[]
}
