import type { Page } from '@playwright/test'
import type { Client } from '../../support/server'
import { CARDS, nameOf, type Person } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { clean } from '../owner/owner-pages'
import { expect, fillCard, fitsSideways, hydrated, isScripted, NOJS, payWith, says, test } from '../site'
import { fillVoucher, openVouchers, voucherForm } from './vouchers'

/** From `/` to the payment step. */
async function toPayment(
  page: Page,
  person: Person,
  { people = 1, gift }: { people?: 1 | 2; gift?: Parameters<typeof fillVoucher>[3] } = {},
) {
  const form = await openVouchers(page)
  await fillVoucher(form, person, people, gift)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  if (!(await isScripted(page))) await expect(page).toHaveURL(/\/checkout\/pay_/)
  await expect(page.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
}

/** Waits for the voucher: its success screen with JavaScript, its page without. Returns the code. */
async function made(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: 'Voucher Created Successfully!' })
  await expect(heading).toBeVisible()
  if (await isScripted(page)) await expect(heading).toBeInViewport()
  const code =
    (await page
      .getByText(/^SLP-[0-9A-Z]{8}$/)
      .first()
      .textContent()) ?? ''
  await expect(page.getByText('Voucher Created!', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(
    page.getByText(`Your voucher code is ${code}. Check your email for details.`).filter({ visible: true }),
  ).toBeVisible()
  return code
}

/** The number of vouchers e-mailed to this person. */
async function vouchersOf(site: { owner: Client }, person: Person): Promise<number> {
  const { text } = await site.owner.get('/admin/messages')
  // The page contains its data again after the table.
  const [table = ''] = text.split('</table>')
  return table.split('<tr').filter((row) => row.includes(person.email) && row.includes('Your gift voucher SLP-')).length
}

test('a voucher is changed after going back, bought, opened at its own address, printed, and its balance checked', {
  tag: NOJS,
}, async ({ page, scripted, person }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // A name that is one long word.
  const buyer = { ...person, lastName: 'Wolfeschlegelsteinhausenbergerdorff' }
  await toPayment(page, buyer, { gift: { to: 'Aroha', message: 'Ngā mihi nui!' } })
  const cancel = page.getByRole('button', { name: 'Cancel' }).or(page.getByRole('link', { name: 'Cancel' }))
  await cancel.first().click()
  const form = voucherForm(page)
  await expect(form.getByLabel('Your name')).toHaveValue(nameOf(buyer))
  await expect(form.getByLabel('Your email')).toHaveValue(buyer.email)
  await expect(form.getByLabel('Your message')).toHaveValue('Ngā mihi nui!')
  await form.getByLabel('Valid For').selectOption({ label: '2 people ($130 NZD)' })
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Gift voucher for 2 people')).toBeVisible()
  await expect(page.getByText(/demo/i).first()).toBeVisible()
  await fitsSideways(page)
  await payWith(page, CARDS.paid, '$130.00')
  const code = await made(page)
  await expect(page.getByText(/confirmation email was sent to/)).toBeVisible()
  await expect(page.getByText(/\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/).first()).toBeVisible()
  await fitsSideways(page)
  if (scripted) await page.getByRole('link', { name: 'The voucher’s page' }).click()
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('2 places on regular evenings, or $130 NZD')).toBeVisible()
  await clean(page, 'voucher page')
  await page.getByRole('link', { name: 'Print the gift card' }).click()
  await expect(page.getByText('Ngā mihi nui!')).toBeVisible()
  await expect(page.getByText('Aroha')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await clean(page, 'gift card')
  await page.goto('/voucher-balance')
  await clean(page, 'balance')
  await page.getByLabel('Voucher code').fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByText('2 places on regular evenings, or $130 NZD')).toBeVisible()
  await expect(page.getByText('Valid until')).toBeVisible()
  await clean(page, 'balance of a code')
})

test('declined, refused by the bank: each is shown, and the bank’s approval makes the voucher', async ({
  page,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 402/)
  await toPayment(page, person)
  await axeFindsNothing(page, 'voucher payment', '#vouchers')
  await payWith(page, CARDS.declined, '$65.00')
  await says(page, 'Payment Failed')
  await axeFindsNothing(page, 'voucher declined', '#vouchers')
  await payWith(page, CARDS.threeDSecure, '$65.00')
  await page.getByRole('button', { name: /refuse/i }).click()
  await says(page, /unable to authenticate/i)
  await payWith(page, CARDS.threeDSecure, '$65.00')
  await page.getByRole('button', { name: /approve/i }).click()
  await made(page)
  await axeFindsNothing(page, 'voucher made', '#vouchers')
})

test('a reload of the payment step continues with the same payment', async ({ page, person }) => {
  // At its own address the step is the same, and hydrated.
  await openVouchers(page)
  await fillVoucher(voucherForm(page), person, 1)
  await voucherForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/pay_/)
  await page.reload()
  await hydrated(page)
  const address = page.url()
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
  await made(page)
  await page.goto(address)
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
})

test('double clicks buy once; Back and a reload keep what was typed, and then the code', async ({
  page,
  person,
  site,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/vouchers/buy.data')) posts.push(request.url())
  })
  const form = await openVouchers(page)
  await fillVoucher(form, person, 2, { to: 'Aroha', message: 'Ngā mihi nui!' })
  await form.getByRole('button', { name: 'Continue to Payment' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
  expect(posts).toHaveLength(1)
  const reload = async () => {
    await page.reload()
    await hydrated(page)
    await page.locator('#voucher-form').scrollIntoViewIfNeeded()
  }
  await page.goBack()
  await reload()
  await expect(form.getByLabel('Your email')).toHaveValue(person.email)
  await expect(form.getByLabel('For (optional)')).toHaveValue('Aroha')
  await expect(form.getByLabel('Your message')).toHaveValue('Ngā mihi nui!')
  await expect(form.getByLabel('Valid For')).toHaveValue('2')
  await expect(form.getByText('$130.00')).toBeVisible()
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await fillCard(page, CARDS.paid)
  await page.getByRole('button', { name: 'Pay $130.00' }).dblclick()
  const code = await made(page)
  expect(await vouchersOf(site, person)).toBe(1)
  await reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByRole('link', { name: 'The voucher’s page' })).toBeVisible()
  await page.getByRole('button', { name: 'Purchase Another Voucher' }).click()
  await expect(form.getByLabel('Your name')).toHaveValue('')
  await expect(form.getByLabel('Your email')).toHaveValue('')
  await expect(form.getByLabel('Valid For')).toHaveValue('1')
  const again = await openVouchers(page)
  await expect(again.getByLabel('Your email')).toHaveValue('')
})

test('an unknown code is refused under its field', async ({ page, expectConsole }) => {
  expectConsole(/status of 400/)
  await page.goto('/voucher-balance')
  await page.getByLabel('Voucher code').fill('SLP-NNNNNNNN')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page).toHaveTitle('Error: Check voucher balance')
  await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription(/We don’t know this voucher code/)
  await expect(page.getByLabel('Voucher code')).toHaveValue('SLP-NNNNNNNN')
  await axeFindsNothing(page, 'an unknown code')
})
