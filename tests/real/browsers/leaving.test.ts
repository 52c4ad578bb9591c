import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startTestServer, type TestServer, until } from '../../support/server'
import { type Browser, FAMILIES, startBrowser } from './families'
import { type Page, pageOf } from './page'

let server: TestServer
let site: string
/** In front of the server. It never sends the scripts of the page for paint kits, and counts the requests for them. */
let network: http.Server
let unanswered = 0
beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  server = await startTestServer({ env: { PUBLIC_URL: site } })
  network = http.createServer(({ method, headers, url = '' }, response) => {
    if (/_site\.paint-kit-/.test(url)) return void unanswered++
    http
      .request(server.url + url, { method, headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
      })
      .end()
  })
  network.listen(port)
})
afterAll(async () => {
  network.closeAllConnections()
  network.close()
  await server.stop()
})

describe.each(FAMILIES)('%s', (family) => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await startBrowser(family)
    page = pageOf(browser, site)
  })
  afterAll(() => browser.close())

  // The browser breaks off loading those scripts, and Remix answered that with a reload of the page that was left.
  test('a link chosen while the scripts of another page are loading leads to its own page', async () => {
    await page.openAlive('/private-party')
    unanswered = 0
    await page.run(choose, '/paint-kit')
    await until(async () => unanswered > 0, 'a request for the scripts')
    await page.run(choose, '/auction')
    await page.waitFor(() => !('isLeft' in window) && document.readyState === 'complete')
    expect(await page.run(() => location.pathname)).toBe('/auction')
  })
})

/** Runs in the page: follows a link of the header. */
function choose(path: string): void {
  Object.assign(window, { isLeft: true })
  document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click()
}
