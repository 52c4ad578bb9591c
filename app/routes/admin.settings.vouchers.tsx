import { useLoaderData } from '@remix-run/react'
import { NumberSettings } from '~/components/admin/settings/settings-form'
import { PostButton } from '~/components/form/post-button'
import { buttonClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { Section } from '~/components/ui/page'
import { voucherValidityForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { voucherLawSettings } from '~/contract/studio/studio-forms'
import { changeSettings } from '~/domain/settings/change-settings'
import { readVoucherValidity } from '~/domain/settings/read-settings'
import { studio } from '~/lib/studio'
import { counted } from '~/lib/text'
import { longDateText } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services }) => {
  const { law, ...validity } = readVoucherValidity(services)
  return { ...validity, law: law && { ...law, sinceText: longDateText(law.since) } }
})

export const action = ownerFormAction({
  'voucher-validity': {
    schema: voucherValidityForm,
    run: ({ services, input: { months }, actor, here }) => {
      const { undoId } = changeSettings(services, { changes: { voucherMonths: months }, actor })
      const text = undoId
        ? `Vouchers sold from now on are valid for ${counted(months, 'month')}.`
        : 'There was nothing to save: you changed nothing.'
      return { redirectTo: here, toast: { title: 'Voucher validity saved', text, undoId } }
    },
  },
  'voucher-law': {
    schema: voucherLawSettings,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeSettings(services, { changes: input, actor })
      return { redirectTo: here, toast: { title: 'Settings saved', undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const validityFields = {
  months: {
    label: 'Months from purchase',
    hint: 'For vouchers sold from now on. Earlier ones keep their date.',
  },
}
const lawFields = {
  lawMonths: { label: 'At least this many months' },
  since: { label: 'For vouchers sold since', type: 'date' },
} as const

/** How long vouchers are valid, with the minimum that the law asks for (rules 4.6 and 4.7). */
export default function VoucherSettings() {
  const { months, isChosen, law } = useLoaderData<typeof loader>()
  const isTooShort = law !== null && months < law.months
  return (
    <Section className="grid max-w-184 grid-cols-1 gap-4" title="Voucher validity">
      {law ? (
        <Note kind={isTooShort ? 'wait' : 'good'} icon="info">
          {isTooShort
            ? `Since ${law.sinceText} the law in ${studio.place.country} asks for at least ${counted(law.months, 'month')}. Yours are sold with ${months}.`
            : `At least the ${counted(law.months, 'month')} that the law in ${studio.place.country} has asked for since ${law.sinceText}.`}
        </Note>
      ) : null}
      {isChosen || !law ? null : (
        <p className="text-sm">Vouchers go on sale once you save this, even if you don’t change the number.</p>
      )}
      {isTooShort ? (
        <PostButton
          fields={{ intent: 'voucher-validity', months: law.months }}
          label={`Change it to ${counted(law.months, 'month')}`}
          sending="Saving..."
          className={buttonClass({ size: 'small' })}
        />
      ) : null}
      <NumberSettings
        key={months}
        intent="voucher-validity"
        fields={validityFields}
        values={{ months }}
        constraint={ownerConstraints.voucherValidity}
      />
      <NumberSettings
        key={JSON.stringify(law)}
        intent="voucher-law"
        title="What the law asks for"
        lead="The shortest validity that your country’s law allows for sold vouchers. Leave both fields empty if there is no such law."
        fields={lawFields}
        values={{ lawMonths: law?.months ?? '', since: law?.since ?? '' }}
        constraint={ownerConstraints.voucherLaw}
      />
    </Section>
  )
}
