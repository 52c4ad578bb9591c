import { type BookingFilter, countBookingRows, type ListedBooking, listBookingRows } from '#db/queries/bookings-list'
import type { AdminBookingWire, PageOf } from '../../contract/owner-lists'
import { dollarsOf } from '../../lib/money'
import { dateTextOf } from '../../lib/nz-time'
import type { Services } from '../services'

const PAGE = 25

/** Every booking, archived ones too, newest first. */
export function listBookings(services: Services): AdminBookingWire[] {
  return listBookingRows(services.db, { show: 'every', search: '' }).map(asWire)
}

/** One page of the owner's list; a page beyond the last is the last. */
export function listBookingsPage(
  services: Services,
  input: BookingFilter & { page: number },
): PageOf<AdminBookingWire> {
  const count = countBookingRows(services.db, input)
  const pages = Math.max(1, Math.ceil(count / PAGE))
  const page = Math.min(Math.max(1, input.page), pages)
  const rows = listBookingRows(services.db, { ...input, limit: PAGE, offset: (page - 1) * PAGE })
  return { rows: rows.map(asWire), count, page, pages }
}

function asWire(row: ListedBooking): AdminBookingWire {
  return {
    id: row.id,
    reference: row.reference,
    eventId: row.event_id,
    customerId: row.customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    partySize: row.party_size,
    stripePaymentIntentId: row.intent_id,
    paymentStatus: row.payment_status,
    specialRequests: row.special_requests,
    isWaitingList: row.is_waiting_list === 1,
    voucherCode: row.voucher_code,
    createdAt: row.created_at,
    isArchived: row.is_archived === 1,
    total: dollarsOf(row.total_cents),
    credit: dollarsOf(row.credit_cents),
    madeBy: row.made_by,
    event:
      row.event_id === null || row.event_date === null
        ? null
        : {
            id: row.event_id,
            title: row.event_title ?? '',
            date: row.event_date,
            dateText: dateTextOf(row.event_date),
            time: row.event_time ?? '',
          },
  }
}
