import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { findChromium } from '../../../scripts/bootstrap/browser.mjs'
import { cacheDir } from '../../../scripts/bootstrap/root.mjs'
import { SCHEMES, type Shot } from '../../../scripts/shots/camera'
import { writeIndex } from '../../../scripts/shots/contact-sheet'
import { openAuction } from '../../support/makers/auction-room'
import { client, startTestServer } from '../../support/server'
import { book, onlyEvent, ownerClient } from '../../support/studio'
import { type Browser, FAMILIES, startBrowser } from './families'
import { logIn, pageOf } from './page'

/** Pictures of the main pages in Chromium, Firefox and WebKit side by side: `.cache/shots/browsers/index.html`. */
const WIDTHS = [390, 1280] as const
const HEIGHT = 900
/** A longer page is cut off here. */
const LONGEST = 14_000

const only = process.argv[2]
const server = await startTestServer()
const owner = await ownerClient(server)
const eventId = await onlyEvent(owner, { title: 'Pōhutukawa at Dusk' })
const { confirmed } = await book(client(server.url), { eventId, partySize: 2 })
const auction = await openAuction(owner, { name: 'Kererū by Lamplight' })
const PAGES: Record<string, string> = {
  landing: '/',
  booking: `/book?event=${eventId}`,
  ticket: confirmed.json.bookingUrl.replace(server.url, ''),
  evenings: '/evenings',
  auction: `/auction?a=${auction}`,
  kit: '/paint-kit',
  frame: '/custom-frame',
  'private party': '/private-party',
  box: '/business-in-a-box',
  'voucher balance': '/voucher-balance',
  'my bookings': '/my-bookings',
  terms: '/terms',
  contact: '/contact',
  nothing: '/nothing-here',
  login: '/admin/login',
  'owner bookings': '/admin',
  'owner events': '/admin/events',
  'owner new event': '/admin/events/new',
  'owner auctions': '/admin/auctions',
  'owner figures': '/admin/figures',
  'owner books': '/admin/books?span=year',
  'owner settings': '/admin/settings',
}

const folder = path.join(cacheDir, 'shots/browsers')
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
const shots: Shot[] = []
for (const family of ['chromium', ...FAMILIES] as const) {
  for (const scheme of SCHEMES) {
    const browser = await (family === 'chromium' ? startChromium : startBrowser.bind(null, family))({
      dark: scheme === 'dark',
    })
    const page = pageOf(browser, server.url)
    for (const [name, address] of Object.entries(PAGES)) {
      if (only && !only.split(',').includes(name)) continue
      for (const width of WIDTHS) {
        await browser.resize(width, HEIGHT)
        if (name === 'owner bookings') await page.run(logIn, server.owner)
        await page.open(address)
        const file = `${name.replaceAll(' ', '-')}-${width}-${scheme}-${family}.png`
        await wholePage(path.join(folder, file), width)
        shots.push({ area: name, name: `${name} ${width} ${scheme}`, width, scheme, browser: family, file })
      }
      console.log(`  ${family} ${scheme}: ${name}`, (await browser.complaints()).join('\n    '))
    }
    await browser.close()

    /** The whole page, put together from pictures of the window. */
    async function wholePage(file: string, width: number) {
      const height = Math.min(await page.run(settle, HEIGHT), LONGEST)
      const layers: OverlayOptions[] = []
      for (let top = 0; top < height; top += HEIGHT) {
        const at = await page.run((top: number) => {
          scrollTo({ top, behavior: 'instant' })
          return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))
        }, top)
        layers.push({ input: await page.picture(), left: 0, top: Math.round(at) })
      }
      const create = { width, height: Math.max(height, HEIGHT), channels: 3, background: '#777' } as const
      await sharp({ create }).composite(layers).png().toFile(file)
    }
  }
}
await server.stop()
console.log(`${shots.length} pictures: ${writeIndex(folder, shots)}`)

/**
 * Runs in the page: scrolls through it, so that its pictures load; returns its height when they and the fonts are
 * loaded.
 */
async function settle(step: number): Promise<number> {
  for (const picture of document.images) picture.loading = 'eager'
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((done) => setTimeout(done, 50))
  }
  const pictures = [...document.images].map((one) => one.decode().catch(() => {}))
  const enough = new Promise((done) => setTimeout(done, 3000))
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), enough])
  return document.documentElement.scrollHeight
}

/** Chromium, driven by Playwright, with the interface of the others. */
async function startChromium({ dark }: { dark: boolean }): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
  const page = await browser.newPage({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  return {
    async command(name, body) {
      if (name === 'Navigate') return page.goto(String(body?.url))
      if (name === 'TakeScreenshot') return (await page.screenshot()).toString('base64')
      return page.evaluate(`(function () { ${body?.script} }).apply(null, ${JSON.stringify(body?.args)})`)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    complaints: async () => [],
    close: () => browser.close(),
  }
}
