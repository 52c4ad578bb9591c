import { nameOf } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { expect, fillName, formWith, test } from '../site'
import { fillVoucher, openVouchers, voucherForm } from './vouchers'

test('empty and wrong fields have their message under them and in the summary', async ({ page, expectConsole }) => {
  expectConsole(/status of 400/)
  const form = await openVouchers(page)
  await form.evaluate((element) => element.setAttribute('novalidate', ''))
  await form.getByLabel('Your email').fill('not an address')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  for (const [label, message] of [
    ['Your name', 'Name is required'],
    ['Your email', 'Valid email is required'],
  ] as const) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible()
    await expect(voucherForm(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(voucherForm(page).getByLabel('Your email')).toHaveValue('not an address')
  await axeFindsNothing(page, 'voucher errors', 'main')
})

test('typed text stays when another form of the page is sent', async ({ page, person }) => {
  const form = await openVouchers(page)
  await fillVoucher(form, person, 2, { to: 'Aroha', message: 'Ngā mihi nui!' })
  const notifier = formWith(page, 'Keep me updated!').last()
  await fillName(notifier, person)
  await notifier.getByRole('button').click()
  await expect(notifier.getByText(`We’ll write to ${person.email}.`)).toBeVisible()
  await expect(form.getByLabel('Your name')).toHaveValue(nameOf(person))
  await expect(form.getByLabel('Your message')).toHaveValue('Ngā mihi nui!')
  await expect(form.getByText('$130.00')).toBeVisible()
})
