import type { Page } from '@playwright/test'
import { type Client, client, until } from '../../support/server'
import { CARDS, nameOf, type Person, pay } from '../../support/studio'
import { answerTo, expect, fitsSideways, hydrated, isScripted, NOJS, payWith, says, test } from '../site'
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

/** The voucher is made: its success screen with JavaScript, its page without. Answers the code. */
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

/** How many vouchers were mailed to this person. */
async function vouchersOf(site: { owner: Client }, person: Person): Promise<number> {
  const { text } = await site.owner.get('/admin/messages')
  // The page carries its data once more after the table.
  const [table = ''] = text.split('</table>')
  return table.split('<tr').filter((row) => row.includes(person.email) && row.includes('Your gift voucher SLP-')).length
}

test('a voucher for two is bought, found at its own address, printed and read at the balance', { tag: NOJS }, async ({
  page,
  scripted,
  person,
}) => {
  await toPayment(page, person, { people: 2, gift: { to: 'Aroha', message: 'Ngā mihi nui!' } })
  await expect(page.getByText('Gift voucher for 2 people')).toBeVisible()
  await expect(page.getByText(/demo/i).first()).toBeVisible()
  await payWith(page, CARDS.paid, '$130.00')
  const code = await made(page)
  await expect(page.getByText(/confirmation email was sent to/)).toBeVisible()
  await expect(page.getByText(/\d Nov|Dec|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct/).first()).toBeVisible()
  if (scripted) await page.getByRole('link', { name: 'The voucher’s page' }).click()
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('2 places on regular evenings, or $130 NZD')).toBeVisible()
  await page.getByRole('link', { name: 'Print the gift card' }).click()
  await expect(page.getByText('Ngā mihi nui!')).toBeVisible()
  await expect(page.getByText('Aroha')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await page.goto('/voucher-balance')
  await page.getByLabel('Voucher code').fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Check the balance' }).click()
  await expect(page.getByText('2 places on regular evenings, or $130 NZD')).toBeVisible()
  await expect(page.getByText('Valid until')).toBeVisible()
})

test('declined, refused by the bank: each says so, and the bank’s yes makes the voucher', async ({
  page,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 402/)
  await toPayment(page, person)
  await payWith(page, CARDS.declined, '$65.00')
  await says(page, 'Payment Failed')
  await payWith(page, CARDS.threeDSecure, '$65.00')
  await page.getByRole('button', { name: /refuse/i }).click()
  await says(page, /unable to authenticate/i)
  await payWith(page, CARDS.threeDSecure, '$65.00')
  await page.getByRole('button', { name: /approve/i }).click()
  await made(page)
})

test('Cancel keeps what was typed, and the change is what is charged', { tag: NOJS }, async ({ page, person }) => {
  await toPayment(page, person, { gift: { to: 'Aroha', message: 'Ngā mihi nui!' } })
  const cancel = page.getByRole('button', { name: 'Cancel' }).or(page.getByRole('link', { name: 'Cancel' }))
  await cancel.first().click()
  const form = voucherForm(page)
  await expect(form.getByLabel('Your name')).toHaveValue(nameOf(person))
  await expect(form.getByLabel('Your email')).toHaveValue(person.email)
  await expect(form.getByLabel('Your message')).toHaveValue('Ngā mihi nui!')
  await form.getByLabel('Valid For').selectOption({ label: '2 people ($130 NZD)' })
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Gift voucher for 2 people')).toBeVisible()
  await payWith(page, CARDS.paid, '$130.00')
  await made(page)
})

test('a double click buys once, and Purchase Another Voucher starts again', async ({ page, person, site }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/vouchers/buy.data')) posts.push(request.url())
  })
  const form = await openVouchers(page)
  await fillVoucher(form, person, 1)
  await form.getByRole('button', { name: 'Continue to Payment' }).dblclick()
  await page.getByLabel('Card number').fill(CARDS.paid)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay $65.00' }).dblclick()
  await made(page)
  expect(posts).toHaveLength(1)
  expect(await vouchersOf(site, person)).toBe(1)
  await page.getByRole('button', { name: 'Purchase Another Voucher' }).click()
  await expect(voucherForm(page).getByLabel('Your name')).toHaveValue('')
  await expect(voucherForm(page).getByLabel('Valid For')).toHaveValue('1')
})

test('a tab closed after paying still gets its voucher, from the event alone', async ({ page, person, site }) => {
  const answered = answerTo(page, '/vouchers/buy')
  await toPayment(page, person)
  const [, clientSecret = ''] = /"([^"]+_secret_[^"]+)"/.exec(await answered) ?? []
  await page.close()
  expect((await pay(client(site.server.url), clientSecret)).status).toBe(200)
  await until(async () => (await vouchersOf(site, person)) === 1, 'the voucher of a closed tab')
})

test('a reload of the payment step goes on with the same payment', async ({ page, person }) => {
  await toPayment(page, person)
  // At its own address the step is the same, alive.
  await page.goto('/')
  await openVouchers(page)
  const answered = answerTo(page, '/vouchers/buy')
  await fillVoucher(voucherForm(page), person, 1)
  await voucherForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
  const [, paymentUrl = ''] = /"(\/checkout\/pay_[^"]+)"/.exec(await answered) ?? []
  await page.goto(paymentUrl)
  await hydrated(page)
  const address = page.url()
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
  await made(page)
  await page.goto(address)
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
})

test('a reload keeps what was typed, also in the payment step, and the code of what was bought', async ({
  page,
  person,
}) => {
  await toPayment(page, person, { people: 2, gift: { to: 'Aroha', message: 'Ngā mihi nui!' } })
  const reload = async () => {
    await page.reload()
    await hydrated(page)
    await page.locator('#voucher-form').scrollIntoViewIfNeeded()
  }
  await reload()
  const form = voucherForm(page)
  await expect(form.getByLabel('Your email')).toHaveValue(person.email)
  await expect(form.getByLabel('For (optional)')).toHaveValue('Aroha')
  await expect(form.getByLabel('Your message')).toHaveValue('Ngā mihi nui!')
  await expect(form.getByLabel('Valid For')).toHaveValue('2')
  await expect(form.getByText('$130.00')).toBeVisible()
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, CARDS.paid, '$130.00')
  const code = await made(page)
  await reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByRole('link', { name: 'The voucher’s page' })).toBeVisible()
  await page.getByRole('button', { name: 'Purchase Another Voucher' }).click()
  await expect(voucherForm(page).getByLabel('Your email')).toHaveValue('')
  await reload()
  await expect(voucherForm(page).getByLabel('Your email')).toHaveValue('')
})

test('a code that is none is refused under its field', async ({ page, expectConsole }) => {
  expectConsole(/status of 400/)
  await page.goto('/voucher-balance?code=SLP-NNNNNNNN')
  await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription(/We do not know this voucher code/)
  await expect(page.getByLabel('Voucher code')).toHaveValue('SLP-NNNNNNNN')
})

test('nothing is cut off at 360 pixels', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // A name that is one long word, as some are.
  const buyer = { ...person, lastName: 'Wolfeschlegelsteinhausenbergerdorff' }
  await toPayment(page, buyer, { people: 2, gift: { to: 'Aroha', message: 'Ngā mihi nui!' } })
  await fitsSideways(page)
  await payWith(page, CARDS.paid, '$130.00')
  await made(page)
  await fitsSideways(page)
  await page.getByRole('link', { name: 'The voucher’s page' }).click()
  await expect(page).toHaveURL(/\/voucher\/\d+-/)
  await fitsSideways(page)
  await page.goto(`${page.url()}/print`)
  await fitsSideways(page)
})
