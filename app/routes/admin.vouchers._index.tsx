import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { VouchersTable } from '~/components/admin/vouchers/vouchers-table'
import { PostErrors } from '~/components/form/post-button'
import { resendVoucherForm } from '~/contract/vouchers/vouchers'
import { vouchers as texts } from '~/copy/owner/admin'
import { voucherList } from '~/domain/vouchers/list-vouchers'
import { resendVoucher } from '~/domain/vouchers/owner-vouchers'
import { ownerFormAction } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'

export const meta: MetaFunction = () => [{ title: 'Vouchers, admin' }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, voucherList)

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

export default function VouchersTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="vouchers-title">
      <h2 className="sr-only" id="vouchers-title">
        Vouchers
      </h2>
      <PostErrors failed={texts.resendFailed} />
      <ListControls list={list}>
        <Link className="btn btn--small" to="/admin/vouchers/new">
          {texts.create}
        </Link>
      </ListControls>
      <ListBody list={list}>
        <VouchersTable vouchers={list.rows} />
      </ListBody>
    </section>
  )
}
