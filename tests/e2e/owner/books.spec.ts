import { postForm } from '../../support/server'
import { expect, test } from '../site'
import { logIn, open } from './owner-pages'

test('the books of a chosen period, and the lines behind a figure and a payout', async ({ page, site }) => {
  await postForm(site.owner, '/admin/settings/jobs', { intent: 'run-job', job: 'read balance' })
  await logIn(page, site.server.owner)
  await open(page, '/admin/books')
  await page.getByLabel('Show a').selectOption('Year')
  await page.getByLabel('from the month').selectOption('2020-04')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await show.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books: April 2020 to March 2021')
  await expect(show).toBeFocused()
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books: April 2021 to March 2022')
  await open(page, '/admin/books?span=year')
  const payouts = page.getByRole('table', { name: 'Payouts' })
  await payouts.getByRole('link').first().click()
  await expect(page.getByText(/^These lines add up to \$/)).toBeVisible()
  await page.getByRole('table', { name: 'What is in it' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/payments\/pay_/)
  await open(page, '/admin/books?span=year')
  await page.getByRole('link', { name: /Owed at the end/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vouchers: Owed at the end')
  await expect(page.getByRole('table').getByRole('link', { name: /^SLP-/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Books', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Books: /)
})
