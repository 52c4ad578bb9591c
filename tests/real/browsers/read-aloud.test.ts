import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server'
import { onlyEvent, ownerClient } from '../../support/studio'
import { type Browser, startBrowser } from './families'
import { type Page, pageOf } from './page'

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
  const said = await listenTo(`/book?event=${event}`)
  const order = [
    'heading, Book your places, level 1',
    'textbox, First name, placeholder Your Name, required',
    'textbox, Email, Your confirmation goes here, required',
    'textbox, I’m coming with(optional), A friend’s name or booking reference, so that you paint together',
    '$65.00',
    'button, Continue to Payment',
    'Your places are held for 15 minutes from the next step.',
  ]
  expect(said.filter((phrase, at) => order.includes(phrase) && said.indexOf(phrase) === at)).toEqual(order)
})

test('the landing page and the auction: landmarks, one first heading, a countdown that is read only when asked', async () => {
  for (const address of ['/', '/auction']) {
    const said = await listenTo(address)
    expect(said.slice(0, 2)).toEqual(['document', 'link, Skip to content'])
    expect(said.filter((phrase) => /^heading.*level 1$/.test(phrase))).toHaveLength(1)
    expect(said.filter((phrase) => /^(button|link|textbox)(, )?$/.test(phrase))).toEqual([])
  }
  const politeness = await page.run(() =>
    [...document.querySelectorAll('[role=timer]')].map(
      (one) => one.closest('[aria-live]')?.getAttribute('aria-live') ?? 'off',
    ),
  )
  expect(politeness.length).toBeGreaterThan(0)
  expect(new Set(politeness)).toEqual(new Set(['off']))
})

/** What a screen reader says of a page from its top, at most 400 phrases. */
async function listenTo(address: string): Promise<string[]> {
  await page.open(address)
  await page.sees(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
  return browser.command('ExecuteScript', { script: `${reader}; return reader.read(document.body, 400)`, args: [] })
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
