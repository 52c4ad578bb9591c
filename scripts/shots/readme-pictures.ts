import path from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { TestServer } from '../../tests/support/server'
import { root } from '../bootstrap/root.mjs'
import { settle } from './camera'
import { visit } from './visitor'

interface Picture {
  name: string
  path: string
  at?: string
  width: number
  height: number
  dark?: boolean
  /** The width of a picture for the sales page instead of the README. */
  shown?: number
  isOwners?: boolean
}

const WINDOW = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 810 }
const PICTURES: Picture[] = [
  { name: 'landing', path: '/', ...WINDOW },
  { name: 'booking', path: '/?book=open', at: '#booking', ...WINDOW },
  { name: 'auction', path: '/auction', ...WINDOW },
  { name: 'phone', path: '/', width: 390, height: 844 },
  { name: 'phone-dark', path: '/paint-kit', width: 390, height: 844, dark: true },
  { name: 'evening', path: '/', at: '#events', ...WINDOW, shown: 640 },
  { name: 'phone', path: '/', at: '#events', ...PHONE, shown: 260 },
  { name: 'booking', path: '/?book=open', at: '#booking', ...WINDOW, shown: 640 },
  { name: 'owner', path: '/admin', ...PHONE, shown: 260, isOwners: true },
]

/** The README's pictures and those of this site on its own sales page, small enough for the repository. */
export async function writeReadmePictures(browser: Browser, server: TestServer): Promise<void> {
  for (const { name, path: address, at, width, height, dark = false, shown, isOwners } of PICTURES) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      deviceScaleFactor: width < 500 ? 1.5 : 1,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    if (isOwners) await context.request.post('/api/admin/login', { data: server.owner })
    const page = await context.newPage()
    await visit(page, address)
    if (at) await page.locator(at).evaluate((element) => element.scrollIntoView())
    await settle(page, true)
    const picture = await page.screenshot()
    await sharp(picture)
      .resize(shown ?? null)
      .webp({ quality: shown ? 60 : 78, effort: 6 })
      .toFile(path.join(root, shown ? 'public/art/site' : 'docs/pictures', `${name}.webp`))
    await context.close()
  }
}
