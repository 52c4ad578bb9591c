import { useLoaderData } from '@remix-run/react'
import { SwitchSettings } from '~/components/admin/settings/settings-form'
import { partsSettings } from '~/contract/studio/studio-forms'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'parts',
  names: ['parts'],
  schema: partsSettings,
  saved: 'That’s what the site offers now.',
  step: 'parts',
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const switches = {
  vouchers: { label: 'Gift vouchers', text: 'For one or two people, with a card to print.' },
  kits: { label: 'Paint kits', text: 'To paint at home, picked up from you.' },
  frames: { label: 'Custom frames', text: 'Made by you for their paintings.' },
  auction: { label: 'Auctions', text: 'Visitors bid for paintings.' },
  package: { label: 'Business in a Box', text: 'Your way of running evenings, sold to others.' },
}

/** The parts that a studio can switch off (rule 9.35). */
export default function PartsSettings() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <SwitchSettings
      intent="parts"
      title="What you offer"
      lead="On top of your evenings. Whatever is off isn’t on the site and can’t be bought. What people already have still counts: vouchers can be used, orders get finished."
      switches={switches}
      isOn={settings.parts}
    />
  )
}
