import type { Locator } from '@playwright/test'
import { aFailedRefund, refuseMailTo } from '../../support/makers/owner-needs'
import { client } from '../../support/server'
import { book, nameOf, somebody } from '../../support/studio'
import { expect, NOJS, says, test } from '../site'
import { ask, clean, logIn, open, unfold } from './owner-pages'

test('the dashboard: Home, three figures, every section with its tabs in their order', async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  for (const name of ['Total Bookings', 'Total Customers', 'Revenue']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  }
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const groups = sections.locator('a[aria-current=true], a:not([aria-current])')
  const names: string[] = []
  for (const group of ['Today', 'Evenings', 'People', 'Shop', 'Auctions', 'Money', 'Messages', 'Settings']) {
    await groups
      .filter({ hasText: new RegExp(`^${group}`) })
      .first()
      .click()
    await expect(sections.locator('a[aria-current=true]')).toHaveText(new RegExp(`^${group}`))
    const tabs = sections.locator('ul ul').filter({ visible: true }).getByRole('link')
    names.push(...(group === 'Settings' ? [group] : await tabs.allTextContents()))
    for (const name of group === 'Shop' ? ['Kits', 'Frames'] : []) {
      await tabs.filter({ hasText: name }).click()
      await expect(sections.locator('a[aria-current=page]')).toHaveText(name)
    }
    expect(await lines(sections), 'a line that breaks').toBeLessThan(3)
  }
  const asked = ['Bookings', 'Events', 'Customers', 'Vouchers', 'Kits', 'Frames', 'Auctions', 'Results', 'Settings']
  expect(names.filter((name) => asked.includes(name))).toEqual(asked)
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('on a phone one line names the tab and opens all sections; the System page fits', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/messages')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.locator('summary')).toContainText('Messages')
  await sections.locator('summary').click()
  await clean(page, 'sections')
  await sections.getByRole('link', { name: 'Kits' }).click()
  await expect(sections.locator('summary')).toContainText('Shop, Kits')
  await expect(sections.getByRole('link')).toHaveCount(0)
  await open(page, '/admin/settings/system')
  await expect(page.getByRole('navigation', { name: 'Settings' }).locator('summary')).toContainText('System')
  const widths = (rows: Element[]) => rows.map((row) => row.querySelector('dt')!.clientWidth / row.clientWidth)
  for (const share of await page.getByRole('region', { name: 'System' }).locator('dl > div').evaluateAll(widths))
    expect(share).toBeLessThan(0.37)
})

/** The number of lines that the links of a row take up. */
const lines = (row: Locator) =>
  row.getByRole('link').evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size)

