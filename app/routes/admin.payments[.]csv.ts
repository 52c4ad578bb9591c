import type { LoaderFunctionArgs } from '@remix-run/node'
import { listPayments } from '~/domain/payments/list-payments'
import { csvResponse } from '~/server/csv'
import { requireOwnerPage } from '~/server/owner-session'
import { readPaymentList } from '~/server/payment-list'
import { services } from '~/server/services'

/** The Payments list as it is filtered, whole, as a file (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  return csvResponse(
    'payments',
    [
      { head: 'Payment', value: (row) => row.id },
      { head: 'For', value: (row) => row.purpose },
      { head: 'Description', value: (row) => row.description },
      { head: 'Name', value: (row) => row.name },
      { head: 'Email', value: (row) => row.email },
      { head: 'Amount', value: (row) => row.amount },
      { head: 'Refunded', value: (row) => row.refunded },
      { head: 'Disputed', value: (row) => row.disputed },
      { head: 'Currency', value: (row) => row.currency },
      { head: 'Paid by', value: (row) => row.methodText },
      { head: 'State', value: (row) => row.stateText },
      { head: 'Needs you', value: (row) => row.problem },
      { head: 'Begun', value: (row) => row.createdAt },
      { head: 'Paid', value: (row) => row.paidAt },
    ],
    listPayments(services(), readPaymentList(request).filter),
  )
}
