import type { Locator } from '@playwright/test'
import { expect, fitsSideways, test } from './site'

/** The space of a select beside its text. */
function spareWidth(choice: Locator): Promise<number> {
  return choice.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const words = document.createElement('span')
    words.style.cssText = `position: absolute; white-space: nowrap; font: ${style.font}; letter-spacing: ${style.letterSpacing}`
    words.textContent = select.selectedOptions[0]?.text ?? ''
    document.body.append(words)
    const width = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return width - words.getBoundingClientRect().width
  })
}

test('on a small phone the next evening’s date and price are within the second screen', async ({ page, event }) => {
  await event()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const price = await page.getByText(/^\$\d+ per person$/).evaluate((it) => it.getBoundingClientRect().bottom + scrollY)
  expect(price).toBeLessThanOrEqual(2 * 740)
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the steps of a purchase are on one line', async ({ page, event }) => {
    await event()
    for (const path of ['/vouchers/buy', '/paint-kit', '/custom-frame', '/buy-now']) {
      await page.goto(path)
      const steps = page.getByRole('list', { name: /^(Order steps|Steps to your .*)$/ }).getByRole('listitem')
      const tops = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size, path).toBe(1)
    }
  })
})

test.describe('touched before the scripts are loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('Book Now! leads to the form, not to the top of the section', async ({ page, event }) => {
    await event()
    await page.goto('/')
    await page.getByRole('button', { name: 'Book Now!' }).click()
    await expect(page.getByLabel('First name').first()).toBeInViewport()
  })
})

test.describe('text that a visitor enlarges or spaces out', () => {
  const ENLARGED = 'html { font-size: 200% !important; }'
  const SPREAD =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }'

  test('twice as big, it still fits a wide screen', async ({ page, event }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await event()
    for (const path of ['/', '/auction', '/paint-kit']) {
      await page.goto(path)
      await page.addStyleTag({ content: ENLARGED })
      await fitsSideways(page)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport()
    }
  })

  test('spaced out, it stays on the smallest screen, where the select of a voucher shows its whole price', async ({
    page,
    event,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await event()
    for (const path of ['/', '/buy-now']) {
      await page.goto(path)
      if (path === '/') expect(await spareWidth(page.getByLabel('Valid For'))).toBeGreaterThanOrEqual(0)
      await page.addStyleTag({ content: SPREAD })
      await fitsSideways(page)
      const cut = await page.locator('main :is(label, input, select, textarea)').evaluateAll((all) => {
        // The hidden field for spam is off the screen.
        const shown = all.filter((one) => !one.closest('[aria-hidden]'))
        return shown.filter((one) => one.getBoundingClientRect().right > innerWidth).length
      })
      expect(cut, path).toBe(0)
    }
  })
})

test('in forced colours a select has its arrow', async ({ page, event }) => {
  await event()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/custom-frame')
  await expect(page.getByLabel('Frame style')).toHaveCSS('appearance', 'auto')
})
