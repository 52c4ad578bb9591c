import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { SubmitButton } from '~/components/admin/submit-button'
import { useList } from '~/components/admin/use-list'
import { TextareaField } from '~/components/forms/field'
import { voidVoucherForm } from '~/contract/admin-vouchers'
import { LIMITS } from '~/contract/limits'
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

export const clientAction = stayWhenOffline()

/** Asks before a voucher is voided, and why. */
export default function VoidVoucher() {
  const { code, purchaserName, left } = useLoaderData<typeof loader>()
  const state = useFormState('void')
  const list = useList().back('/admin/vouchers')
  return (
    <div className="narrow">
      <Link className="link-btn back" to={list}>
        <Icon name="back" />
        Vouchers
      </Link>
      <h1 className="head-line">{texts.voidTitle}</h1>
      <ErrorSummary state={state} failed={texts.voidFailed} />
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        <p>
          <strong className="num">{code}</strong>
        </p>
        <p className="soft small">
          {purchaserName}, {left} left
        </p>
        <Form className="form" method="post" noValidate style={{ marginTop: 'var(--space-4)' }}>
          <input type="hidden" name="intent" value="void" />
          <p>{texts.voidConfirm}</p>
          <TextareaField
            {...fieldOf(state)('reason')}
            label={texts.voidReason}
            hint={texts.voidHint}
            rows={3}
            maxLength={LIMITS.voidReason}
            defaultValue={state?.values.reason}
          />
          <div className="form__acts">
            <SubmitButton
              intent="void"
              label={texts.voidTitle}
              sending={texts.voiding}
              className="btn btn--danger btn--small"
            />
            <Link className="btn btn--line btn--small" to={list}>
              Cancel
            </Link>
          </div>
        </Form>
      </div>
    </div>
  )
}
