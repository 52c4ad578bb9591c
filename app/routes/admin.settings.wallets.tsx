import type { MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { SwitchField } from '~/components/admin/switch-field'
import { useActionForm } from '~/components/form/use-action-form'
import { walletsForm } from '~/contract/owner/settings'
import { settingsPage } from '~/routes/admin.settings.server'

export const meta: MetaFunction = () => [{ title: 'Wallets, admin' }]

const page = settingsPage({ intent: 'wallets', names: ['walletButtons'], schema: walletsForm })
export const loader = page.loader
export const action = page.action

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Whether the payment step offers wallets above the card form (rule 3.18). */
export default function WalletSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  return <WalletsForm key={versionToken} settings={settings} versionToken={versionToken} />
}

function WalletsForm({ settings, versionToken }: SerializeFrom<typeof loader>) {
  const form = useActionForm({ id: 'wallets', intent: 'wallets' })
  const typed = form.reply?.lastResult?.initialValue
  return (
    <OwnerForm
      of={form}
      className="max-w-184"
      title="Wallets"
      lead={<p className="text-ink-soft">Other ways to pay by card, above the card form.</p>}
      versionToken={versionToken}
      {...settingsForm}
    >
      <SwitchField
        name="walletButtons"
        label="Apple Pay, Google Pay and Link"
        text="Each visitor sees the buttons that their phone or browser knows. For Apple Pay, register the site’s domain at Stripe first."
        isOn={typed ? typed.walletButtons === 'on' : settings.walletButtons}
      />
    </OwnerForm>
  )
}
