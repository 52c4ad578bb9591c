import type { Locator, Page } from '@playwright/test'
import { nameOf, type Person } from '../../support/studio'
import { formWith, hydrated } from '../site'

/** The purchase form among the page's forms. */
export function voucherForm(page: Page): Locator {
  return formWith(page, 'Continue to Payment').filter({ has: page.getByLabel('Valid For') })
}

/** Opens the purchase form on `/`; with JavaScript, waits until it is hydrated. */
export async function openVouchers(page: Page): Promise<Locator> {
  await page.goto('/')
  await hydrated(page)
  const form = voucherForm(page)
  await page.getByText('Buy a voucher').click()
  await form.getByLabel('Valid For').scrollIntoViewIfNeeded()
  await hydrated(page)
  return form
}

/** Fills in the purchase form. */
export async function fillVoucher(
  form: Locator,
  person: Person,
  people: 1 | 2,
  gift?: { to: string; message: string },
) {
  await form.getByLabel('Your name').fill(nameOf(person))
  await form.getByLabel('Your email').fill(person.email)
  await form
    .getByLabel('Valid For')
    .selectOption({ label: people === 1 ? 'People: 1 person ($65 NZD)' : '2 people ($130 NZD)' })
  if (!gift) return
  await form.getByLabel('For (optional)').fill(gift.to)
  await form.getByLabel('Your message').fill(gift.message)
}
