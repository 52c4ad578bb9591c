import { type Booking, findBooking, isConfirmed, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { listRebookingHolds } from '#db/queries/bookings/holds'
import { inTransaction, refusedBy } from '#db/transaction'
import type { BookingDetailsForm } from '~/contract/bookings/bookings'
import { fullName } from '~/contract/limits'
import { conflict } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { addDays, dateTimeText } from '~/lib/time'
import { directionsTo, eventHead, parkingAt } from '../../events/event-facts'
import { eventPath } from '../../events/event-path'
import { wasSent } from '../../messages/deliver-messages'
import { invitationTo } from '../../parties/party-link'
import { invoiceLinks } from '../../payments/invoices'
import { whyHeld } from '../../seats/require-bookable'
import type { Services } from '../../services'
import { readSettings, readSite, type Settings } from '../../settings/read-settings'
import { offerFreeSeats } from '../../waiting-list/seat-offers'
import { bookingLink, bookingNotFound, requireBookingByLink } from '../booking-link'
import { guestMessageKey } from '../booking-messages'
import { bookingValue, centsOfReserved, paidByOf, receiptOf } from '../booking-money'
import { calendarOf, partyText } from '../message-parts'
import { ownPaymentIds } from '../payment-parts'
import { splitName } from '../purchase/booking-details'
import { ownerGivenUp, ownerRaincheck, seatsGivenUp } from '../self-service-messages'
import { moveBooking } from './move-booking'
import { listRebookChoices } from './rebook'

/** The booking's own page, for anybody who has its link (rule 6.1). */
export function readBookingPage(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const event = findEvent(services.db, booking.event_id)
  const isOver = !event || event.ends_at <= services.clock.instant()
  const value = bookingValue(services, booking)
  const site = readSite(services)
  return {
    reference: booking.reference,
    /** The reference of the booking that these people were taken out of. */
    takenFrom: booking.taken_from,
    link: bookingLink(services, booking),
    who: partyText(booking),
    email: booking.email,
    /** null: a raincheck. */
    event: event
      ? {
          ...eventHead(event),
          // A private evening has no public page: its guests share the invitation link.
          url: invitationTo(services, event) ?? eventPath(event),
          directionsUrl: directionsTo(event.location, site),
          parking: parkingAt(event.location, site),
          isOver,
        }
      : null,
    receipt: receiptOf(services, booking, value),
    paidBy: paidByOf(services, booking),
    invoices: invoiceLinks(services, ownPaymentIds(services, booking.id)),
    toPayCents: isOver ? 0 : centsOfReserved(services, booking),
    emailSent: wasSent(services, guestMessageKey(services, booking)),
    /** null for a booking that was never paid. */
    own: isConfirmed(booking) ? selfServiceOf(services, booking, event, value.valueCents) : null,
  }
}

export type BookingPageView = ReturnType<typeof readBookingPage>

/** What guests can do themselves. */
function selfServiceOf(services: Services, booking: Booking, event: EventWithSeats | undefined, valueCents: number) {
  const settings = readSettings(services)
  const leaving = leavingOptions(settings, booking, event, services.clock.instant())
  const until = event && leaving && raincheckUntil(settings, booking.party_size, event.starts_at)
  const chosenId = listRebookingHolds(services.db, booking.id)[0]?.event_id ?? null
  return {
    details: { ...splitName(booking), phone: booking.phone, specialRequests: booking.special_requests },
    leaving,
    /** 'Wed, 2 Dec 2026, 6:30pm' */
    raincheckUntil: until ? dateTimeText(until) : null,
    /** False for reserved seats that are not paid, and on a free evening. */
    isWorthMoney: valueCents > 0,
    raincheck: event ? null : { valueCents, choices: listRebookChoices(services, booking, valueCents), chosenId },
  }
}

/** The booking as a calendar file, or null for a raincheck. */
export function readBookingCalendar(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const event = findEvent(services.db, booking.event_id)
  return event ? calendarOf(services, booking, event) : null
}

/** Changes name, phone and requests of a booking, for anybody who has its link (rule 6.1). The e-mail stays. */
export function changeDetails(
  services: Services,
  { link, changes }: { link: string; changes: BookingDetailsForm },
): Booking {
  const { firstName, lastName, phone, specialRequests } = changes
  return inTransaction(services.db, () => {
    const booking = requireBookingByLink(services, link)
    if (!isConfirmed(booking)) throw conflict('booking_not_paid', 'This booking was never finished.')
    return updateBooking(services.db, booking.id, {
      first_name: firstName,
      last_name: lastName,
      name: fullName(firstName, lastName),
      phone,
      special_requests: specialRequests,
      updated_at: services.clock.instant(),
    })
  })
}

/**
 * The last moment for a raincheck: hours before the start, or for large parties days before, at the same clock time.
 */
function raincheckUntil(settings: Settings, partySize: number, startsAt: string): string {
  return partySize >= settings.raincheckLargeParty
    ? addDays(startsAt, -settings.raincheckDaysLarge)
    : minutesAfter(startsAt, -60 * settings.raincheckHours)
}

type Leaving = 'raincheck' | 'give_up' | 'given_up' | null

/** What a booking's guest may do about an event at this moment (rules 6.3 and 6.4); nothing once it has begun. */
function leavingOptions(settings: Settings, booking: Booking, event: EventWithSeats | undefined, now: string): Leaving {
  if (!event || !isConfirmed(booking) || event.starts_at <= now) return null
  if (booking.given_up_at !== null) return 'given_up'
  return now <= raincheckUntil(settings, booking.party_size, event.starts_at) ? 'raincheck' : 'give_up'
}

/** 'I can't make it' in time (rule 6.3): makes a raincheck at once. A second press returns the same raincheck. */
export function takeRaincheck(services: Services, link: string): Booking {
  return changeAttendance(services, link, (before, event, leaving) => {
    if (leaving !== 'raincheck') {
      const message = 'It’s too late to take a raincheck now, but we can still try to fill your places.'
      throw conflict('too_late_for_raincheck', message)
    }
    const booking = moveBooking(services, { bookingId: before.id, eventId: null, by: 'visitor' })
    ownerRaincheck.queue(services, { booking, event })
    return booking
  })
}

/** 'Give up my seats if you can fill them': the guest has them until somebody takes them (docs/decisions/0010). */
export function giveUpSeats(services: Services, link: string): Booking {
  return changeAttendance(services, link, (before, event, leaving) => {
    if (leaving === 'given_up') return before
    if (leaving !== 'give_up') throw conflict('raincheck_possible', 'You can still take a raincheck.')
    const now = services.clock.instant()
    const booking = updateBooking(services.db, before.id, { given_up_at: now, updated_at: now })
    seatsGivenUp.queue(services, { booking, event })
    ownerGivenUp.queue(services, { booking, event })
    return booking
  })
}

/**
 * Takes given-up seats back. 409 while somebody holds or was offered them, with the time when they may be free again.
 */
export function takeSeatsBack(services: Services, link: string): Booking {
  const after = changeAttendance(services, link, (booking, event) => {
    if (booking.given_up_at === null) return booking
    try {
      return updateBooking(services.db, booking.id, { given_up_at: null, updated_at: services.clock.instant() })
    } catch (error) {
      if (!refusedBy(error, 'seats_taken')) throw error
      const { why, until } = whyHeld(services, event)
      const message =
        why === 'checking'
          ? 'Somebody wanted your places and didn’t pay in time. You can have them back once the bank has confirmed that: please try again in a few minutes.'
          : `Somebody is about to take your places.${until ? ` If they don’t, you can have them back after ${dateTimeText(until)}.` : ''}`
      throw conflict('seats_wanted', message)
    }
  })
  if (after.event_id !== null) return after
  throw conflict('seats_gone', 'Somebody has taken your places. You have a raincheck now.')
}

/** Runs a guest's change of who comes, and offers freed seats to the waiting list, in one transaction. */
export function changeAttendance(
  services: Services,
  link: string,
  change: (booking: Booking, event: EventWithSeats, leaving: Leaving) => Booking,
): Booking {
  const { id } = requireBookingByLink(services, link)
  return inTransaction(services.db, () => {
    // The booking may have been deleted since the link was read.
    const booking = findBooking(services.db, id)
    if (!booking) throw bookingNotFound()
    const event = findEvent(services.db, booking.event_id)
    // Already a raincheck: somebody took the seats meanwhile, or the button was pressed twice.
    if (!event) return booking
    const leaving = leavingOptions(readSettings(services), booking, event, services.clock.instant())
    if (leaving === null) throw conflict('evening_begun', 'This can’t be changed here any more. Please call us.')
    const after = change(booking, event, leaving)
    offerFreeSeats(services, event.id)
    return after
  })
}
