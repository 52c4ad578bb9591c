import type { MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { SwitchField } from '~/components/admin/switch-field'
import { useActionForm } from '~/components/form/use-action-form'
import { partsSettings } from '~/contract/studio/studio-forms'
import { settingsPage } from '~/routes/admin.settings.server'

export const meta: MetaFunction = () => [{ title: 'What you offer, admin' }]

const page = settingsPage({
  intent: 'parts',
  names: ['parts'],
  schema: partsSettings,
  saved: 'The site offers exactly this from now on.',
  step: 'parts',
})
export const loader = page.loader
export const action = page.action

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const choices = [
  { name: 'vouchers', label: 'Gift vouchers', text: 'For one and for two people, with a card to print.' },
  { name: 'kits', label: 'Paint kits', text: 'To paint at home, collected from you.' },
  { name: 'frames', label: 'Custom frames', text: 'Made by you for their paintings.' },
  { name: 'auction', label: 'Auctions', text: 'Visitors bid for paintings.' },
  { name: 'package', label: 'Business in a Box', text: 'Your way of running evenings, sold to others.' },
] as const

/** The parts that a studio may do without (rule 9.35). */
export default function PartsSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  return <PartsForm key={versionToken} settings={settings} versionToken={versionToken} />
}

function PartsForm({ settings, versionToken }: SerializeFrom<typeof loader>) {
  const form = useActionForm({ id: 'parts', intent: 'parts' })
  const typed = form.reply?.lastResult?.initialValue
  return (
    <OwnerForm
      of={form}
      className="max-w-184"
      title="What you offer"
      lead={
        <p className="text-ink-soft">
          Beside evenings. What is off is not on the site and cannot be bought. What was bought before still counts:
          vouchers are redeemed, orders are finished.
        </p>
      }
      versionToken={versionToken}
      {...settingsForm}
    >
      <div className="grid divide-y divide-line border-y border-line">
        {choices.map(({ name, label, text }) => (
          <SwitchField
            key={name}
            name={name}
            label={label}
            text={text}
            isOn={typed ? typed[name] === 'on' : settings.parts[name]}
          />
        ))}
      </div>
    </OwnerForm>
  )
}
