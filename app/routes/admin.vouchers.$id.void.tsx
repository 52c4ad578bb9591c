import { ConfirmPage } from '~/components/admin/confirm-page'
import { TextareaField } from '~/components/form/fields'
import type { QuestionPage } from '~/contract/owner/questions'
import { ownerConstraints } from '~/contract/owner-constraints'
import { voidVoucherForm } from '~/contract/vouchers/vouchers'
import { vouchers as copy } from '~/copy/owner/admin'
import { requireVoucher, voidByOwner } from '~/domain/vouchers/owner-vouchers'
import { exactPrice } from '~/lib/money'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => {
  const { code, purchaser_name, value_left_cents } = requireVoucher(services, id)
  const about = { name: code, note: `${purchaser_name}, ${exactPrice(value_left_cents)} left` }
  return { ...copy.voiding, back: '/admin/vouchers', label: 'Vouchers', title: copy.voiding.confirm, about }
})

export const action = questionAction(
  { intent: 'void', list: '/admin/vouchers', failed: () => copy.voiding.failed, schema: voidVoucherForm },
  ({ services, input, actor, id }) => {
    const { voucher, undoId } = voidByOwner(services, { id, reason: input.reason, actor })
    return { title: 'Voucher voided', text: voucher.code, undoId }
  },
)

export default function VoidVoucher() {
  return (
    <ConfirmPage constraint={ownerConstraints.voidVoucher}>
      {({ reason }) => <TextareaField field={reason} label="Why" hint="Only you see this." />}
    </ConfirmPage>
  )
}
