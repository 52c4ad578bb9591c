import type { Page } from '@playwright/test'
import { openAuction } from '../support/makers/auction-room'
import { aPainting, openLot } from './auctions/auctions'
import { bookNow, expect, fillBooking, hydrated, test } from './site'

/** Whether the focused element is visible, not behind the sticky header. */
function focusInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const { left, top, width } = focused.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + width / 2, top + 4)
    if (topmost === null || document.querySelector('header')?.contains(topmost)) return false
    return focused.contains(topmost) || topmost.contains(focused)
  })
}

test('opened by keyboard, the panel leaves the button in sight; the next Tab enters it, and Back to Form moves to its heading', async ({
  page,
  event,
  person,
}) => {
  await event()
  await page.goto('/')
  await hydrated(page)
  await bookNow(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Party size')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Booking' })).toBeFocused()
  expect(await focusInSight(page)).toBe(true)
  await page.keyboard.press('Tab')
  const panel = page.getByRole('region', { name: 'Book your place' })
  await expect(panel.getByRole('button', { name: 'One fewer' })).toBeFocused()
  await fillBooking(panel, person)
  await panel.getByRole('button', { name: 'Continue to Payment' }).press('Enter')
  await page.getByRole('button', { name: 'Back to Form' }).press('Enter')
  await expect(panel).toBeFocused()
  expect(await focusInSight(page)).toBe(true)
})

test('choosing a gift card moves to the heading of its form, and the next Tab to its first field', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('#voucher-form')
  const choose = page.getByRole('link', { name: 'Choose Couple/Friends' })
  await choose.scrollIntoViewIfNeeded()
  // Its scripts load when it is near; before that the link itself leads there and reloads the page.
  await expect(async () => {
    await choose.press('Enter')
    await expect(form.getByLabel('Valid For')).toHaveValue('2', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expect(form.getByText('$130.00')).toBeVisible()
})

test('a dialog focuses its first field, and returns the focus when it closes', async ({ page, site }) => {
  const name = aPainting()
  const id = await openAuction(site.owner, { name })
  const lot = await openLot(page, { id, name })
  const button = lot.getByRole('button', { name: 'Place Bid' })
  await button.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
