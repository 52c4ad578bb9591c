import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { TextField } from '~/components/form/fields'
import { PostButton } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { Icon } from '~/components/ui/icon'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { voucherValidityForm } from '~/contract/owner/settings'
import { voucherValidity as texts } from '~/copy/owner/admin'
import { settings as shared } from '~/copy/owner/settings'
import { changeVoucherValidity, readVoucherValidity } from '~/domain/settings/change-voucher-validity'
import { ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Voucher validity, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { validity: readVoucherValidity(services()) }
}

export const action = ownerFormAction({
  'voucher-validity': {
    schema: voucherValidityForm,
    run: ({ services, input, actor, here }) => {
      const undoId = changeVoucherValidity(services, { months: input.months, actor })
      const text = undoId === undefined ? shared.nothingChanged : texts.savedText(input.months)
      return { redirectTo: here, toast: { title: texts.saved, text, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** How long vouchers stay valid. */
export default function VoucherSettings() {
  const { validity } = useLoaderData<typeof loader>()
  return (
    <section className="form narrow" aria-labelledby="validity-title">
      <h2 id="validity-title">{texts.title}</h2>
      <p className={validity.isTooShort ? 'note note--wait' : 'note note--good'}>
        <Icon name="info" />
        {validity.isTooShort
          ? texts.tooShort(validity.months, validity.legalMonths)
          : texts.enough(validity.legalMonths)}
      </p>
      {validity.isChosen ? null : <p className="small">{texts.notChosen}</p>}
      {validity.isTooShort ? (
        <PostButton
          fields={{ intent: 'voucher-validity', months: validity.legalMonths }}
          label={texts.makeLegal(validity.legalMonths)}
          sending={texts.saving}
          className="btn btn--small"
        />
      ) : null}
      <MonthsForm key={validity.months} months={validity.months} />
    </section>
  )
}

function MonthsForm({ months }: { months: number }) {
  const form = useActionForm<{ months: number }>({
    id: 'validity',
    intent: 'voucher-validity',
    constraint: constraints.voucherValidity,
    defaultValue: { months },
  })
  return (
    <ActionForm of={form} className="form">
      <ErrorSummary {...form.summary} failed={texts.failed} level={2} />
      <TextField
        field={form.fields.months}
        label={texts.label}
        hint={texts.hint}
        className="input--short"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="form__acts">
        <SubmitButton sending={form.sending} sendingText={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
