import { openAuction } from '../support/makers/auction-room'
import { expect, test } from './site'

/** Sizes in px at a phone's width, and weights (docs/decisions/0021). */
const SCALE = {
  'system-ui': ['13/400', '13/650', '15/400', '15/650', '16/400', '16/650', '17/400', '17/650', '19/400', '19/650'],
  'Fraunces Soft': ['16/600', '20/600', '25/600', '32/600', '40/600', '48/600', '52/600', '56/600'],
} as const
const PAGES = ['/', '/auction', '/paint-kit', '/custom-frame', '/business-in-a-box', '/buy-now', '/contact', '/terms']

test('every page uses one scale of sizes and weights, so that a phone has few fonts to create', async ({
  page,
  event,
  site,
}) => {
  await event()
  await openAuction(site.owner)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of PAGES) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => null))
    const fonts = await page.locator('body *').evaluateAll((all) => {
      const found = new Map<string, string>()
      for (const one of all) {
        const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        if (!says || !(one as HTMLElement).checkVisibility()) continue
        const { fontFamily, fontSize, fontWeight } = getComputedStyle(one)
        const family = fontFamily.split(',')[0]!.replaceAll('"', '')
        found.set(`${family} ${fontSize.replace('px', '')}/${fontWeight}`, one.outerHTML.slice(0, 120))
      }
      return [...found]
    })
    expect(fonts.length).toBeGreaterThan(0)
    const known = Object.entries(SCALE).flatMap(([family, sizes]) => sizes.map((size) => `${family} ${size}`))
    expect(
      fonts.filter(([font]) => !known.includes(font)),
      path,
    ).toEqual([])
  }
})
