import type { Locator, Page } from '@playwright/test'
import { expect, NOJS, says, test } from '../site'
import { ask, logIn, open, save } from './owner-pages'

/** The owner's kits, frames, figures and settings. The demo business has orders of each kind. */
function card(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
}

/** Deletes the order of a card, after its question, and undoes that. */
async function deleteAndUndo(page: Page, order: Locator): Promise<void> {
  const question = await ask(page, order.getByRole('link', { name: /^Delete/ }))
  await expect(question).toContainText('This does not refund')
  await question.getByRole('button', { name: 'Delete order' }).click()
  await says(page, 'Order deleted')
  await expect(order).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(order).toHaveCount(1)
}

test('a paint kit: notes, states, archived, restored, deleted, undone', { tag: NOJS }, async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('link', { name: 'Kits' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint Kit Orders')
  // Other tests on the same server order kits as well.
  await expect(page.getByText(/^\d+ orders$/).first()).toBeVisible()
  const grace = card(page, 'Grace Meadow')
  await expect(grace).toContainText('Pthalo Blue, Yellow Oxide, 2 extra canvases')
  await expect(grace).toContainText('$279.50')
  const notes = 'Black frame, please'
  await grace.getByLabel('Order status').selectOption({ label: 'Ready for Pickup' })
  await grace.getByLabel('Your notes').fill(notes)
  await grace.getByRole('button', { name: /^Save/ }).click()
  await says(page, 'Order updated')
  await expect(grace.getByLabel('Your notes')).toHaveValue(notes)
  await expect(grace.getByRole('paragraph').filter({ hasText: 'Ready for Pickup' })).toBeVisible()
  await grace.getByLabel('Order status').selectOption({ label: 'Completed' })
  await grace.getByRole('button', { name: /^Save/ }).click()
  await expect(grace.getByText('Completed', { exact: true }).first()).toBeVisible()
  await grace.getByLabel('Order status').selectOption({ label: 'Pending' })
  await grace.getByRole('button', { name: /^Save/ }).click()
  await expect(grace.getByRole('paragraph').filter({ hasText: 'Pending' })).toBeVisible()

  await grace.getByRole('button', { name: /^Archive/ }).click()
  await says(page, 'Order archived')
  await expect(grace.getByText('Archived', { exact: true })).toBeVisible()
  await grace.getByRole('button', { name: /^Unarchive/ }).click()
  await says(page, 'Order restored')
  await deleteAndUndo(page, grace)
})

test('a frame: cards, contacted, states, archive and restore, back to the dashboard', { tag: NOJS }, async ({
  page,
  site,
}) => {
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('link', { name: 'Frames' }).click()
  for (const name of ['Total Orders', 'Active Orders', 'Pending', 'Total Revenue']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  }
  const aroha = card(page, 'Aroha Fern')
  await aroha.getByLabel('Order status').selectOption({ label: 'Cancelled' })
  await aroha.getByRole('button', { name: /^Save/ }).click()
  await expect(aroha).toContainText('Cancelled, but $150.00 has not been refunded.')
  await aroha.getByLabel('Order status').selectOption({ label: 'In Progress' })
  await aroha.getByLabel('Your notes').fill('Kauri, wide')
  await aroha.getByRole('button', { name: /^Save/ }).click()
  await says(page, 'Order updated')
  await aroha.getByRole('button', { name: /^Archive/ }).click()
  await says(page, 'Order archived')
  await page.getByText(/^Archived orders \(/).click()
  await aroha.getByRole('button', { name: /^Restore/ }).click()
  await says(page, 'Order restored')
  await deleteAndUndo(page, aroha)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
})

test('the search of the kits, and Needs you with its action', async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await open(page, '/admin/paint-kit')
  await page.getByRole('searchbox').fill('wiremu')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(card(page, 'Wiremu Tide')).toHaveCount(1)
  await expect(card(page, 'Grace Meadow')).toHaveCount(0)
  await page.getByLabel('Show').selectOption({ label: 'Completed' })
  await page.getByRole('button', { name: 'Search' }).click()
  await says(page, 'No order matches this search')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^paint-kit-orders-.*\.csv$/)

  await open(page, '/admin')
  const waits = page.getByRole('listitem').filter({ hasText: 'Frame customer waits. Tāne Pūriri' })
  await expect(waits).toHaveCount(1)
  await waits.getByRole('button', { name: /^Contacted/ }).click()
  await says(page, 'Marked as contacted')
  await expect(waits).toHaveCount(0)
  await page.getByRole('link', { name: 'Money' }).click()
  await page.getByRole('link', { name: 'Figures' }).click()
  await page.getByText('The numbers as a table').first().click()
  await expect(page.getByRole('table', { name: 'Revenue by month' })).toBeVisible()
})

test('settings: the business, the switches, the limits, the audit log', { tag: NOJS }, async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await page.getByLabel('Phone', { exact: true }).fill('call me')
  await page.getByLabel('Business name').fill('Paint & Sip Waipū')
  await save(page)
  await says(page, 'Please give a phone number that can be called')
  await expect(page.getByLabel('Business name')).toHaveValue('Paint & Sip Waipū')
  await page.getByLabel('Phone', { exact: true }).fill('09 555 0142')
  await save(page)
  await says(page, 'Settings saved')
  await page.getByLabel('Business name').fill('Paint & Sip Waipu')
  await save(page)

  const pages = page.getByRole('navigation', { name: 'Settings' })
  await pages.getByRole('link', { name: 'Notifications' }).click()
  const switches = ['Booking confirmations', 'Booking cancellations', 'New booking alerts', 'Event reminders']
  for (const name of [...switches, 'Bookings that were not finished']) {
    await expect(page.getByLabel(name)).toBeChecked()
  }
  await open(page, '/admin/settings/notifications')
  await page.getByLabel('Event reminders').uncheck()
  await save(page)
  await says(page, 'Settings saved')
  await expect(page.getByLabel('Event reminders')).not.toBeChecked()
  await open(page, '/admin/settings/notifications')
  await expect(page.getByLabel('Event reminders')).not.toBeChecked()
  await page.getByLabel('Event reminders').check()
  await save(page)
  await says(page, 'Settings saved')
  await expect(page.getByLabel('Event reminders')).toBeChecked()

  await pages.getByRole('link', { name: 'Rainchecks' }).click()
  await page.getByLabel('Hours before the evening').fill('36')
  await save(page)
  await says(page, 'Settings saved')
  await expect(page.getByLabel('Hours before the evening')).toHaveValue('36')
  await page.getByLabel('Hours before the evening').fill('48')
  await save(page)
  await expect(page.getByLabel('Hours before the evening')).toHaveValue('48')

  await pages.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'raincheckHours' }).first()).toContainText('after: 48')
})
