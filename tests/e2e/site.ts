import fs from 'node:fs'
import path from 'node:path'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { formsOf, setStudio } from '../../app/lib/studio'
import { root } from '../../scripts/bootstrap/root.mjs'
import { someAddress } from '../support/http-client'
import { newestAuction, removeAuctionsAfter } from '../support/makers/auction-room'
import { type Client, startTestServer, type TestServer } from '../support/server'
import { type EventFields, onlyEvent, ownerClient, type Person, somebody } from '../support/studio'

/** A test with this tag runs a second time in a browser without JavaScript: one journey for each form. */
export const NOJS = '@nojs'

/** A test with this tag can also run in a studio in Lisbon: it uses the studio's formats. */
export const STUDIO = '@studio'

interface Site {
  server: TestServer
  owner: Client
}

interface Fixtures {
  site: Site
  /** False in the project without JavaScript. */
  scripted: boolean
  /** Makes a new event the current one; returns its id. */
  event(fields?: EventFields): Promise<number>
  /** Console errors that this test expects. */
  expectConsole(pattern: RegExp): void
  person: Person
  /** Makes the page's scripts start when it is loaded, not when it is painted and idle. */
  scriptsStartAtOnce: boolean
}

/** Playwright's `test` with a server for each worker; console errors, page errors and CSP reports fail the test. */
export const test = base.extend<
  Fixtures,
  { worker: Site & { demoAuctions: number }; studioFile: string; studio: undefined }
