import { useLoaderData } from '@remix-run/react'
import { NumberSettings } from '~/components/admin/settings/settings-form'
import { ownerConstraints } from '~/contract/owner-constraints'
import { pricesSettings } from '~/contract/studio/studio-forms'
import { type Studio, studio } from '~/lib/studio'
import { settingsPage } from '~/routes/admin.settings.server'

const page = settingsPage({
  intent: 'prices',
  names: ['prices'],
  schema: pricesSettings,
  saved: 'For everything sold from now on. Evenings that are planned have their own price.',
  step: 'prices',
})
export const loader = page.loader
export const action = page.action

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The price of a part that is switched off is a hidden field with the stored value. */
const fieldsOf = ({ vouchers, frames, kits }: Studio['parts']) => ({
  event: { label: 'An evening', hint: 'For one person. Each evening can differ.' },
  voucher: { label: 'Gift voucher', hint: 'For one person', isHidden: !vouchers },
  pairVoucher: { label: 'Gift voucher for two', hint: 'For two people', isHidden: !vouchers },
  frame: { label: 'Custom frame', hint: 'Any size', isHidden: !frames },
  kit: { label: 'Paint kit', hint: 'With everything in it', isHidden: !kits },
  paint: { label: 'One more paint', hint: 'Added to a kit', isHidden: !kits },
  canvas: { label: 'One more canvas', hint: 'Added to a kit', isHidden: !kits },
})

/** What the studio sells, and for how much. */
export default function PriceSettings() {
  const { settings } = useLoaderData<typeof loader>()
  const values = Object.entries(settings.prices).map(([key, cents]) => [
    key.replace(/Cents$/, ''),
    String(cents / 100).replace(/(\.\d)$/, '$10'),
  ])
  return (
    <NumberSettings
      intent="prices"
      title="Prices"
      fields={fieldsOf(studio.parts)}
      values={Object.fromEntries(values)}
      constraint={ownerConstraints.prices}
      isMoney
    />
  )
}
