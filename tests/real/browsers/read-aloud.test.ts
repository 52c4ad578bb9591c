import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { startTestServer, type TestServer } from '../../support/server'
import { CARDS, nameOf, onlyEvent, ownerClient, somebody } from '../../support/studio'
import { type Browser, startBrowser } from './families'
import { logIn, type Page, pageOf } from './page'

let server: TestServer
let browser: Browser
let page: Page
let reader: string
beforeAll(async () => {
  server = await startTestServer()
  browser = await startBrowser('firefox')
  await browser.resize(1280, 900)
  page = pageOf(browser, server.url)
  reader = await bundledReader()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('the booking form: each field with its hint, the price before the button', async () => {
  const event = await onlyEvent(await ownerClient(server), { price: 65 })
  const spoken = await listenTo(`/book?event=${event}`)
  const order = [
    'heading, Book your places, level 1',
    'textbox, First name, placeholder Your Name, required',
    'textbox, Email, Your confirmation goes here, required',
    'textbox, I’m coming with(optional), A friend’s name or booking reference, so that you paint together',
    '$130.00',
    'button, Continue to Payment',
    `Your places are held for ${HOLD.firstMinutes} minutes from the next step.`,
  ]
  expect(firstOf(spoken, order)).toEqual(order)
})

test('the landing page and the auction: landmarks, one first heading, a countdown that is read only when asked', async () => {
  for (const address of ['/', '/auction']) {
    const spoken = await listenTo(address)
    expect(spoken.slice(0, 2)).toEqual(['document', 'link, Skip to content'])
    expect(spoken.filter((phrase) => /^heading.*level 1$/.test(phrase))).toHaveLength(1)
    expect(spoken.filter((phrase) => /^(button|link|textbox)(, )?$/.test(phrase))).toEqual([])
  }
  const politeness = await page.run(() =>
    [...document.querySelectorAll('[role=timer]')].map(
      (one) => one.closest('[aria-live]')?.getAttribute('aria-live') ?? 'off',
    ),
  )
  expect(politeness.length).toBeGreaterThan(0)
  expect(new Set(politeness)).toEqual(new Set(['off']))
})

test('a booking: each error with a link to its field, the price at the payment step, one polite announcement when it is made', async () => {
  const event = await onlyEvent(await ownerClient(server), { price: 65 })
  const person = somebody()
  await page.openAlive(`/book?event=${event}`)
  await page.click('Continue to Payment')
  await page.waitForText('There is a problem')
  const problems = [
    'heading, There is a problem, level 3',
    'link, First name is required',
    'link, Valid email is required',
    'textbox, First name, First name is required, invalid, placeholder Your Name, required',
    'textbox, Email, Valid email is required Your confirmation goes here, invalid, required',
  ]
  expect(firstOf(await read(), problems)).toEqual(problems)

  await page.fill('First name', person.firstName)
  await page.fill('Last name', person.lastName)
  await page.fill('Email', person.email)
  await page.fill('Phone', person.phone)
  await page.click('Continue to Payment')
  await page.waitForText('Card number')
  const step = [
    'listitem, level 1, current step, position 2, set size 3',
    'heading, Secure payment, level 3',
    '$130.00',
    'Total to pay',
    'textbox, Card number',
    'textbox, Expiry, MM / YY',
    'textbox, Security code, 3 or 4 digits',
    'button, Pay $130.00',
    'button, Back to Form',
  ]
  expect(firstOf(await read(), step)).toEqual(step)

  const pay = async (card: string, answer: string) => {
    await page.fill('Card number', card)
    await page.fill('Expiry', '12 / 34')
    await page.fill('Security code', '123')
    return hearing(async () => {
      await page.click('Pay $130.00')
      await page.waitForText(answer)
    })
  }
  const declined = await pay(CARDS.declined, 'Payment Failed')
  expect(declined).toContain('region, Payment Failed, Your card was declined.')
  expect(declined.filter(isLive)).toEqual([])
  const made = await pay(CARDS.paid, 'Booking Confirmed!')
  expect(made.filter(isLive)).toEqual([expect.stringMatching(/^polite: Booking Confirmed!Your payment was successful/)])

  await page.run(logIn, server.owner)
  const row = [
    'searchbox, Search name, email, phone or reference',
    'table, Bookings, newest first',
    'columnheader, Payment',
    `rowheader, ${nameOf(person)}`,
    `link, $130.00 paid , payment of ${nameOf(person)}`,
    `link, Edit the booking of ${nameOf(person)}`,
  ]
  expect(firstOf(await listenTo('/admin'), row)).toEqual(row)
})

/** Announced by a live region, so a screen reader reads it without a move of the focus. */
const isLive = (phrase: string) => /^(polite|assertive)/.test(phrase)

/** The first time that each of these phrases is read. */
const firstOf = (spoken: string[], phrases: string[]) =>
  spoken.filter((phrase, at) => phrases.includes(phrase) && spoken.indexOf(phrase) === at)

/** What a screen reader reads from the top of a page, at most 400 phrases. */
async function listenTo(address: string): Promise<string[]> {
  await page.openAlive(address)
  return read()
}

function read(): Promise<string[]> {
  return browser.command('ExecuteScript', { script: `${reader}; return reader.read(document.body, 400)`, args: [] })
}

/** What a screen reader announces during a step. */
async function hearing(step: () => Promise<unknown>): Promise<string[]> {
  await browser.command('ExecuteScript', {
    script: `${reader}; window.reader = reader; return reader.listen()`,
    args: [],
  })
  await step()
  return browser.command('ExecuteScript', { script: 'return window.reader.heard()', args: [] })
}

/** The virtual screen reader as one script that defines `reader`. */
async function bundledReader(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'reader.ts')
  const lib = { entry, name: 'reader', formats: ['iife' as const] }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib },
  })
  const [output] = [built].flat()
  return output && 'output' in output ? output.output[0].code : ''
}
