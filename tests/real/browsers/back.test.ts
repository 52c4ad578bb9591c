import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuction } from '../../support/makers/auction-room'
import { startTestServer, type TestServer } from '../../support/server'
import { onlyEvent, ownerClient } from '../../support/studio'
import { type Browser, FAMILIES, startBrowser } from './families'
import { type Page, pageOf } from './page'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await ownerClient(server)
  await onlyEvent(owner)
  await openAuction(owner)
})
afterAll(() => server.stop())

describe.each(FAMILIES)('back in %s: the page is as it was left, without a request', (family) => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await startBrowser(family)
    page = pageOf(browser, server.url)
  })
  afterAll(() => browser.close())

  // Not '/vouchers/buy': the details of a cancelled payment may be in it, so no browser may store it.
  const paths = ['/', '/auction', '/evenings', '/paint-kit', '/private-party', '/terms', '/contact']
  test.each(paths)('%s', async (path) => {
    // Firefox does not keep a page with a running request, and an auction sends one every few seconds.
    const seen: unknown[] = []
    while (seen.length < 3 && !seen.includes('true')) seen.push(await cameBack(path))
    expect(seen).toContain('true')
  })

  /** What the page's own script has recorded. */
  async function cameBack(path: string): Promise<string | undefined> {
    await page.open(path)
    await page.waitFor(isReady)
    await page.run(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted)
      })
    })
    await page.open('/admin/login')
    await browser.command('Back')
    await page.waitFor((path) => location.pathname === path && document.readyState === 'complete', path)
    return page.run(() => document.documentElement.dataset.persisted)
  }
})

/** Runs in the page: its scripts, if any, have started, and no request is running. */
async function isReady(): Promise<boolean> {
  const isPlain = !document.querySelector('script[src], script[type="text/later"], link[rel=modulepreload]')
  const isAlive = Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
  const loaded = performance.getEntriesByType('resource').length
  await new Promise((done) => setTimeout(done, 500))
  return (isPlain || isAlive) && performance.getEntriesByType('resource').length === loaded
}
