import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axeFindsNothing } from '../axe'
import { expect, fitsSideways, hydrated, isScripted, test } from '../site'

interface Account {
  username: string
  password: string
}

/** Sends the login form that is open. */
export async function sendLogin(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs the browser in before it opens a page. The login form has tests of its own (owner.spec). */
export async function logIn(page: Page, owner: Account): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: owner })
  expect(answer.status()).toBe(200)
}

/** Opens a page of the owner; with JavaScript, waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Expects no sideways scrolling and no finding of axe. */
export async function clean(page: Page, state?: string, part?: string): Promise<void> {
  await fitsSideways(page)
  await axeFindsNothing(page, state, part)
}

/** Saves a settings form and waits for its own answer: the previous one may still be shown. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await answered
}

/** Opens a collapsed part, such as 'More' of a card. */
export async function unfold(within: Page | Locator, line: RegExp): Promise<void> {
  const summary = within.locator('summary').filter({ hasText: line })
  if (!(await summary.evaluate((one) => one.closest('details')!.open))) await summary.click()
}

/** The confirmation that a control asks for: a dialog, or a page without JavaScript. */
export async function ask(page: Page, control: Locator): Promise<Locator> {
  await control.click()
  if (!(await isScripted(page))) return page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** A file on the disk for a file field; bytes would have to go through the browser's debugging port. */
export function fileOf(name: string, bytes: Buffer): string {
  const file = test.info().outputPath(name)
  fs.writeFileSync(file, bytes)
  return file
}
