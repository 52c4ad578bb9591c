import type { Browser, Locator, Page } from '@playwright/test'
import { type Person, somebody } from '../../support/studio'
import { expect, hydrated, isScripted, readAgain } from '../site'

let paintings = 0

/** A name that no other auction of this run has. */
export function aPainting(): string {
  paintings += 1
  return `Kererū ${process.pid}-${paintings}`
}

/** A person in a browser of their own. */
export async function another(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: await isScripted(page),
    locale: 'en-NZ',
  })
  return context.newPage()
}

/** Somebody of that first name. */
export const named = (firstName: string): Person => somebody({ firstName })

/** The auction with this name on the page. */
export function lotOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** The page with this auction first; with JavaScript once it is alive. */
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

/** Registers by the banner; ends signed in. */
export async function register(page: Page, person: Person): Promise<void> {
  const name = 'Register to bid'
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(`Bidding as ${person.firstName}`)).toBeVisible()
}

/** A registered bidder's browser, before it opens a page: the way to register has tests of its own. */
export async function signIn(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  const answer = await page.request.post('/api/bidders', { data: { firstName, lastName, email } })
  expect(answer.status()).toBeLessThan(300)
}

/** The form of a bid: in its dialog, or at its painting where every one has its own. */
export function bidForm(page: Page, lot: Locator): Locator {
  const withAmount = { has: page.getByLabel('Your bid', { exact: true }) }
  return page.getByRole('dialog').locator('form').filter(withAmount).or(lot.locator('form').filter(withAmount)).first()
}

/** Opens the bid form, fills and sends it; says nothing about the answer. */
export async function sendBid(page: Page, lot: Locator, amount: number, maximum?: number): Promise<void> {
  await bidButton(lot).click()
  const form = bidForm(page, lot)
  await form.getByLabel('Your bid', { exact: true }).fill(String(amount))
  await form.getByLabel('Your maximum').fill(maximum === undefined ? '' : String(maximum))
  await form.getByRole('button', { name: /^(Place|Update) Bid$/ }).click()
}

/** The own bids of an auction. */
export function ownBids(lot: Locator): Locator {
  return lot.getByRole('region', { name: 'Your bids' }).getByRole('listitem')
}

/** What the feed of an auction says, newest first: '$65 automatic'. */
export async function feedOf(lot: Locator): Promise<string[]> {
  const lines = await lot.getByRole('log').getByRole('listitem').allInnerTexts()
  return lines.map((line) => `${/\$[\d.,]+/.exec(line)?.[0]}${line.includes('automatic') ? ' automatic' : ''}`)
}

/** What an auction's figures say under this name. */
export function factOf(lot: Locator, name: string | RegExp): Locator {
  return lot.getByRole('term').filter({ hasText: name }).locator('+ dd')
}

/** The highest bid, or what it was sold for. */
export function priceOf(lot: Locator): Locator {
  return factOf(lot, /^(Current bid|Sold for)$/)
}

/** The state of the bidding, once the page shows it; without JavaScript by asking again. */
export async function expectPrice(page: Page, lot: Locator, price: string): Promise<void> {
  if (!(await isScripted(page))) await readAgain(page)
  await expect(priceOf(lot)).toHaveText(price)
}
