import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { IdempotencyKey } from '~/components/admin/form-marks'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { SubmitButton } from '~/components/admin/submit-button'
import { VoucherFields } from '~/components/admin/voucher-fields'
import { Field } from '~/components/forms/field'
import { newVoucherForm } from '~/contract/customers'
import { LIMITS } from '~/contract/limits'
import { vouchers as texts } from '~/copy/admin'
import { assignVoucher } from '~/domain/vouchers/assign-voucher'
import { shortPrice } from '~/lib/money'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'

export const meta: MetaFunction = () => [{ title: 'New voucher, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return null
}

export const action = ownerFormAction((owner) => ({
  create: formOf({
    schema: newVoucherForm,
    run: async ({ services, input: { name, email, ...voucher } }) => {
      const to = { name, email }
      const made = await assignVoucher(services, { to, voucher, actor: owner.username })
      const { code, value_cents, purchaser_name } = made.voucher
      const sent = made.emailSent ? texts.sent : texts.sending
      return {
        redirectTo: '/admin/vouchers',
        toast: {
          variant: 'default',
          title: `Voucher ${code}`,
          text: `${shortPrice(value_cents)} for ${purchaser_name}. ${sent}`,
        },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** A voucher that the owner gives, or sells for cash or a bank transfer, to somebody who may be new. */
export default function NewVoucher() {
  const state = useFormState('create')
  const of = fieldOf(state)
  return (
    <>
      <Link className="link-btn back" to="/admin/vouchers">
        <Icon name="back" />
        Vouchers
      </Link>
      <h1 className="head-line">{texts.create}</h1>
      <Form className="form narrow" method="post" noValidate>
        <input type="hidden" name="intent" value="create" />
        <IdempotencyKey />
        <ErrorSummary state={state} failed={texts.createFailed} />
        <p className="soft">{texts.createHint}</p>
        <div className="form__pair">
          <Field
            {...of('name')}
            label="Name"
            maxLength={LIMITS.name}
            autoComplete="off"
            defaultValue={state?.values.name ?? ''}
          />
          <Field
            {...of('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={state?.values.email ?? ''}
          />
        </div>
        <VoucherFields state={state} />
        <div className="form__acts">
          <SubmitButton intent="create" label={texts.create} sending="Creating..." />
          <Link className="link-btn" to="/admin/vouchers">
            Cancel
          </Link>
        </div>
      </Form>
    </>
  )
}
