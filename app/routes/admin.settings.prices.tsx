import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnerForm, settingsForm } from '~/components/admin/owner-form'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { pairClass } from '~/components/ui/looks'
import { ownerConstraints } from '~/contract/owner-constraints'
import { type PricesForm, pricesSettings } from '~/contract/studio/studio-forms'
import { settingsPage } from '~/routes/admin.settings.server'

export const meta: MetaFunction = () => [{ title: 'Prices, admin' }]

const page = settingsPage({
  intent: 'prices',
  names: ['prices'],
  schema: pricesSettings,
  saved: 'They count for what is sold from now on. Evenings that are planned have their own price.',
  step: 'prices',
})
export const loader = page.loader
export const action = page.action

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

const PRICES = [
  ['event', 'An evening', 'For one person. Each evening can have another price.'],
  ['voucher', 'Gift voucher', 'For one person'],
  ['pairVoucher', 'Gift voucher for two', 'For two people'],
  ['frame', 'Custom frame', 'Whatever its size'],
  ['kit', 'Paint kit', 'With all that it needs'],
  ['paint', 'One more paint', 'Added to a kit'],
  ['canvas', 'One more canvas', 'Added to a kit'],
] as const

/** What the studio sells, and for how much. */
export default function PriceSettings() {
  const { settings, versionToken } = useLoaderData<typeof loader>()
  const { prices } = settings
  const form = useActionForm<PricesForm>({
    id: 'prices',
    intent: 'prices',
    constraint: ownerConstraints.prices,
    defaultValue: Object.fromEntries(
      PRICES.map(([name]) => [name, String(prices[`${name}Cents`] / 100).replace(/(\.\d)$/, '$10')]),
    ),
  })
  return (
    <OwnerForm of={form} className="max-w-184" title="Prices" versionToken={versionToken} {...settingsForm}>
      <div className={pairClass}>
        {PRICES.map(([name, label, hint]) => (
          <TextField
            key={name}
            field={form.fields[name]}
            label={label}
            hint={hint}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </OwnerForm>
  )
}
