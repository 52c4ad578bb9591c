import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'

export const WIDTHS = [360, 768, 1280] as const
export const SCHEMES = ['light', 'dark'] as const

/** One picture that was taken. */
export interface Shot {
  area: string
  name: string
  width: number
  scheme: (typeof SCHEMES)[number]
  /** Where several are compared. */
  browser?: string
  /** Relative to the folder of the pictures. */
  file: string
}

interface Wanted {
  widths: readonly number[]
  schemes: readonly Shot['scheme'][]
}

/** Usual heights of windows at these widths; also the window for a dialog. */
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 }

interface Options {
  view?: boolean
  at?: Locator
  widths?: readonly number[]
}

export interface Camera {
  /**
   * Photographs the page in its present state: the whole page, with `view` only the window (dialogs, toasts), with `at`
   * the window that has this at its top.
   */
  shoot(page: Page, name: string, options?: Options): Promise<void>
  /** Continues when a state cannot be reached, and reports it at the end. */
  attempt(name: string, steps: () => Promise<void>): Promise<void>
  taken: Shot[]
  missed: string[]
}

export function openCamera(folder: string, area: string, wanted: Wanted): Camera {
  const taken: Shot[] = []
  const missed: string[] = []
  fs.rmSync(path.join(folder, area), { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, area), { recursive: true })
  return {
    taken,
    missed,
    async shoot(page, name, { at, view = Boolean(at), widths = wanted.widths } = {}) {
      const before = page.viewportSize()
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
        for (const scheme of wanted.schemes) {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
          const file = path.join(area, `${name.replaceAll(' ', '-')}-${width}-${scheme}.png`)
          await settle(page, view)
          if (at) await at.evaluate((element) => element.scrollIntoView({ block: 'start' }))
          // So that sticky and fixed elements are where they belong in a picture of the whole page.
          else if (!view) await page.evaluate(() => scrollTo(0, 0))
          // Taken twice: an element with a layer of its own (a sticky total) may be half painted in the first.
          if (!view) await page.screenshot({ fullPage: true, scale: 'css', type: 'jpeg', quality: 1 })
          await page.screenshot({ path: path.join(folder, file), fullPage: !view })
          taken.push({ area, name, width, scheme, file })
        }
      }
      if (before) await page.setViewportSize(before)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      console.log(`  ${area}: ${name}`)
    },
    async attempt(name, steps) {
      try {
        await steps()
      } catch (error) {
        const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
        missed.push(`${area}: ${name}: ${why}`)
        console.error(`  ${area}: ${name}: MISSED: ${why}`)
      }
    },
  }
}

/** Waits until pictures below the fold and fonts are loaded and movements have ended. */
export async function settle(page: Page, view: boolean): Promise<void> {
  await page.evaluate(async (view) => {
    const pictures = [...document.images]
    if (!view) for (const picture of pictures) picture.loading = 'eager'
    const shown = pictures.filter((one) => !view || one.getBoundingClientRect().top < innerHeight)
    await Promise.race([
      Promise.all(shown.map((one) => one.decode().catch(() => {}))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ])
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
  }, view)
}
