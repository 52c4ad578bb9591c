import { nameOf } from '../../support/studio'
import { expect, hydrated, NOJS, says, test } from '../site'
import { clean, logIn, open } from './owner-pages'

/** Customers that the owner adds, calls and books for, with and without JavaScript. */
test('a customer: added, refused when known, called, written to and booked for', async ({
  page,
  site,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 4(?:00|09)/)
  await event()
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers')
  await page.getByRole('link', { name: 'Add customer' }).click()
  await hydrated(page)
  const add = page.getByRole('button', { name: 'Add customer' })
  await add.click()
  await says(page, 'Phone number is required')
  await page.getByLabel('Name').fill(nameOf(person))
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill('021 555 0109')
  await clean(page, 'a new customer')
  await add.click()
  await says(page, 'Customer added')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(person))
  await expect(page.getByRole('link', { name: 'Call 021 555 0109' })).toHaveAttribute('href', 'tel:+64215550109')
  await expect(page.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', `mailto:${person.email}`)
  await clean(page, 'a customer')
  const customer = new URL(page.url()).pathname

  await open(page, '/admin/customers/new')
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('Email').fill(person.email.toUpperCase())
  await page.getByLabel('Phone').fill('021 555 0109')
  await add.click()
  await says(page, 'There is a customer with this email already.')
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
  await page.getByRole('link', { name: `Open ${nameOf(person)}` }).click()
  await expect(page).toHaveURL(new RegExp(`${customer}$`))
  await page.getByRole('link', { name: /^Book for/ }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
})

test('a row deleted from a search: the search stays, with Undo', { tag: NOJS }, async ({
  page,
  site,
  event,
  person,
  scripted,
}) => {
  await event()
  await page.setViewportSize({ width: scripted ? 1280 : 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers/new')
  await page.getByLabel('Name').fill(nameOf(person))
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill('021 555 0110')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await says(page, 'Customer added')

  const words = nameOf(person).toLowerCase().split(' ').reverse().join(' ')
  await open(page, `/admin/customers?q=${encodeURIComponent(words)}&show=every`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('link', { name: 'Delete customer' }).click()
  await page.getByRole('button', { name: 'Delete customer' }).click()
  await says(page, 'Customer deleted')
  await expect(page).toHaveURL(/\/admin\/customers\?q=/)
  await expect(page.getByRole('searchbox')).toHaveValue(words)
  await expect(row).toHaveCount(0)

  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveCount(1)
  if (scripted) {
    await expect(
      page.getByRole('region', { name: /notification/i }).getByRole('button', { name: /^Undo/ }),
    ).toBeVisible()
    await clean(page, 'a toast with Undo', 'section[aria-label^="Notifications"]')
    await page.keyboard.press('F8')
    for (let steps = 0; steps < 3 && !(await undo.evaluate((one) => one === document.activeElement)); steps++) {
      await page.keyboard.press('Tab')
    }
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
  } else await undo.click()
  await says(page, 'Undone')
  await expect(page).toHaveURL(/\/admin\/customers\?q=/)
  await expect(row).toBeVisible()
})
