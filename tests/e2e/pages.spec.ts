import type { Locator } from '@playwright/test'
import { ownersBooking } from '../support/studio'
import { logIn } from './owner/owner-pages'
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

  test('first and last name have a line each, so that a message fits below them', async ({ page, event }) => {
    await event()
    for (const path of ['/notify-me', '/?book=open']) {
      await page.goto(path)
      const first = await page.getByLabel('First name').first().boundingBox()
      const last = await page.getByLabel('Last name').first().boundingBox()
      expect(first!.width, path).toBeGreaterThan(200)
      expect(last!.y, path).toBeGreaterThan(first!.y + first!.height)
    }
  })

  test('what is tapped to call or to share is 44 pixels wide and high', async ({ page, site, person, event }) => {
    await site.owner.post('/api/admin/bookings', ownersBooking(await event(), { ...person }))
    await logIn(page, site.server.owner)
    for (const [path, names] of [
      ['/contact', [/^09 555 0142$/]],
      ['/admin', [person.phone]],
      ['/auction', [/^Facebook/, /^X/, /^WhatsApp/]],
    ] as const) {
      await page.goto(path)
      for (const name of names) {
        const box = await page.getByRole('link', { name }).first().boundingBox()
        expect(Math.min(box!.width, box!.height), String(name)).toBeGreaterThanOrEqual(44)
      }
    }
  })

  test('the label of an e-mail address that takes two lines is beside the first', async ({ page }) => {
    await page.goto('/paint-kit')
    await page.getByLabel('Your name').fill('Mere')
    await page.getByLabel('Phone').fill('021 555 0123')
    await page.getByLabel('Email').fill('merewhina.ngata@a-long-name.example.com')
    await page.getByLabel('Address').fill('3 Shell Road')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    const label = page.getByRole('term').filter({ hasText: /^Email$/ })
    const address = page.getByRole('definition').filter({ hasText: 'merewhina.ngata@' })
    const top = (text: Locator) =>
      text.evaluate((it) => {
        const words = document.createRange()
        words.selectNodeContents(it)
        return words.getBoundingClientRect().top
      })
    expect((await address.boundingBox())!.height).toBeGreaterThan(1.5 * (await label.boundingBox())!.height)
    expect(Math.abs((await top(label)) - (await top(address)))).toBeLessThan(6)
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