>({
  studioFile: ['studios/waipu.json', { option: true, scope: 'worker' }],
  // Tests with a server of their own need it too, because the fake Stripe formats prices.
  studio: [
    async ({ studioFile }, use) => {
      const file = JSON.parse(fs.readFileSync(path.join(root, studioFile), 'utf8'))
      setStudio({ ...file, forms: formsOf(file.locale, file.currency), sendsMail: true })
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  worker: [
    async ({ studioFile }, use) => {
      const server = await startTestServer({ env: { STUDIO_FILE: studioFile } })
      try {
        await use({ server, owner: await ownerClient(server), demoAuctions: newestAuction(server) })
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ worker }, use) => {
    // A page with the auctions of all earlier tests would be slow.
    removeAuctionsAfter(worker.server, worker.demoAuctions)
    await use(worker)
  },
  // Each test is a visitor from an address of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  baseURL: async ({ worker }, use) => use(worker.server.url),
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  event: async ({ site }, use) => use((fields) => onlyEvent(site.owner, fields)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  person: async ({}, use) => use(somebody()),
  scriptsStartAtOnce: [true, { option: true }],
  expectConsole: [
    async ({ context, scriptsStartAtOnce }, use) => {
      if (scriptsStartAtOnce) await context.addInitScript(touchWhenLoaded)
      const noise: string[] = []
      const expected: RegExp[] = []
      const listen = (page: Page) => {
        page.on('console', (message) => noise.push(...complaint(message)))
        page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
        page.on('response', (response) => {
          if (response.status() >= 500) noise.push(`${response.status()} ${response.url()}`)
        })
      }
      // Chromium's console does not show all of them.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        ),
      )
      context.on('page', listen)
      for (const page of context.pages()) listen(page)
      await use((pattern) => expected.push(pattern))
      expect(noise.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A page starts its scripts at the first touch at the latest. */
function touchWhenLoaded() {
  addEventListener('DOMContentLoaded', () => setTimeout(() => document.dispatchEvent(new Event('touchstart'))))
}

/** The router logs this when another navigation interrupts one: a click while the page is still reloading. */
const OVERTAKEN = /^AbortError: signal is aborted without reason/

/** The preview of an e-mail allows no script, not even Playwright's own, which the headless browser reports. */
const PREVIEW = /^Blocked script execution in 'about:srcdoc'/

function complaint(message: ConsoleMessage): string[] {
  if (OVERTAKEN.test(message.text()) || PREVIEW.test(message.text())) return []
  const serious = message.type() === 'error' || /Content.Security.Policy|hydrat/i.test(message.text())
  return serious ? [`console ${message.type()}: ${message.text()} ${message.location().url}`] : []
}

/** Whether the site's scripts run, once known. */
const scripted = new WeakMap<BrowserContext, boolean>()

/** Whether the site's scripts run in this browser. */
export async function isScripted(page: Page): Promise<boolean> {
  const known = scripted.get(page.context())
  if (known !== undefined) return known
  const answer = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  scripted.set(page.context(), answer)
  return answer
}

/**
 * Replaces a page's scripts with empty ones, so that axe, which is a script too, can check it as the server sent it.
 */
export async function emptyScripts(page: Page): Promise<void> {
  scripted.set(page.context(), false)
  await page.route(/\.js(?:\?|$)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

/** Waits until the scripts, if they run, have hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  if (!(await isScripted(page))) return
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
}

/** Waits until everything that the page loads automatically is there, also its scripts, which start last. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('script[type="text/later"]'))
  await page.waitForLoadState('networkidle')
}

/** Reloads the page in a browser without JavaScript, after the last form has been answered and shown. */
export async function readAgain(page: Page): Promise<void> {
  // A navigation under way would abort this one.
  await expect(async () => {
    await page.waitForLoadState()
    await page.goto(page.url().replace(/#.*/, ''))
  }).toPass()
}

/** The form of a button, because several forms of the landing page have the same fields. */
export function formWith(page: Page, button: string | RegExp): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
}

/** Fills in first name, last name and e-mail, the fields of the lists. */
export async function fillName(form: Locator, person: Person): Promise<void> {
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
}

export function bookingForm(page: Page): Locator {
  return formWith(page, 'Continue to Payment').filter({ has: page.getByLabel('Party size') })
}

/** Opens the booking panel on `/`, which may be open already without JavaScript. */
export async function openBooking(page: Page): Promise<Locator> {
  await page.goto('/')
  // The scripts start when the page is idle; before that the panel is a plain form, which other tests cover.
  await hydrated(page)
  const form = bookingForm(page)
  if ((await isScripted(page)) || !(await form.isVisible())) await bookNow(page).click()
  await expect(form).toBeVisible()
  return form
}

/** 'Book Now!' is a button with JavaScript, and may be a link without. */
export function bookNow(page: Page): Locator {
  const name = 'Book Now!'
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
}

export async function fillBooking(form: Locator, person: Person, partySize = 1, voucherCode = ''): Promise<void> {
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel('Party size').selectOption({ label: partySize === 1 ? '1 person' : `${partySize} people` })
  await form.getByLabel('Gift voucher code').fill(voucherCode)
}

/** From `/` to the payment step. */
export async function toPayment(
  page: Page,
  person: Person,
  { partySize = 1, voucherCode = '' }: { partySize?: number; voucherCode?: string } = {},
) {
  const form = await openBooking(page)
  await fillBooking(form, person, partySize, voucherCode)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  if (!(await isScripted(page))) await expect(page).toHaveURL(/\/checkout\/pay_/)
  await expect(page.getByText('Back to Form')).toBeVisible()
}

/** Types a card and pays; without JavaScript on the provider's hosted page. */
export async function payWith(page: Page, number: string, amount: string): Promise<void> {
  const pay = page.getByRole('button', { name: `Pay ${amount}` })
  if (!(await isScripted(page)) && !(await page.getByLabel('Card number').isVisible())) await pay.click()
  await fillCard(page, number)
  await pay.click()
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

/** Waits for the booking: a toast with a link to its page, or that page. Ends on the booking's page. */
export async function arriveAtBooking(page: Page): Promise<void> {
  if (await isScripted(page)) {
    await expect(page.getByText('Booking Confirmed!')).toBeVisible()
    await page
      .getByRole('link', { name: /booking/i })
      .filter({ visible: true })
      .first()
      .click()
  }
  await expect(page).toHaveURL(/\/booking\//)
}

/** Expects no sideways scrolling. */
export async function fitsSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // Fonts and container queries settle a moment after a change.
  await expect.poll(over, `pixels beyond the window of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Expects the text to be visible somewhere: the page may contain it twice, for browsers with and without scripts. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}
