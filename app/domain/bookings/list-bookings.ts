import { type BookingFilter, bookingRows, findListedBooking, type ListedBooking } from '#db/queries/bookings/bookings'
import { bookings as copy } from '~/copy/owner/admin'
import { requireFound } from '~/lib/failure'
import { dollarsOf, sumOf } from '~/lib/money'
import { dateTextOf } from '~/lib/time'
import { listEventChoices } from '../events/read-events'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { partsOf } from './payment-parts'

/** The owner's bookings, newest first. */
export const bookingList = defineList({
  path: '/admin',
  csv: '/admin/bookings.csv',
  file: 'bookings',
  words: {
    search: 'Search name, email, phone or reference',
    noun: 'booking',
    none: 'No bookings yet',
    noneText: 'They appear here as soon as somebody books.',
  },
  filters: (services, params) => ({
    show: {
      label: 'Show',
      options: { open: 'All bookings', raincheck: copy.needsEvent, archived: 'Archived' },
      groups: eventGroups(services, params.get('show')),
    },
  }),
  query: (_services, filter: BookingFilter) => bookingRows(filter),
  view: (services) => (row) => bookingView(services, row),
  columns: {
    Reference: (row) => row.reference,
    'First name': (row) => row.firstName,
    'Last name': (row) => row.lastName,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Event: (row) => row.event?.title ?? 'Raincheck',
    Date: (row) => row.event?.date,
    Time: (row) => row.event?.time,
    People: (row) => row.partySize,
    Payment: (row) => row.paymentStatus,
    Total: (row) => row.total,
    'Voucher credit': (row) => row.credit,
    Refunded: (row) => row.refunded,
    Voucher: (row) => row.voucherCode,
    Notes: (row) => row.specialRequests,
    'Coming with': (row) => row.comingWith,
    Group: (row) => row.groupId,
    Archived: (row) => row.isArchived,
    Booked: (row) => row.createdAt,
  },
})

function eventGroups(services: Services, chosen: string | null) {
  const [, id] = /^event-([1-9]\d{0,14})$/.exec(chosen ?? '') ?? []
  return listEventChoices(services, { archived: true, chosenId: id ? Number(id) : undefined }).map(
    ({ label, choices }) => ({
      label,
      options: Object.fromEntries(choices.map((event) => [`event-${event.id}`, event.label])),
    }),
  )
}

/** One booking as the owner's calls return it; 404 when there is none. */
export function readBooking(services: Services, id: number): BookingView {
  const row = requireFound(findListedBooking(services.db, id), 'not_found', 'This booking does not exist.')
  return bookingView(services, row)
}

/** A booking as the owner's calls return it; its sums are in dollars, and without an event it is a raincheck. */
export type BookingView = ReturnType<typeof bookingView>

function bookingView(services: Services, row: ListedBooking) {
  const lost = lostOf(services, row)
  const { id, reference, name, email, phone, title, date, time } = row
  return {
    id,
    reference,
    name,
    email,
    phone,
    eventId: row.event_id,
    customerId: row.customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    partySize: row.party_size,
    stripePaymentIntentId: row.intent_id,
    paymentStatus: row.payment_status,
    specialRequests: row.special_requests,
    comingWith: row.coming_with,
    /** The same for parties that paint together. */
    groupId: row.group_id,
    /** The reference of the booking that these people were taken out of. */
    takenFrom: row.taken_from,
    isWaitingList: false,
    voucherCode: row.voucher_code,
    createdAt: row.created_at,
    isArchived: row.is_archived === 1,
    total: dollarsOf(row.total_cents),
    credit: dollarsOf(row.credit_cents),
    madeBy: row.made_by,
    paymentId: row.payment_id,
    refunded: dollarsOf(lost.refundedCents),
    disputed: dollarsOf(lost.disputedCents),
    rainchecked: row.rainchecked_at !== null,
    arrivedAt: row.arrived_at,
    event:
      row.event_id && title && date && time
        ? { id: row.event_id, title, date, dateText: dateTextOf(date), time }
        : null,
  }
}

/** What was refunded and what is disputed of a booking's money. */
function lostOf(services: Services, { id, has_lost }: ListedBooking) {
  if (!has_lost) return { refundedCents: 0, disputedCents: 0 }
  const parts = partsOf(services, id)
  return {
    refundedCents: sumOf(parts, (part) => part.refundedCents - part.onItsWayCents),
    disputedCents: sumOf(parts, (part) => part.disputedCents),
  }
}
