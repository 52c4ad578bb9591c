import { CancelLink, OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { VoucherFields, type VoucherValues, voucherValues } from '~/components/admin/vouchers/voucher-fields'
import { EmailField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { pairClass } from '~/components/ui/looks'
import { newVoucherForm } from '~/contract/owner/customers'
import { ownerConstraints } from '~/contract/owner-constraints'
import { vouchers as copy } from '~/copy/owner/admin'
import { assignVoucher } from '~/domain/vouchers/owner-vouchers'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(() => null)

export const action = ownerFormAction({
  create: {
    schema: newVoucherForm,
    run: async ({ services, input: { name, email, ...voucher }, actor }) => ({
      redirectTo: '/admin/vouchers',
      toast: copy.assigned(await assignVoucher(services, { to: { name, email }, voucher, actor })),
    }),
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function NewVoucher() {
  const voucher = useActionForm<VoucherValues & { name: string; email: string }>({
    id: 'voucher',
    intent: 'create',
    constraint: ownerConstraints.newVoucher,
    draft: { key: 'new-voucher' },
    defaultValue: voucherValues(),
  })
  return (
    <>
      <PageHead back="/admin/vouchers" label="Vouchers" title={copy.create} />
      <OwnerForm
        of={voucher}
        className="max-w-184"
        isOnce
        failed="Failed to create voucher"
        submit={copy.create}
        sending="Creating..."
        acts={<CancelLink to="/admin/vouchers" />}
      >
        <p className="text-ink-soft">For a customer, or for somebody new: the voucher goes to this email address.</p>
        <div className={pairClass}>
          <TextField field={voucher.fields.name} label="Name" autoComplete="off" />
          <EmailField field={voucher.fields.email} label="Email" autoComplete="off" />
        </div>
        <VoucherFields fields={voucher.fields} />
      </OwnerForm>
    </>
  )
}
