import type { Page } from '@playwright/test'
import { inDatabase } from '../../support/stored'
import { nameOf, type Person } from '../../support/studio'
import { expect, hydrated, isScripted } from '../site'

export const ORDER_KINDS = {
  kit: { path: '/paint-kit', purpose: 'paint_kit', price: '$250.00', reference: /PK-/ },
  frame: { path: '/custom-frame', purpose: 'custom_frame', price: '$150.00', reference: /CF-/ },
} as const
type Kind = (typeof ORDER_KINDS)[keyof typeof ORDER_KINDS]

export async function open(page: Page, kind: Kind): Promise<void> {
  await page.goto(kind.path)
  await hydrated(page)
}

export async function fillBuyer(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Your name').fill(nameOf(person))
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Address').fill('3 Shell Road, Waipu Cove')
}

export async function onward(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  if (!(await isScripted(page))) await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByText('Back to Details')).toBeVisible()
}

export async function toPayment(page: Page, kind: Kind, person: Person): Promise<void> {
  await open(page, kind)
  await fillBuyer(page, person)
  await onward(page)
}

export async function back(page: Page): Promise<void> {
  const name = 'Back to Details'
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
}

export async function arrive(page: Page, kind: Kind): Promise<void> {
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(kind.reference).first()).toBeVisible()
}

/** The orders and charged payments of this person in the database. */
export function books(dataDir: string, kind: Kind, person: Person) {
  return inDatabase({ dataDir }, ({ sqlite }) => {
    const orders = sqlite
      .prepare('SELECT price_cents, payment_status FROM orders WHERE customer_email = ? AND kind = ?')
      .all(person.email, kind.purpose) as { price_cents: number; payment_status: string }[]
    const charges = sqlite
      .prepare('SELECT amount_cents FROM payments WHERE email = ? AND purpose = ? AND paid_at IS NOT NULL')
      .all(person.email, kind.purpose) as { amount_cents: number }[]
    const mails = sqlite.prepare('SELECT kind FROM messages WHERE to_email = ?').all(person.email)
    return { orders, charges, mails: mails.length }
  })
}

/** The client secret of this buyer's card form, as a program would use it. */
export const cardFormOf = (dataDir: string, email: string): string =>
  inDatabase({ dataDir }, ({ sqlite }) => {
    const charge = `SELECT client_secret FROM simulated_charges WHERE kind = 'intent'
      AND metadata ->> 'payment' IN (SELECT id FROM payments WHERE email = ?)`
    return sqlite.prepare(charge).pluck().get(email) as string
  })
