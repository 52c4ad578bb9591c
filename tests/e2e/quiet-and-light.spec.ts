import { client } from '../support/server'
import { expect, openBooking, test } from './site'

test('JavaScript of the landing page is at most 100 KB gzipped before the payment step', async ({
  page,
  event,
  site,
  scripted,
}) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await event()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await openBooking(page, scripted)
  await page.waitForLoadState('networkidle')
  const visitor = client(site.server.url)
  let total = 0
  for (const url of scripts) {
    expect(new URL(url).origin).toBe(site.server.url)
    const { size, headers } = await visitor.ask('GET', new URL(url).pathname, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(headers['content-encoding'], url).toBe('gzip')
    total += size
  }
  expect(scripts.size).toBeGreaterThan(0)
  expect(total / 1024).toBeLessThanOrEqual(100)
})

test('nothing is asked of another host before the payment step', async ({ page, event, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.server.url) foreign.push(request.url())
  })
  await event()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

for (const path of ['/paint-kit', '/custom-frame']) {
  test(`${path} keeps the budgets before its payment step, and asks no other host`, async ({ page, site }) => {
    const files = new Map<string, string>()
    page.on('response', (response) => files.set(response.url(), response.request().resourceType()))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const visitor = client(site.server.url)
    const sizes = { script: 0, stylesheet: 0, document: 0 }
    for (const [url, type] of files) {
      const { protocol, origin, pathname } = new URL(url)
      if (!protocol.startsWith('http')) continue
      expect(origin, url).toBe(site.server.url)
      if (type !== 'script' && type !== 'stylesheet' && type !== 'document') continue
      const { size } = await visitor.ask('GET', pathname, { headers: { 'accept-encoding': 'gzip' } })
      sizes[type] += size / 1024
    }
    expect(sizes.script).toBeGreaterThan(0)
    expect(sizes.script).toBeLessThanOrEqual(100)
    expect(sizes.stylesheet).toBeLessThanOrEqual(8)
    expect(files.size).toBeLessThanOrEqual(40)
  })

  test(`${path} tells search engines and friends what it is`, async ({ page, site }) => {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.server.url}${path}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Waipu/)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await client(site.server.url).get(new URL(picture!).pathname)).headers['content-type']).toBe('image/jpeg')
    const product = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { priceCurrency: 'NZD', price: path === '/paint-kit' ? '250.00' : '150.00' },
    })
    const sitemap = await client(site.server.url).get('/sitemap.xml')
    expect(sitemap.text).toContain(`<loc>${site.server.url}${path}</loc>`)
  })
}
test('styles of the landing page are at most 8,000 bytes gzipped', async ({ page, event, site }) => {
  await event()
  await page.goto('/')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(sheets.length).toBeGreaterThan(0)
  const visitor = client(site.server.url)
  let total = 0
  for (const sheet of sheets) {
    const { size } = await visitor.ask('GET', sheet, { headers: { 'accept-encoding': 'gzip' } })
    total += size
  }
  expect(total).toBeLessThanOrEqual(8000)
})
