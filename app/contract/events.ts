import { z } from 'zod'
import { EVENT_DEFAULTS, MOST_CAPACITY } from './constants'
import { optional, pictureUrl, requiredText, switchField, wholeNumber } from './fields'

/** Events as they cross the wire (spec 1 §3, spec 2 §3, §7). */
export interface EventWire {
  id: number
  title: string
  /** Local date, 'YYYY-MM-DD'. */
  date: string
  time: string
  location: string
  /** Dollars per person. */
  price: number
  currentBookings: number
  maxCapacity: number
  imageUrl: string | null
}

/** GET /api/events/current. */
export interface CurrentEventWire extends EventWire {
  /** 'Fri, 4 Dec 2026' */
  dateText: string
  startsAt: string
  endsAt: string
  soldOut: boolean
  /** Booking closes when the event starts. */
  hasStarted: boolean
  /** Seats that can be booked now: capacity less what is sold, held and offered. */
  seatsFree: number
  /** Only held seats are left: the soonest moment one may come free. */
  heldUntil: string | null
}

/** An event as the owner sees it. */
export interface AdminEventWire extends EventWire {
  dateText: string
  startTime: string
  endTime: string
  isVisible: boolean
  isArchived: boolean
  isRegular: boolean
  seatsHeld: number
  capacity: 'under' | 'at' | 'over'
  isOver: boolean
}

const missing = 'Please fill in all required fields'
const date = requiredText(missing, 40)
const price = wholeNumber(0, 10_000, { wrong: 'Please give the price in whole dollars, 0 or more' })
const maxCapacity = wholeNumber(1, MOST_CAPACITY, { wrong: 'Please allow at least 1 person' })
const title = requiredText('Please give the event a title', 200)
const location = requiredText('Please give a location', 200)

/** POST /api/events. `time` is text such as '6:30pm-8:30pm'; the owner's form sends startTime and endTime instead. */
export const newEventRequest = z
  .object({
    title: z.preprocess((value) => value || EVENT_DEFAULTS.title, title),
    date,
    time: optional(requiredText(missing, 60)),
    startTime: optional(requiredText(missing, 5)),
    endTime: optional(requiredText(missing, 5)),
    location: optional(location),
    price: z.preprocess((value) => value ?? EVENT_DEFAULTS.price, price),
    maxCapacity: z.preprocess((value) => value ?? EVENT_DEFAULTS.maxCapacity, maxCapacity),
    imageUrl: pictureUrl(),
    isVisible: switchField(EVENT_DEFAULTS.isVisible),
    isRegular: switchField(true),
  })
  .superRefine((event, context) => {
    if (event.time || (event.startTime && event.endTime)) return
    if (!event.startTime) context.addIssue({ code: 'custom', path: ['startTime'], message: missing })
    if (!event.endTime) context.addIssue({ code: 'custom', path: ['endTime'], message: missing })
  })
export type NewEventRequest = z.infer<typeof newEventRequest>

/** PATCH /api/events/{id}: the whole event or a part of it. */
export const eventChanges = z.object({
  title: optional(title),
  date: optional(date),
  time: optional(requiredText(missing, 60)),
  startTime: optional(requiredText(missing, 5)),
  endTime: optional(requiredText(missing, 5)),
  location: optional(location),
  price: optional(price),
  maxCapacity: optional(maxCapacity),
  /** null or '' takes the picture away. */
  imageUrl: pictureUrl(),
  isVisible: z.preprocess((v) => v, z.union([z.undefined(), switchField(false)])),
  isRegular: z.preprocess((v) => v, z.union([z.undefined(), switchField(false)])),
})
export type EventChanges = z.infer<typeof eventChanges>
