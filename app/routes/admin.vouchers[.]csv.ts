import type { LoaderFunctionArgs } from '@remix-run/node'
import { listVouchers } from '~/domain/vouchers/list-vouchers'
import { csvResponse } from '~/server/csv'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import { readVoucherList } from '~/server/voucher-list'

/** The Vouchers list as it is filtered, whole, as a file (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  return csvResponse(
    'vouchers',
    [
      { head: 'Code', value: (row) => row.code },
      { head: 'Value', value: (row) => row.value },
      { head: 'People', value: (row) => row.peopleCount },
      { head: 'Status', value: (row) => row.status },
      { head: 'Value left', value: (row) => row.valueLeft },
      { head: 'Places left', value: (row) => row.placesLeft },
      { head: 'Sold or assigned', value: (row) => row.kind },
      { head: 'Purchaser', value: (row) => row.purchaserName },
      { head: 'Email', value: (row) => row.purchaserEmail },
      { head: 'Created', value: (row) => row.createdAt },
      { head: 'Valid until', value: (row) => row.expiresAt },
      { head: 'Redeemed by', value: (row) => row.redeemedBy },
      { head: 'Redeemed', value: (row) => row.redeemedAt },
      { head: 'Why voided', value: (row) => row.voidReason },
    ],
    listVouchers(services(), readVoucherList(request).filter),
  )
}
