import type { Browser, Locator, Page } from '@playwright/test'
import { type Person, somebody } from '../../support/studio'
import { expect, hydrated, isScripted, readAgain } from '../site'

let paintings = 0

/** A name that is unique in this run. */
export function aPainting(): string {
  paintings += 1
  return `Kererū ${process.pid}-${paintings}`
}

/** A page in a browser of another person. */
export async function another(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: await isScripted(page),
    locale: 'en-NZ',
  })
  return context.newPage()
}

/** A person with this first name. */
export const named = (firstName: string): Person => somebody({ firstName })

/** The auction with this name on the page. */
export function lotOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Opens the page with this auction first; with JavaScript, waits until it is hydrated. */
export async function openLot(page: Page, auction: { id: number; name: string }): Promise<Locator> {
  await page.goto(`/auction?a=${auction.id}`)
  const lot = lotOf(page, auction.name)
  await expect(lot).toBeVisible()
  await hydrated(page)
  return lot
}

/** The button of an auction, which is a link without JavaScript. */
export function bidButton(lot: Locator, name: RegExp | string = /^(Place|Update) Bid$/): Locator {
  return lot.getByRole('button', { name }).or(lot.getByRole('link', { name })).first()
}

/** Fills the open registration, in its dialog or in the page. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
}

/** Registers with the banner's form, which also signs in. */
export async function register(page: Page, person: Person): Promise<void> {
  const name = 'Register to bid'
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(`Bidding as ${person.firstName}`)).toBeVisible()
}

/** Makes this browser a registered bidder's without using the page: registering has tests of its own. */
export async function signIn(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  const answer = await page.request.post('/api/bidders', { data: { firstName, lastName, email } })
  expect(answer.status()).toBeLessThan(300)
}

/** The form of a bid: in its dialog, or without JavaScript at its painting. */
export function bidForm(page: Page, lot: Locator): Locator {
  const withAmount = { has: page.getByLabel('Your bid', { exact: true }) }
  return page.getByRole('dialog').locator('form').filter(withAmount).or(lot.locator('form').filter(withAmount)).first()
}

/** Opens the bid form, fills it in and sends it; does not check the answer. */
export async function sendBid(page: Page, lot: Locator, amount: number, maximum?: number): Promise<void> {
  await bidButton(lot).click()
  const form = bidForm(page, lot)
  await form.getByLabel('Your bid', { exact: true }).fill(String(amount))
  await form.getByLabel('Your maximum').fill(maximum === undefined ? '' : String(maximum))
  await form.getByRole('button', { name: /^(Place|Update) Bid$/ }).click()
}

/** The visitor's own bids of an auction. */
export function ownBids(lot: Locator): Locator {
  return lot.getByRole('region', { name: 'Your bids' }).getByRole('listitem')
}

/** The feed of an auction, newest first: '$65 automatic'. */
export async function feedOf(lot: Locator): Promise<string[]> {
  const lines = await lot.getByRole('log').getByRole('listitem').allInnerTexts()
  return lines.map((line) => `${/\$[\d.,]+/.exec(line)?.[0]}${line.includes('automatic') ? ' automatic' : ''}`)
}

/** The figure of an auction with this name. */
export function factOf(lot: Locator, name: string | RegExp): Locator {
  return lot.getByRole('term').filter({ hasText: name }).locator('+ dd')
}

/** The highest bid, or the price at which it was sold. */
export function priceOf(lot: Locator): Locator {
  return factOf(lot, /^(Current bid|Sold for)$/)
}

/** Waits until the page shows this price; without JavaScript by reloading it. */
export async function expectPrice(page: Page, lot: Locator, price: string): Promise<void> {
  if (!(await isScripted(page))) await readAgain(page)
  await expect(priceOf(lot)).toHaveText(price)
}
