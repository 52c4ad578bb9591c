import path from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { TestServer } from '../../tests/support/server'
import { root } from '../bootstrap/root.mjs'
import { settle } from './camera'
import { visit } from './visitor'

const PICTURES: { name: string; path: string; at?: string; width: number; height: number; dark?: boolean }[] = [
  { name: 'landing', path: '/', width: 1280, height: 860 },
  { name: 'booking', path: '/?book=open', at: '#booking', width: 1280, height: 860 },
  { name: 'auction', path: '/auction', width: 1280, height: 860 },
  { name: 'phone', path: '/', width: 390, height: 844 },
  { name: 'phone-dark', path: '/paint-kit', width: 390, height: 844, dark: true },
]

/** The README's pictures, small enough for the repository. */
export async function writeReadmePictures(browser: Browser, server: TestServer): Promise<void> {
  for (const { name, path: address, at, width, height, dark = false } of PICTURES) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      deviceScaleFactor: width < 500 ? 1.5 : 1,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await visit(page, address)
    if (at) await page.locator(at).evaluate((element) => element.scrollIntoView())
    await settle(page, true)
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 78, effort: 6 })
      .toFile(path.join(root, `docs/pictures/${name}.webp`))
    await context.close()
  }
}
