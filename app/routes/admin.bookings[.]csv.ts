import type { LoaderFunctionArgs } from '@remix-run/node'
import { listBookingsForFile } from '~/domain/bookings/list-bookings'
import { readBookingList } from '~/server/booking-list'
import { csvResponse } from '~/server/csv'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** The Bookings list as it is filtered, whole, as a file (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  return csvResponse(
    'bookings',
    [
      { head: 'Reference', value: (row) => row.reference },
      { head: 'First name', value: (row) => row.firstName },
      { head: 'Last name', value: (row) => row.lastName },
      { head: 'Email', value: (row) => row.email },
      { head: 'Phone', value: (row) => row.phone },
      { head: 'Event', value: (row) => row.event?.title ?? 'Raincheck' },
      { head: 'Date', value: (row) => row.event?.date },
      { head: 'Time', value: (row) => row.event?.time },
      { head: 'People', value: (row) => row.partySize },
      { head: 'Payment', value: (row) => row.paymentStatus },
      { head: 'Total', value: (row) => row.total },
      { head: 'Voucher credit', value: (row) => row.credit },
      { head: 'Refunded', value: (row) => row.refunded },
      { head: 'Voucher', value: (row) => row.voucherCode },
      { head: 'Notes', value: (row) => row.specialRequests },
      { head: 'Archived', value: (row) => row.isArchived },
      { head: 'Booked', value: (row) => row.createdAt },
    ],
    listBookingsForFile(services(), readBookingList(request).filter),
  )
}
