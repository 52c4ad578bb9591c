import { useLoaderData } from '@remix-run/react'
import { SettingsForm } from '~/components/admin/settings/settings-form'
import { Options, SelectField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { pairClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { ownerConstraints } from '~/contract/owner-constraints'
import { moneySettings } from '~/contract/studio/studio-forms'
import { noTaxNumber } from '~/copy/owner/books'
import { currencyChoices } from '~/domain/settings/choices'
import { readSettings } from '~/domain/settings/read-settings'
import { dollarsOf } from '~/lib/money'
import { settingsPage } from '~/routes/admin.settings.server'
import { ownerLoader } from '~/server/auth/owner-form'

const page = settingsPage({
  intent: 'money',
  names: ['currency', 'tax'],
  schema: moneySettings,
  saved: 'It’s in prices, receipts and books now.',
  step: 'money',
})
export const action = page.action
export const loader = ownerLoader(({ services }) => {
  const { settings, versionToken } = page.view(services)
  const { taxNumber } = readSettings(services)
  return { ...settings, taxNumber, versionToken, currencies: currencyChoices(settings) }
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const RATE = 'Such as 23: in a price of 123, 23 is the tax. Your prices include it already.'
const NO_TAX = { name: '', rate: 0, returnMonths: 3, yearStartMonth: 1, buyerAboveCents: 0 }
const OFTEN = { 1: 'Every month', 2: 'Every two months', 3: 'Every quarter', 6: 'Twice a year', 12: 'Once a year' }
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
)

/** The currency of the studio, and the tax inside its prices. */
export default function MoneySettings() {
  const { currency, tax, taxNumber, currencies } = useLoaderData<typeof loader>()
  const { name, rate, returnMonths, yearStartMonth, buyerAboveCents } = tax ?? NO_TAX
  const form = useActionForm({
    intent: 'money',
    constraint: ownerConstraints.money,
    defaultValue: {
      currency,
      taxName: name,
      taxRate: rate,
      returnMonths,
      yearStartMonth,
      buyerAbove: dollarsOf(buyerAboveCents),
    },
  })
  const { fields } = form
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <SettingsForm of={form} title="Money and tax">
      <SelectField
        field={fields.currency}
        label="Currency"
        hint="For all your prices. It can’t change once somebody has paid."
      >
        <Options of={currencies.map(({ code, label }) => [code, label])} />
      </SelectField>
      <div className={pairClass}>
        <TextField
          field={fields.taxName}
          label="Tax in your prices"
          hint="Its name, such as VAT or IVA. Leave it empty if you charge none."
          autoComplete="off"
        />
        <TextField field={fields.taxRate} label="Rate in per cent" hint={RATE} {...number} />
      </div>
      {tax && !taxNumber ? <Note kind="wait">{noTaxNumber(tax.name)}</Note> : null}
      <div className={pairClass}>
        <SelectField field={fields.returnMonths} label="Tax returns">
          <Options of={Object.entries(OFTEN)} />
        </SelectField>
        <SelectField field={fields.yearStartMonth} label="The tax year begins in">
          <Options of={MONTHS.map((month, index) => [index + 1, month])} />
        </SelectField>
      </div>
      <TextField
        field={fields.buyerAbove}
        label="Invoices name the buyer above"
        hint="What your tax office asks for. Zero means every invoice."
        {...number}
      />
    </SettingsForm>
  )
}
