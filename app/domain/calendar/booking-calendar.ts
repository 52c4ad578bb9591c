import { calendarText } from '../../copy/emails'
import { calendarFile } from './calendar-file'

interface BookingCalendarInput {
  /** 'WP-4K7Q2' */
  reference: string
  title: string
  /** UTC instants. */
  startsAt: string
  endsAt: string
  location: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  /** The booking's page, absolute. */
  bookingUrl: string
  /** As people see it: '09 555 0142'. */
  phone: string
  organizer?: { name: string; email: string }
  now: string
  sequence?: number
  isCancelled?: boolean
}

/** A booking's calendar file, as the confirmation attaches it and the booking's page offers it. */
export function bookingCalendar(input: BookingCalendarInput): {
  filename: string
  contentType: string
  content: string
} {
  const host = new URL(input.bookingUrl).hostname
  return {
    filename: `booking-${input.reference.replace(/[^\w-]/g, '')}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile({
      uid: `booking-${input.reference}@${host}`,
      title: input.title,
      startsAt: input.startsAt,
      endsAt: input.endsAt,
      location: input.location,
      description: calendarText(input),
      url: input.bookingUrl,
      organizer: input.organizer,
      now: input.now,
      sequence: input.sequence,
      isCancelled: input.isCancelled,
    }),
  }
}
