import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { VouchersTable } from '~/components/admin/vouchers/vouchers-table'
import { PostErrors } from '~/components/form/post-button'
import { resendVoucherForm } from '~/contract/admin-vouchers'
import { vouchers as texts } from '~/copy/admin'
import { listVouchersPage } from '~/domain/vouchers/list-vouchers'
import { resendVoucher } from '~/domain/vouchers/void-voucher'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import { readVoucherList } from '~/server/voucher-list'

export const meta: MetaFunction = () => [{ title: 'Vouchers, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { filter, page, search, filters, isFiltered } = readVoucherList(request)
  return { search, show: filters.show, isFiltered, list: listVouchersPage(services(), { ...filter, page }) }
}

export const action = ownerFormAction({
  resend: {
    schema: resendVoucherForm,
    run: ({ services, input, actor }) => {
      const voucher = resendVoucher(services, { id: input.id, actor })
      return {
        redirectTo: '/admin/vouchers',
        toast: { title: texts.resent, text: `${voucher.code}, ${voucher.purchaser_email}` },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const shows = [
  { value: 'every', label: 'All vouchers' },
  { value: 'active', label: 'Active' },
  { value: 'redeemed', label: 'Redeemed' },
  { value: 'expired', label: 'Expired' },
  { value: 'voided', label: 'Voided' },
]

/** The Vouchers tab. */
export default function VouchersTab() {
  const { search, show, isFiltered, list } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="vouchers-title">
      <h2 className="sr-only" id="vouchers-title">
        Vouchers
      </h2>
      <PostErrors failed={texts.resendFailed} />
      <ListControls
        path="/admin/vouchers"
        search={search}
        searchLabel="Search code, buyer or who used it"
        filters={[{ name: 'show', label: 'Show', value: show, options: shows }]}
        isFiltered={isFiltered}
        csv="/admin/vouchers.csv"
      >
        <Link className="btn btn--small" to="/admin/vouchers/new">
          {texts.create}
        </Link>
      </ListControls>
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
