import type { Page } from '@playwright/test'
import { expect, hydrated, NOJS, test } from './site'

/**
 * The distance between the top of a section and the place where its address leads: the window's top edge and its
 * padding.
 */
function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((section) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const margin = Number.parseFloat(getComputedStyle(document.getElementById(section)!).scrollMarginTop) || 0
    return Math.round(document.getElementById(section)!.getBoundingClientRect().top - padding - margin)
  }, id)
}

/** Arrives at the section, or at the end of the page when the section is too close to it. */
const isAtEnd = (page: Page) =>
  page.evaluate(() => Math.abs(document.documentElement.scrollHeight - innerHeight - scrollY) < 2)

async function arrivesAt(page: Page, id: string): Promise<void> {
  await expect(async () => {
    expect(Math.abs(await distance(page, id)) < 3 || (await isAtEnd(page))).toBe(true)
  }).toPass({ timeout: 8000 })
}

test.describe('from another page', () => {
  const choose = (page: Page, label: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click()

  test('each entry ends at its section', async ({ page, event }) => {
    await event()
    for (const [label, id] of [
      ['Contact', 'contact'],
      ['Vouchers', 'vouchers'],
      ['Tutor', 'instructor'],
      ['Events', 'events'],
    ] as const) {
      await page.goto('/paint-kit')
      await hydrated(page)
      await choose(page, label)
      await expect(page.locator('#vouchers')).toBeAttached()
      await arrivesAt(page, id)
      await expect(page.locator(`#${id}`)).toBeFocused()
    }
  })
})

test.describe('for visitors without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('from the 404 page a section is scrolled to, not jumped to', async ({ page, event, expectConsole }) => {
    expectConsole(/status of 404/)
    await event()
    await page.goto('/nothing/here')
    // All positions of the page while it scrolled.
    await page.addInitScript(() => {
      const places = new Set<number>()
      Object.assign(window, { places })
      document.addEventListener('scroll', () => places.add(Math.round(scrollY)), true)
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL(/\/#contact$/)
    await arrivesAt(page, 'contact')
    const places = await page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)
    expect(places).toBeGreaterThan(5)
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('closes after each choice, and the page is at the section', { tag: NOJS }, async ({ page, event }) => {
    await event()
    await page.goto('/')
    const panel = page.getByRole('navigation', { name: 'Menu' })
    for (const [label, id] of [
      ['Tutors', 'instructor'],
      ['Vouchers', 'vouchers'],
      ['Vouchers', 'vouchers'],
      ['Book Now', 'events'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await panel.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`/#${id}$`))
      await expect(panel).toBeHidden()
      await expect(page.locator(`#${id}`)).toBeInViewport()
    }
  })

  test('closes on Escape and on a touch outside', { tag: NOJS }, async ({ page, event, expectConsole }) => {
    expectConsole(/status of 404/)
    await event()
    // The second is a page without any script.
    for (const path of ['/', '/nothing/here']) {
      await page.goto(path)
      const panel = page.getByRole('navigation', { name: 'Menu' })
      const button = page.getByRole('button', { name: 'Menu' })
      await button.click()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await expect(panel).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toBeHidden()
      await button.click()
      await page.touchscreen.tap(180, 730)
      await expect(panel).toBeHidden()
    }
  })
})
