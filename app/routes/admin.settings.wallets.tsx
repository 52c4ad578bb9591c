import { useLoaderData } from '@remix-run/react'
import { SwitchSettings } from '~/components/admin/settings/settings-form'
import { walletsForm } from '~/contract/owner/settings'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'wallets',
  names: ['walletButtons'],
  schema: walletsForm,
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const switches = {
  walletButtons: {
    label: 'Apple Pay, Google Pay and Link',
    text: 'Each visitor sees the ones that their phone or browser has. For Apple Pay, register the site’s domain with Stripe first.',
  },
}

/** Whether the payment step offers wallets above the card form (rule 3.18). */
export default function WalletSettings() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <SwitchSettings
      intent="wallets"
      title="Wallets"
      lead="Buttons above the card form that pay in a tap or two."
      switches={switches}
      isOn={settings}
    />
  )
}
