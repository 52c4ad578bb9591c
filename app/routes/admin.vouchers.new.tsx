import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { IdempotencyKey } from '~/components/admin/form-marks'
import { PageHead } from '~/components/admin/page-head'
import { VOUCHER_VALUES, VoucherFields, type VoucherValues } from '~/components/admin/vouchers/voucher-fields'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { EmailField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { newVoucherForm } from '~/contract/owner/customers'
import { vouchers as texts } from '~/copy/owner/admin'
import { assignVoucher } from '~/domain/vouchers/owner-vouchers'
import { shortPrice } from '~/lib/money'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'

export const meta: MetaFunction = () => [{ title: 'New voucher, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return null
}

export const action = ownerFormAction({
  create: {
    schema: newVoucherForm,
    run: async ({ services, input: { name, email, ...voucher }, actor }) => {
      const to = { name, email }
      const made = await assignVoucher(services, { to, voucher, actor })
      const { code, value_cents, purchaser_name } = made.voucher
      const sent = made.emailSent ? texts.sent : texts.sending
      return {
        redirectTo: '/admin/vouchers',
        toast: { title: `Voucher ${code}`, text: `${shortPrice(value_cents)} for ${purchaser_name}. ${sent}` },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function NewVoucher() {
  const voucher = useActionForm<VoucherValues & { name: string; email: string }>({
    id: 'voucher',
    intent: 'create',
    constraint: constraints.newVoucher,
    draft: { key: 'new-voucher' },
    defaultValue: VOUCHER_VALUES,
  })
  return (
    <>
      <PageHead back="/admin/vouchers" label="Vouchers" title={texts.create} />
      <ActionForm of={voucher} className="form narrow">
        <IdempotencyKey />
        <ErrorSummary {...voucher.summary} failed={texts.createFailed} level={2} />
        <p className="soft">{texts.createHint}</p>
        <div className="form__pair">
          <TextField field={voucher.fields.name} label="Name" autoComplete="off" />
          <EmailField field={voucher.fields.email} label="Email" autoComplete="off" />
        </div>
        <VoucherFields fields={voucher.fields} />
        <div className="form__acts">
          <SubmitButton sending={voucher.sending} sendingText="Creating...">
            {texts.create}
          </SubmitButton>
          <Link className="link-btn" to="/admin/vouchers">
            Cancel
          </Link>
        </div>
      </ActionForm>
    </>
  )
}
