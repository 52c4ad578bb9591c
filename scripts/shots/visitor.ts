import type { Locator, Page } from '@playwright/test'
import type { Person } from '../../tests/support/studio'

/** Steps of a visitor on the way to a state, shared by several areas. */

/** Opens a page and waits until its scripts run. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** The form with this button among the page's forms. */
export function formWith(page: Page, button: string): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
}

/** Sends a form unchanged and without the browser's own validation, so that the page's messages are shown. */
export async function sendEmpty(form: Locator, button: string): Promise<void> {
  await form.evaluate((element) => element.setAttribute('novalidate', ''))
  await form.getByRole('button', { name: button, exact: true }).click()
  await form.page().getByText('There is a problem').first().waitFor()
}

/** Asks for the balance of a voucher, by a plain post. */
export async function checkBalance(page: Page, code: string): Promise<void> {
  await visit(page, '/voucher-balance')
  await page.getByLabel('Voucher code').fill(code)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await loaded
}

/** Types a card of the simulated provider and presses the button with the amount. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Fills the buyer's part of a kit's or a frame's form. */
export async function fillBuyer(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Your name').fill(`${person.firstName} ${person.lastName}`)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Address').fill('3 Shell Road')
}
