import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { TextField } from '~/components/form/fields'
import { PostButton } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { voucherValidityForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { changeSettings } from '~/domain/settings/change-settings'
import { readVoucherValidity } from '~/domain/settings/read-settings'
import { studio } from '~/lib/studio'
import { longDateText } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta: MetaFunction = () => [{ title: 'Voucher validity, admin' }]

export const loader = ownerLoader(({ services }) => {
  const { law, ...validity } = readVoucherValidity(services)
  return { ...validity, law: law && { months: law.months, sinceText: longDateText(law.since) } }
})

export const action = ownerFormAction({
  'voucher-validity': {
    schema: voucherValidityForm,
    run: ({ services, input: { months }, actor, here }) => {
      const { undoId } = changeSettings(services, { changes: { voucherMonths: months }, actor })
      const text = undoId ? `Vouchers sold from now on are valid for ${months} months.` : 'Nothing had changed.'
      return { redirectTo: here, toast: { title: 'Voucher validity saved', text, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** How long vouchers stay valid, beside what the law asks (rules 4.6 and 4.7). */
export default function VoucherSettings() {
  const { months, isChosen, law } = useLoaderData<typeof loader>()
  const isTooShort = law !== null && months < law.months
  return (
    <section className="grid max-w-184 grid-cols-1 gap-4" aria-labelledby="validity-title">
      <h2 id="validity-title">Voucher validity</h2>
      {law ? (
        <Note kind={isTooShort ? 'wait' : 'good'} icon="info">
          {isTooShort
            ? `Since ${law.sinceText} ${studio.place.country} law asks that vouchers which are sold stay valid for at least ${law.months} months. Yours are sold with ${months}.`
            : `At least the ${law.months} months that ${studio.place.country} law asks for since ${law.sinceText}.`}
        </Note>
      ) : null}
      {isChosen || !law ? null : (
        <p className="text-sm">
          No voucher is sold for real money until you have chosen once. Saving the number as it is counts.
        </p>
      )}
      {isTooShort ? (
        <PostButton
          fields={{ intent: 'voucher-validity', months: law.months }}
          label={`Change it to ${law.months} months`}
          sending="Saving..."
          className={buttonClass({ size: 'small' })}
        />
      ) : null}
      <MonthsForm key={months} months={months} />
    </section>
  )
}

function MonthsForm({ months }: { months: number }) {
  const form = useActionForm<{ months: number }>({
    id: 'validity',
    intent: 'voucher-validity',
    constraint: ownerConstraints.voucherValidity,
    defaultValue: { months },
  })
  return (
    <OwnerForm of={form} {...settingsForm}>
      <TextField
        field={form.fields.months}
        label="Months from purchase"
        hint="Vouchers that are sold from now on. Those sold before keep their date."
        className="max-w-36"
        inputMode="numeric"
        autoComplete="off"
      />
    </OwnerForm>
  )
}
