import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { TextareaField } from '~/components/form/fields'
import { constraints } from '~/contract/constraints'
import { voidVoucherForm } from '~/contract/vouchers/vouchers'
import { vouchers as texts } from '~/copy/owner/admin'
import { requireVoucher, voidByOwner } from '~/domain/vouchers/owner-vouchers'
import { exactPrice } from '~/lib/money'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Void voucher, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const voucher = orNotFound(() => requireVoucher(services(), pageId(params.id)))
  return { code: voucher.code, purchaserName: voucher.purchaser_name, left: exactPrice(voucher.value_left_cents) }
}

export const action = ownerFormAction({
  void: {
    gone: { list: '/admin/vouchers', failed: texts.voiding.failed },
    schema: voidVoucherForm,
    run: ({ services, input, actor, params }) => {
      const id = pageId(params.id)
      const { voucher, undoId } = voidByOwner(services, { id, reason: input.reason, actor })
      return { redirectTo: '/admin/vouchers', toast: { title: texts.voided, text: voucher.code, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function VoidVoucher() {
  const { code, purchaserName, left } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.voiding}
      back="/admin/vouchers"
      label="Vouchers"
      title={texts.voiding.confirm}
      constraint={constraints.voidVoucher}
      about={
        <>
          <p>
            <strong className="num">{code}</strong>
          </p>
          <p className="soft small">
            {purchaserName}, {left} left
          </p>
        </>
      }
    >
      {({ reason }) => <TextareaField field={reason} label={texts.voidReason} hint={texts.voidHint} />}
    </ConfirmPage>
  )
}
