import type { LoaderFunctionArgs } from '@remix-run/node'
import { listCustomers } from '~/domain/customers/list-customers'
import { csvResponse } from '~/server/csv'
import { readCustomerList } from '~/server/customer-list'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** The Customers list as it is filtered, whole, as a file (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  return csvResponse(
    'customers',
    [
      { head: 'Name', value: (row) => row.name },
      { head: 'Email', value: (row) => row.email },
      { head: 'Phone', value: (row) => row.phone },
      { head: 'Classes attended', value: (row) => row.classesAttended },
      { head: 'Event subscriber', value: (row) => row.isEventSubscriber },
      { head: 'Vouchers purchased', value: (row) => row.vouchersPurchased },
      { head: 'Total voucher value', value: (row) => row.totalVoucherValue },
      { head: 'Customer since', value: (row) => row.createdAt },
    ],
    listCustomers(services(), readCustomerList(request).filter),
  )
}
