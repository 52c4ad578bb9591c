import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { SubmitButton } from '~/components/admin/submit-button'
import { Field } from '~/components/forms/field'
import { voucherValidityForm } from '~/contract/settings'
import { voucherValidity as texts } from '~/copy/admin'
import { settings as shared } from '~/copy/settings'
import { changeVoucherValidity, readVoucherValidity } from '~/domain/settings/change-voucher-validity'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Voucher validity, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { validity: readVoucherValidity(services()) }
}

export const action = ownerFormAction((owner) => ({
  'voucher-validity': formOf({
    schema: voucherValidityForm,
    run: ({ services, input }) => {
      const undoId = changeVoucherValidity(services, { months: input.months, actor: owner.username })
      const text = undoId === undefined ? shared.nothingChanged : texts.savedText(input.months)
      return {
        redirectTo: '/admin/settings/vouchers',
        toast: { variant: 'default', title: texts.saved, text, undoId },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** How long vouchers stay valid (PRODUCT §1). */
export default function VoucherSettings() {
  const { validity } = useLoaderData<typeof loader>()
  const state = useFormState('voucher-validity')
  const field = fieldOf(state)
  return (
    <section className="form narrow" aria-labelledby="validity">
      <h2 id="validity">{texts.title}</h2>
      <ErrorSummary state={state} failed={texts.failed} />
      <p className={validity.isTooShort ? 'note note--wait' : 'note note--good'}>
        <Icon name="info" />
        {validity.isTooShort
          ? texts.tooShort(validity.months, validity.legalMonths)
          : texts.enough(validity.legalMonths)}
      </p>
      {validity.isChosen ? null : <p className="small">{texts.notChosen}</p>}
      {validity.isTooShort ? (
        <Form method="post">
          <input type="hidden" name="intent" value="voucher-validity" />
          <input type="hidden" name="months" value={validity.legalMonths} />
          <button className="btn btn--small" type="submit">
            {texts.makeLegal(validity.legalMonths)}
          </button>
        </Form>
      ) : null}
      <Form method="post" className="form" noValidate key={validity.months}>
        <input type="hidden" name="intent" value="voucher-validity" />
        <Field
          {...field('months')}
          label={texts.label}
          hint={texts.hint}
          className="input--short"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={state?.values.months ?? String(validity.months)}
        />
        <div className="form__acts">
          <SubmitButton intent="voucher-validity" label={texts.save} sending={texts.saving} />
        </div>
      </Form>
    </section>
  )
}