test('in forced colours only the open tab is underlined, and an evening without bookings has its bar', async ({
  page,
  site,
  event,
}) => {
  await event()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await logIn(page, site.server.owner)
  await page.goto('/admin/events')
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  const line = (name: string) =>
    tabs.filter({ hasText: name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await line('People')).toBe(ground)
  expect(await line('Evenings')).not.toBe(ground)
  // The bar is a graphic without text or a role.
  const outlined = (all: Element[]) =>
    all.filter((one) => !one.textContent && getComputedStyle(one).outlineStyle === 'solid').length
  expect(await page.getByRole('main').locator('li > div').evaluateAll(outlined)).toBeGreaterThan(0)
})

test('seats of an event: green under capacity, yellow at it, red over it', async ({ page, site, event }) => {
  const title = 'Seats'
  const eventId = await event({ title, maxCapacity: 2 })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  const seats = card.getByText(/^Seats sold: \d/)
  const colours: string[] = []
  const expectText = async (text: string) => {
    await open(page, '/admin/events')
    await expect(seats).toContainText(text)
    colours.push(await seats.evaluate((element) => getComputedStyle(element).color))
  }
  await logIn(page, site.server.owner)
  await expectText('0/2')
  const guest = (partySize: number) => ({ ...somebody(), eventId, partySize, paymentStatus: 'paid' })
  await site.owner.post('/api/admin/bookings', guest(2))
  await expectText('2/2')
  await site.owner.post('/api/admin/bookings', guest(1))
  await expectText('3/2 (OVER!)')
  expect(new Set(colours).size).toBe(3)
  await clean(page, 'over capacity', 'main')
})

test('reminders by hand from the Customers tab; the answer disappears after five seconds', async ({
  page,
  site,
  event,
}) => {
  await event({ inDays: 1 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers')
  await page.clock.install()
  await page.getByRole('button', { name: 'Send reminders now' }).click()
  const answer = page.getByRole('status').filter({ hasText: /reminder|remind/i })
  await expect(answer.first()).toBeVisible()
  await page.clock.fastForward(5_100)
  await expect(answer).toHaveCount(0)
})

test('something already deleted cannot be deleted: the list says so', async ({ page, site, event }) => {
  const title = 'Gone'
  const eventId = await event({ title })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await unfold(card, /^More/)
  const question = await ask(page, card.getByRole('link', { name: /^Delete/ }))
  await site.owner.delete(`/api/events/${eventId}`)
  await question.getByRole('button', { name: 'Delete event' }).click()
  await says(page, 'Failed to delete event')
  await expect(page).toHaveURL(/\/admin\/events$/)
})

test('Needs you: cash handed back, a refund tried again, somebody reached another way', { tag: NOJS }, async ({
  page,
  site,
  event,
}) => {
  const eventId = await event()
  const [cash, card, gone] = ['Cash', 'Card', 'Gone'].map((lastName) => somebody({ lastName }))
  const paid = { ...cash!, eventId, partySize: 1, paymentStatus: 'paid' }
  const made = await site.owner.post('/api/admin/bookings', paid)
  await site.owner.delete(`/api/bookings/${made.json.id}`)
  await book(client(site.server.url), { eventId, person: card! })
  aFailedRefund(site.server.dataDir, card!.email)
  refuseMailTo(site.server.dataDir, gone!.email)
  await book(client(site.server.url), { eventId, person: gone! })
  await logIn(page, site.server.owner)
  const need = (text: string) => page.locator('details').getByRole('listitem').filter({ hasText: text })
  await open(page, '/admin')
  await clean(page, 'needs', 'details[open]')
  await need(nameOf(cash!))
    .getByRole('link', { name: /payment/ })
    .first()
    .click()
  await page.getByLabel('Why').fill('Handed back at the door')
  await page.getByRole('button', { name: 'Record as handed back' }).click()
  await says(page, 'Recorded as handed back')
  await open(page, '/admin')
  await expect(need(nameOf(cash!))).toHaveCount(0)
  await open(page, '/admin')
  await need(nameOf(card!))
    .getByRole('button', { name: /^Try the refund again/ })
    .click()
  await says(page, 'Refunded')
  await expect(need(nameOf(card!))).toHaveCount(0)
  await open(page, '/admin')
  await need(gone!.email)
    .getByRole('button', { name: /^I let them know/ })
    .first()
    .click()
  await says(page, 'Noted')
})

test('on a phone an evening’s time stays on one line', async ({ page, site, event }) => {
  const eventId = await event({ inDays: 10 })
  const { person } = await book(client(site.server.url), { eventId })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, site.server.owner)
  /** Texts that wrap although they would fit on one line. */
  const broken = (asked: string) =>
    page.getByRole('main').evaluate((main, pattern) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      let count = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const match = new RegExp(pattern).exec(text.textContent ?? '')
        if (!match || !text.parentElement?.closest('td')) continue
        count += 1
        const range = document.createRange()
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].length)
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)))
        if (lines.size > 1) found.push(match[0])
      }
      return count ? found : ['nothing was looked at']
    }, asked)
  await page.goto(`/admin?q=${encodeURIComponent(person.email)}`)
  expect(await broken('6:30pm.8:30pm')).toEqual([])
})
