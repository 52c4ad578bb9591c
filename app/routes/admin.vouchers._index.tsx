import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { VouchersTable } from '~/components/admin/vouchers-table'
import { listVouchersPage } from '~/domain/vouchers/list-vouchers'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import { readVoucherList } from '~/server/voucher-list'

export const meta: MetaFunction = () => [{ title: 'Vouchers, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { filter, page, search, filters, isFiltered } = readVoucherList(request)
  return { search, show: filters.show, isFiltered, list: listVouchersPage(services(), { ...filter, page }) }
}

const shows = [
  { value: 'every', label: 'All vouchers' },
  { value: 'active', label: 'Active' },
  { value: 'redeemed', label: 'Redeemed' },
  { value: 'expired', label: 'Expired' },
]

/** The Vouchers tab (spec 2 §2). */
export default function VouchersTab() {
  const { search, show, isFiltered, list } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="vouchers-title">
      <h2 className="sr-only" id="vouchers-title">
        Vouchers
      </h2>
      <ListControls
        path="/admin/vouchers"
        search={search}
        searchLabel="Search code, buyer or who used it"
        filters={[{ name: 'show', label: 'Show', value: show, options: shows }]}
        isFiltered={isFiltered}
        csv="/admin/vouchers.csv"
      />
      <ListBody
        list={list}
        noun="voucher"
        isFiltered={isFiltered}
        none="No vouchers yet"
        noneText="Sold ones appear here, and those that you give a customer."
      >
        <VouchersTable vouchers={list.rows} />
      </ListBody>
    </section>
  )
}
