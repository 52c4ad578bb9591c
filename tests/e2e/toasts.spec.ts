import type { Locator } from '@playwright/test'
import { CARDS, somebody } from '../support/studio'
import { expect, fillBooking, fillName, formWith, hydrated, openBooking, payWith, test, toPayment } from './site'

test('a toast closes by its button, F8 focuses it, and only one is visible (rule 13.2)', async ({
  page,
  event,
  person,
}) => {
  await event()
  await page.goto('/')
  await hydrated(page)
  // Before any toast was shown, the key moves to their place.
  const region = page.getByRole('region', { name: /notification/i })
  // React may already have the page, and listen to keys a moment later.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(region).toBeFocused({ timeout: 1000 })
  }).toPass()
  const form = formWith(page, 'Keep me updated!').last()
  await fillName(form, person)
  await form.getByRole('button').click()
  const toasts = region.getByRole('listitem').filter({ visible: true })
  await expect(toasts).toHaveCount(1)
  const box = await toasts.first().boundingBox()
  expect(box?.width).toBeLessThanOrEqual(420)
  // In a window as narrow as a phone's it is where it is on a phone.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => toasts.first().evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  await page.setViewportSize(size)
  await page.keyboard.press('F8')
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await toasts
    .first()
    .getByRole('button', { name: /close|dismiss/i })
    .click()
  await expect(toasts).toHaveCount(0)
})

test('a toast is at most 420 px wide, and closes by a swipe of 50 px but not by a short flick', async ({
  page,
  event,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await event()
  const form = await openBooking(page)
  await fillBooking(form, somebody(), 1, 'SLP-WRONG123')
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  const toast = page.getByRole('region', { name: /notification/i }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await toast.hover()
  for (const width of [1280, 601, 600, 430, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const isRoom = await toast.evaluate((element) => element.parentElement!.offsetWidth <= 420)
    expect(isRoom, `${width} px`).toBe(true)
    expect((await toast.boundingBox())!.width, `${width} px`).toBeLessThanOrEqual(420)
  }
  const { x, y } = (await toast.boundingBox())!
  /** As fast as a finger can. */
  const swipe = async (distance: number) => {
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 20 + distance, y + 20, { steps: 3 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast).toHaveAttribute('data-swiping', 'false')
  await expect(toast).toHaveAttribute('data-removed', 'false')
  await swipe(60)
  await expect(toast).toHaveCount(0)
})

test('a toast can be swiped away on its text too, slowly and while text on the page is selected', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await page.goto('/')
  await hydrated(page)
  const form = formWith(page, 'Keep me updated!').last()
  const toast = page.getByRole('region', { name: /notification/i }).getByRole('listitem')
  for (const selected of [false, true]) {
    await form.getByRole('button').click()
    await expect(toast).toHaveCount(1)
    await toast.hover()
    if (selected) await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h2')!))
    const { x, y } = (await toast.getByText('First name, last name, and email are required.').boundingBox())!
    await page.mouse.move(x + 20, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 80, y + 8, { steps: 20 })
    await page.mouse.up()
    await expect(toast).toHaveCount(0, { timeout: 2000 })
  }
})

test('without a network the error is still shown', async ({ page, event, person, expectConsole }) => {
  expectConsole(/ERR_FAILED|Unable to preload/)
  await event()
  // Without a network before the first toast, its code cannot be loaded.
  await page.route(/toast-frame/, (route) => route.abort())
  await page.route('**/notify-me.data', (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  const form = formWith(page, 'Keep me updated!').last()
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('button').click()
  const said = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(said).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue(person.firstName)
  await said.getByRole('button', { name: 'Close' }).click()
  await expect(said).toHaveCount(0)
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a toast covers the header, but neither the card’s fields nor the target of a link', async ({
    page,
    event,
    person,
    expectConsole,
  }) => {
    expectConsole(/status of 402/)
    await event({ price: 65 })
    await toPayment(page, person)
    await payWith(page, CARDS.declined, '$65.00')
    // The previous one may still be closing.
    const toasts = page.getByRole('region', { name: /notification/i }).getByRole('listitem')
    const boxOf = async (title: string) => {
      const toast = toasts.filter({ hasText: title })
      await expect(toast).toBeVisible()
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
      const { top, bottom } = await toast.evaluate((element) => element.getBoundingClientRect())
      return { top, bottom }
    }
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    const declined = await boxOf('Payment Failed')
    for (const name of ['Card number', 'Expiry', 'Security code']) {
      expect(await topOf(page.getByLabel(name)), name).toBeGreaterThan(declined.bottom)
    }
    // Targets of addresses and steps begin below this.
    const free = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
    expect(declined.bottom).toBeLessThanOrEqual(Number.parseFloat(free))

    await payWith(page, CARDS.paid, '$65.00')
    const paid = await boxOf('Booking Confirmed!')
    expect(paid.top).toBe(0)
    expect(await topOf(page.locator('#events article time'))).toBeGreaterThanOrEqual(paid.bottom)
  })
})
