import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Icon } from '~/components/admin/icons'
import { useList } from '~/components/admin/use-list'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { TextareaField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { voidVoucherForm } from '~/contract/admin-vouchers'
import { constraints } from '~/contract/constraints'
import { vouchers as texts } from '~/copy/admin'
import { requireVoucher, voidByOwner } from '~/domain/vouchers/void-voucher'
import { exactPrice } from '~/lib/money'
import { formAbout, orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Void voucher, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const voucher = orNotFound(() => requireVoucher(services(), pageId(params.id)))
  return {
    code: voucher.code,
    purchaserName: voucher.purchaser_name,
    left: exactPrice(voucher.value_left_cents),
  }
}

export const action = ownerFormAction((owner, params) => ({
  void: formAbout(
    { list: '/admin/vouchers', failed: texts.voidFailed },
    {
      schema: voidVoucherForm,
      run: ({ services, input }) => {
        const id = pageId(params.id)
        const { voucher, undoId } = voidByOwner(services, { id, reason: input.reason, actor: owner.username })
        return {
          redirectTo: '/admin/vouchers',
          toast: { variant: 'default', title: texts.voided, text: voucher.code, undoId },
        }
      },
    },
  ),
}))

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Asks before a voucher is voided, and why. */
export default function VoidVoucher() {
  const { code, purchaserName, left } = useLoaderData<typeof loader>()
  const form = useActionForm<{ reason: string }>({ id: 'void', intent: 'void', constraint: constraints.voidVoucher })
  const list = useList().back('/admin/vouchers')
  return (
    <div className="narrow">
      <Link className="link-btn back" to={list}>
        <Icon name="back" />
        Vouchers
      </Link>
      <h1 className="head-line">{texts.voidTitle}</h1>
      <ErrorSummary {...form.summary} failed={texts.voidFailed} level={2} />
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong className="num">{code}</strong>
        </p>
        <p className="soft small">
          {purchaserName}, {left} left
        </p>
        <ActionForm of={form} className="form" style={{ marginTop: 'var(--space-4)' }}>
          <p>{texts.voidConfirm}</p>
          <TextareaField field={form.fields.reason} label={texts.voidReason} hint={texts.voidHint} />
          <div className="form__acts">
            <SubmitButton className="btn btn--danger btn--small" sending={form.sending} sendingText={texts.voiding}>
              {texts.voidTitle}
            </SubmitButton>
            <Link className="btn btn--line btn--small" to={list}>
              Cancel
            </Link>
          </div>
        </ActionForm>
      </div>
    </div>
  )
}
