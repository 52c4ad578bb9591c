import { CARDS, linkFor, listOf, nameOf } from '../../support/studio'
import { logIn, open } from '../owner/owner-pages'
import { expect, fitsSideways, NOJS, payWith, says, test } from '../site'

/** Money by hand and a booking that is still to be paid, with and without JavaScript. */
test('a phone booking is reserved, and paid by card with its link', async ({ page, site, event, person }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const eventId = await event({ inDays: 6 })
  await site.owner.post('/api/admin/bookings', {
    ...person,
    name: nameOf(person),
    eventId,
    partySize: 2,
    paymentStatus: 'pending',
  })
  const link = await linkFor(site.owner, person.email, /\/booking\/WP-[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reserved, still to pay/)
  await expect(page.getByText('$130 is left to pay')).toBeVisible()
  await fitsSideways(page)
  await page.getByRole('button', { name: 'Pay $130 now' }).click()
  await expect(page).toHaveURL(/\/checkout\/pay_/)
  await expect(page.getByText('Total to pay')).toBeVisible()
  await payWith(page, CARDS.paid, '$130.00')
  await expect(page).toHaveURL(new RegExp(link))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Booking\s*Confirmed!/)
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await logIn(page, site.server.owner)
  await open(page, `/admin?q=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('$130.00 paid')
  // Another one is paid in cash on the evening.
  const other = { ...person, email: `cash.${person.email}` }
  const made = await site.owner.post('/api/admin/bookings', {
    ...other,
    name: nameOf(other),
    eventId,
    paymentStatus: 'pending',
  })
  await open(page, `/admin/bookings/${made.json.id}/edit`)
  await page.getByLabel('Payment').selectOption('paid')
  await expect(page.getByLabel('Paid by')).toHaveValue('cash')
  await page.getByLabel('Paid by').selectOption('bank_transfer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Booking updated')
  await open(page, `/admin/payments?q=${encodeURIComponent(other.email)}`)
  await expect(page.getByRole('row').filter({ hasText: other.email })).toContainText('bank transfer')
})

test('a voucher: sold for cash to somebody new, sent again, voided, restored', { tag: NOJS }, async ({
  page,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/vouchers')
  await page.getByRole('link', { name: 'New voucher' }).click()
  await page.getByLabel('Value').fill('49')
  await page.getByRole('button', { name: 'New voucher' }).click()
  await says(page, 'Name is required')
  await page.getByLabel('Name', { exact: true }).fill(nameOf(person))
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Value').fill('90')
  await page.getByLabel('Paid by').selectOption('cash')
  await fitsSideways(page)
  await page.getByRole('button', { name: 'New voucher' }).click()
  await says(page, /^Voucher SLP-/)
  const row = page.getByRole('row').filter({ hasText: person.email })
  const list = `/admin/vouchers?q=${encodeURIComponent(person.email)}`
  await open(page, list)
  await expect(row).toContainText('Sold')
  await row.getByRole('button', { name: /^Send again/ }).click()
  await says(page, 'Voucher sent again')
  await open(page, list)
  await row.getByRole('link', { name: /^Void/ }).click()
  await page.getByLabel('Why').fill('Lost, and replaced by another')
  await page.getByRole('button', { name: 'Void voucher' }).click()
  await says(page, 'Voucher voided')
  await open(page, list)
  await expect(row).toContainText('Lost, and replaced by another')
  await fitsSideways(page)
  await open(page, '/admin/undo')
  await page.getByRole('listitem').filter({ hasText: 'voided' }).first().getByRole('button', { name: /^Undo/ }).click()
  await says(page, 'Undone')
  const found = listOf(await site.owner.get('/api/admin/vouchers')).find((one) => one.purchaserEmail === person.email)
  expect(found.status).toBe('active')
})
