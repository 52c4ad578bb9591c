import type { Page } from '@playwright/test'
import { openAuction } from '../support/makers/auction-room'
import { client } from '../support/server'
import { expect, openBooking, settled, test } from './site'

/** The largest sizes of a page before its payment step, in KB as transferred: docs/decisions/0023. */
const BUDGET = { script: 132, stylesheet: 13, document: 14 } as const

test('the landing page keeps its budgets before the payment step, and calls no other host', async ({
  page,
  event,
  site,
}) => {
  const scripts = new Set<string>()
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.add(pathname)
    if (protocol.startsWith('http') && origin !== site.server.url) foreign.push(request.url())
  })
  await event()
  await page.goto('/')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  await settled(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await settled(page)
  await openBooking(page)
  await settled(page)
  expect(foreign).toEqual([])
  const visitor = client(site.server.url)
  /** The transferred size of these files, in KB. */
  const weigh = async (paths: Iterable<string>, encoding: string) => {
    let total = 0
    for (const path of paths) {
      const { size, headers } = await visitor.ask('GET', path, { headers: { 'accept-encoding': encoding } })
      // Compression does not make a file of a hundred bytes smaller.
      if (size > 300) expect(headers['content-encoding'], path).toBeDefined()
      total += size
    }
    expect(total).toBeGreaterThan(0)
    return total / 1024
  }
  expect(await weigh(scripts, 'gzip')).toBeLessThanOrEqual(BUDGET.script)
  expect(await weigh(sheets, 'br, gzip')).toBeLessThanOrEqual(BUDGET.stylesheet)
})

for (const path of ['/paint-kit', '/custom-frame', '/business-in-a-box', '/buy-now']) {
  test(`${path} keeps the budgets before its payment step, and calls no other host`, async ({ page, site }) => {
    const files = new Map<string, string>()
    page.on('response', (response) => files.set(response.url(), response.request().resourceType()))
    await page.goto(path)
    await settled(page)
    const visitor = client(site.server.url)
    const sizes = { script: 0, stylesheet: 0, document: 0 }
    for (const [url, type] of files) {
      const { protocol, origin, pathname } = new URL(url)
      if (!protocol.startsWith('http')) continue
      expect(origin, url).toBe(site.server.url)
      if (type !== 'script' && type !== 'stylesheet' && type !== 'document') continue
      const encoding = type === 'stylesheet' ? 'br, gzip' : 'gzip'
      const { size } = await visitor.ask('GET', pathname, { headers: { 'accept-encoding': encoding } })
      sizes[type] += size / 1024
    }
    expect(sizes.script).toBeGreaterThan(0)
    expect(sizes.script).toBeLessThanOrEqual(BUDGET.script)
    expect(sizes.stylesheet).toBeLessThanOrEqual(BUDGET.stylesheet)
    expect(files.size).toBeLessThanOrEqual(40)
  })
}

test('a button that lifts under the pointer stays under it', async ({ page }) => {
  await page.goto('/paint-kit')
  const button = page.getByRole('button', { name: 'Continue to Payment' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 1]
  await page.mouse.move(x, y)
  const stays = await button.evaluate(
    async (element, at) => {
      await Promise.all(element.getAnimations().map((animation) => animation.finished))
      return document.elementFromPoint(at.x, at.y) === element
    },
    { x, y },
  )
  expect(stays).toBe(true)
})

test('/auction keeps the budgets before its payment step, and loads only videos from another host', async ({
  page,
  site,
}) => {
  await openAuction(site.owner, {
    name: 'Light',
    imageUrls: ['/art/painted/gallery-3.webp', 'https://vimeo.com/76979871'],
  })
  await askNobodyForVideos(page)
  const files = new Map<string, string>()
  page.on('response', (response) => files.set(response.url(), response.request().resourceType()))
  await page.goto('/auction')
  await settled(page)
  const visitor = client(site.server.url)
  const sizes = { script: 0, stylesheet: 0, document: 0 }
  let requests = 0
  for (const [url, type] of files) {
    const { protocol, origin, pathname } = new URL(url)
    if (!protocol.startsWith('http') || type === 'fetch') continue
    requests += 1
    expect([site.server.url, 'https://vumbnail.com'], url).toContain(origin)
    if (type !== 'script' && type !== 'stylesheet' && type !== 'document') continue
    const encoding = type === 'stylesheet' ? 'br, gzip' : 'gzip'
    const { size } = await visitor.ask('GET', pathname, { headers: { 'accept-encoding': encoding } })
    sizes[type] += size / 1024
  }
  expect(sizes.script).toBeGreaterThan(0)
  expect(sizes.script).toBeLessThanOrEqual(BUDGET.script)
  expect(sizes.stylesheet).toBeLessThanOrEqual(BUDGET.stylesheet)
  expect(sizes.document).toBeLessThanOrEqual(BUDGET.document)
  expect(requests).toBeLessThanOrEqual(20)
})

test('nothing on the auction page moves during hydration', async ({ page, site }) => {
  await askNobodyForVideos(page)
  await openAuction(site.owner, {
    name: 'Still',
    imageUrls: ['/art/painted/gallery-3.webp', '/art/painted/frame.webp'],
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue
        const moved = Number(document.documentElement.dataset.moved ?? 0) + entry.value
        document.documentElement.dataset.moved = String(moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/auction')
  await settled(page)
  const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
  expect(moved).toBeLessThanOrEqual(0.01)
})

/** Blocks the request to Vimeo for the picture of a video on the page. */
async function askNobodyForVideos(page: Page): Promise<void> {
  await page
    .context()
    .route(/vumbnail\.com|player\.vimeo\.com/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
}
