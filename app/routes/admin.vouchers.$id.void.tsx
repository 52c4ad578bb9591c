import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { TextareaField } from '~/components/form/fields'
import { ownerConstraints } from '~/contract/owner-constraints'
import { voidVoucherForm } from '~/contract/vouchers/vouchers'
import { vouchers as texts } from '~/copy/owner/admin'
import { requireVoucher, voidByOwner } from '~/domain/vouchers/owner-vouchers'
import { exactPrice } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Void voucher, admin' }]

export const loader = ownerLoader(({ services, id }) => {
  const { code, purchaser_name, value_left_cents } = requireVoucher(services, id)
  return { code, purchaserName: purchaser_name, left: exactPrice(value_left_cents) }
})

export const action = ownerFormAction({
  void: {
    gone: { list: '/admin/vouchers', failed: () => texts.voiding.failed },
    schema: voidVoucherForm,
    run: ({ services, input, actor, id }) => {
      const { voucher, undoId } = voidByOwner(services, { id, reason: input.reason, actor })
      return { redirectTo: '/admin/vouchers', toast: { title: 'Voucher voided', text: voucher.code, undoId } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function VoidVoucher() {
  const { code, purchaserName, left } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.voiding}
      back="/admin/vouchers"
      label="Vouchers"
      title={texts.voiding.confirm}
      constraint={ownerConstraints.voidVoucher}
      about={[code, `${purchaserName}, ${left} left`]}
    >
      {({ reason }) => <TextareaField field={reason} label="Why" hint="Only you see this." />}
    </ConfirmPage>
  )
}
