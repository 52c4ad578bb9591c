import type { Page } from '@playwright/test'
import { openAuction } from '../support/makers/auction-room'
import { ownersBooking } from '../support/studio'
import { logIn } from './owner/owner-pages'
import { fillVoucher, openVouchers } from './purchases/vouchers'
import { expect, fitsSideways, hydrated, openBooking, payWith, test, toPayment } from './site'

test.use({ viewport: { width: 320, height: 640 } })

/** Checks the smallest phone with normal letters and with letters twice as big, then restores both. */
async function twiceAsBig(page: Page, what: string): Promise<void> {
  await fitsSideways(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  await fitsSideways(page)
  expect(await cutOff(page), what).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Words beyond the window's edge: cards cut off wide content, so the page does not scroll. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const isOnlyReadOut = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isOnlyReadOut(element.parentElement))
    // A strip that can be scrolled sideways, also by keyboard, shows all of its words.
    const isInStrip = (element: HTMLElement | null): boolean =>
      element !== null &&
      ((element.tabIndex === 0 && getComputedStyle(element).overflowX === 'auto') || isInStrip(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      // The pictures of a painting are side by side.
      if (isOnlyReadOut(parent) || isInStrip(parent) || parent.closest('[aria-label^="Pictures of"], option')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const beyond = [...range.getClientRects()].some(({ right, width }) => width > 1 && right > innerWidth + 1)
      if (beyond && text.textContent?.trim()) cut.push(text.textContent)
    }
    // A choice that is longer than its field takes more lines.
    const pen = document.createElement('canvas').getContext('2d')!
    for (const select of document.querySelectorAll('select')) {
      const { font, fontSize, paddingLeft, paddingRight } = getComputedStyle(select)
      const { text = '' } = select.selectedOptions[0] ?? {}
      pen.font = font
      const space = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isLong = pen.measureText(text).width > 1.1 * space
      if (isLong && select.clientHeight < 3 * Number.parseFloat(fontSize) && select.checkVisibility()) cut.push(text)
    }
    return cut
  })
}

const LONG_TITLE = 'A long evening of Pōhutukawa, Kererū and Lamplight by the Sea at Waipū'

test('the pages', async ({ page, event, site, expectConsole }) => {
  expectConsole(/status of 404/)
  const eventId = await event({ title: LONG_TITLE })
  await openAuction(site.owner, { name: 'Tall Letters' })
  const paths = [
    '/',
    '/evenings',
    `/evening/${eventId}`,
    '/paint-kit',
    '/custom-frame',
    '/business-in-a-box',
    '/buy-now',
    '/contact',
    '/private-party',
    '/terms',
    '/voucher-balance',
    '/my-bookings',
    '/auction',
    '/admin/login',
    '/nothing-here',
  ]
  for (const path of paths) {
    await page.goto(path)
    await twiceAsBig(page, path)
  }
})

test('the owner’s pages', async ({ page, event, site }) => {
  const eventId = await event({ title: LONG_TITLE, inDays: 0 })
  await event({ title: 'Whakarewarewatangaroa' })
  const guest = { firstName: 'Anahera', lastName: 'Papadopoulos-Featherstonehaugh' }
  const notes = { specialRequests: 'One guest uses a wheelchair', paymentMethod: 'cash' }
  const booked = await site.owner.post('/api/admin/bookings', { ...ownersBooking(eventId, notes), ...guest })
  await site.owner.post('/api/admin/bookings', ownersBooking(eventId, { paymentStatus: 'pending', partySize: 4 }))
  await openAuction(site.owner, { name: 'Tall Letters' })
  await logIn(page, site.server.owner)
  const paths = [
    '',
    '/needs-you',
    '/events',
    `/events/${eventId}/edit`,
    `/events/${eventId}/night-sheet`,
    `/events/${eventId}/easels`,
    `/events/${eventId}/call-off`,
    `/bookings/${booked.json.id}/edit`,
    '/customers',
    '/vouchers',
    '/payments',
    '/books',
    '/messages',
    '/paint-kit',
    '/auctions',
    '/results',
    '/reviews',
    '/settings',
    '/settings/pictures',
  ]
  for (const path of paths) {
    await page.goto(`/admin${path}`)
    await twiceAsBig(page, path)
  }
})

test('booking, from the form to the booking’s page and its raincheck', async ({ page, event, person }) => {
  await event({ title: LONG_TITLE })
  await openBooking(page)
  await twiceAsBig(page, 'form')
  await toPayment(page, person)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await twiceAsBig(page, 'payment step')
  await payWith(page, '4242 4242 4242 4242', '$65.00')
  await page.locator('#events').getByRole('link', { name: 'Your booking', exact: true }).click()
  await expect(page.getByText('I can’t make it')).toBeVisible()
  await twiceAsBig(page, 'booking’s page')
  await page.getByText('I can’t make it').click()
  await page.getByRole('button', { name: 'Take a raincheck' }).click()
  await expect(page.getByRole('radio', { name: LONG_TITLE })).toBeVisible()
  await twiceAsBig(page, 'raincheck')
})

test('a voucher, its success screen and its page; a kit’s form', async ({ page, person }) => {
  const form = await openVouchers(page)
  await fillVoucher(form, person, 2)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await payWith(page, '4242 4242 4242 4242', '$130.00')
  await expect(page.getByText('Voucher Created Successfully!')).toBeVisible()
  await twiceAsBig(page, 'success')
  await page.getByRole('link', { name: 'The voucher’s page' }).click()
  await expect(page).toHaveURL(/\/voucher\//)
  await twiceAsBig(page, 'voucher’s page')
  await page.goto('/paint-kit')
  await hydrated(page)
  await twiceAsBig(page, 'kit')
})
