import { client } from '../../support/server'
import { book, listOf, nameOf } from '../../support/studio'
import { expect, fitsSideways, hydrated, NOJS, says, test } from '../site'
import { clean, logIn, open } from './owner-pages'

/** Bookings, customers, vouchers, payments and the night sheet as the owner uses them, with and without JavaScript. */
test('a booking: created, edited, moved to Raincheck, undone, deleted with its refund', { tag: NOJS }, async ({
  page,
  site,
  event,
  person,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const title = `Lamplight ${person.lastName}`
  const eventId = await event({ title, maxCapacity: 1 })
  await logIn(page, site.server.owner)
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Create booking' }).click()
  await hydrated(page)
  const create = page.getByRole('button', { name: 'Create booking' })
  if (scripted) await expect(create).toBeDisabled()
  else {
    await create.click()
    await says(page, 'First name is required')
  }
  await page.getByLabel('Event', { exact: true }).selectOption(String(eventId))
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  if (scripted) await expect(create).toBeDisabled()
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Party size').selectOption('2')
  await clean(page)
  await create.click()
  await says(page, 'Booking created')
  await says(page, /2\/1 \(OVER!\)/)

  await open(page, `/admin?q=${encodeURIComponent(person.email)}`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('$130.00 pending')
  await row.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Payment').selectOption('paid')
  await page.getByLabel('Event, or raincheck').selectOption('raincheck')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Moved to Raincheck')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await says(page, 'Undone')
  await open(page, `/admin?q=${encodeURIComponent(person.email)}`)
  await expect(row).toContainText('$130.00 pending')
  await open(page, `/admin?q=${encodeURIComponent(person.email)}`)
  await row.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Event, or raincheck').selectOption('raincheck')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Moved to Raincheck')
  await open(page, `/admin?show=raincheck&q=${encodeURIComponent(person.email)}`)
  await expect(row).toContainText('Needs Event Assignment')
  await row.getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await says(page, 'Are you sure you want to delete this booking?')
  await page.getByRole('button', { name: 'Delete booking' }).click()
  await says(page, 'Booking deleted')
})

test('deleting a paid booking asks for refund, raincheck or neither; the payment’s page shows the refund', async ({
  page,
  site,
  event,
  person,
}) => {
  const eventId = await event()
  await book(client(site.server.url), { eventId, person, partySize: 2 })
  await logIn(page, site.server.owner)
  await open(page, `/admin?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: /payment of/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Amount').fill('30')
  await page.getByLabel('Why').fill('One chair was broken')
  await page.getByLabel(/Keep it as it is/).check()
  await clean(page)
  await page.getByRole('button', { name: 'Refund' }).click()
  await says(page, 'partly refunded')
  await page.getByRole('link', { name: /^Booking WP-/ }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await says(page, 'This booking is paid. What happens to the payment?')
  await page.getByLabel(/Refund \$100\.00/).check()
  await clean(page)
  await page.getByRole('button', { name: 'Delete booking' }).click()
  await says(page, 'A refund of $100.00 is on its way')
  await open(page, `/admin/payments?show=refunded&q=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('refunded')
})

test('a customer: chosen for a booking, changed, given a voucher, merged, deleted and restored', {
  tag: NOJS,
}, async ({ page, site, event, person, expectConsole }) => {
  expectConsole(/status of 400/)
  const eventId = await event()
  await book(client(site.server.url), { eventId, person })
  const twin = { ...person, email: `twin.${person.email}` }
  await book(client(site.server.url), { eventId, person: twin })
  await logIn(page, site.server.owner)
  await open(page, '/admin/bookings/new')
  await page.getByRole('searchbox', { name: /Existing customer/ }).fill(person.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
  await page.getByLabel('Event', { exact: true }).selectOption(String(eventId))
  await page.getByRole('button', { name: 'Create booking' }).click()
  await says(page, 'Booking created')

  await open(page, `/admin/customers?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('row').filter({ hasNotText: 'twin.' }).getByRole('link', { name: /^Open/ }).click()
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Name is required')
  await page.getByLabel('Name', { exact: true }).fill(nameOf(person))
  await page.getByLabel('News about events').selectOption('on')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Customer updated')
  await page.getByLabel('Value').fill('80')
  await page.getByRole('button', { name: 'Assign voucher' }).click()
  await says(page, /\$80 for/)
  await page.getByLabel('The same person as').fill(`nobody.${person.email}`)
  await page.getByRole('button', { name: 'Merge' }).click()
  const problem = page.getByRole('region', { name: /There is a problem|Failed to merge customers/ })
  await expect(problem).toBeFocused()
  await expect(problem).toBeInViewport()
  await page.getByLabel('The same person as').fill(twin.email)
  await page.getByRole('button', { name: 'Merge' }).click()
  await says(page, 'Customers merged')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export all as JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
  await page.getByRole('link', { name: 'Anonymise' }).click()
  await says(page, 'There is a booking to come')
  await page.getByRole('link', { name: 'Back to the customer' }).click()
  await page.getByRole('link', { name: 'Delete customer' }).click()
  await page.getByRole('button', { name: 'Delete customer' }).click()
  await says(page, 'Customer deleted')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await says(page, 'Undone')
  const customers = listOf(await site.owner.get('/api/admin/customers'))
  expect(customers.filter((one) => one.email === person.email)).toHaveLength(1)
})

test('the night sheet: arrivals can be ticked, also without a connection', async ({
  page,
  context,
  site,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const title = `At the door ${person.lastName}`
  const eventId = await event({ title })
  await book(client(site.server.url), { eventId, person, partySize: 3 })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  await page.getByRole('link', { name: `Night sheet ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await hydrated(page)
  await fitsSideways(page)
  const tick = page.getByRole('button', { name: nameOf(person) })
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await clean(page)
  await says(page, 'Saved')
  await context.setOffline(true)
  await tick.click()
  await says(page, /1 tick is saved on this phone/)
  await expect(tick).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await says(page, 'Saved')
  await page.reload()
  await expect(tick).toHaveAttribute('aria-pressed', 'false')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
})
