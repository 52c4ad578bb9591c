import type { Page } from '@playwright/test'
import { client } from '../../support/server'
import { eventBody, idOf, nameOf, ownersBooking, somebody } from '../../support/studio'
import { expect, hydrated, NOJS, says, test } from '../site'
import { ask, clean, logIn, open, unfold } from './owner-pages'

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('the waiting list of an evening: an offer, a refusal, a removal and its undo', { tag: NOJS }, async ({
  page,
  site,
  event,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const eventId = await event({ title: 'Waited for', inDays: 5, maxCapacity: 3 })
  for (const [firstName, partySize] of [['Mere', 2] as const, ['Tama', 3] as const]) {
    const email = `${firstName}.rata${eventId}@example.com`
    await client(site.server.url).post('/api/event-notifier', { ...somebody({ firstName }), email, eventId, partySize })
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  await unfold(cardOf(page, 'Waited for'), /^More/)
  await cardOf(page, 'Waited for')
    .getByRole('link', { name: /^Waiting list \(2\)/ })
    .click()
  await hydrated(page)
  await rowOf(page, 'Mere')
    .getByRole('button', { name: /^Offer now/ })
    .click()
  await says(page, '2 seats are kept for Mere.')
  await expect(rowOf(page, 'Mere')).toContainText('Offered')
  await clean(page, 'an offer')
  // An address breaks before its @ (rule 13.7): what follows it is on one line.
  const linesAfterAt = await rowOf(page, 'Mere')
    .locator('th small')
    .evaluate((small) => {
      const range = document.createRange()
      range.selectNodeContents(small)
      const text = document.createTreeWalker(small, NodeFilter.SHOW_TEXT)
      while (text.nextNode()) {
        const at = text.currentNode.textContent!.indexOf('@')
        if (at >= 0) range.setStart(text.currentNode, at)
      }
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
  expect(linesAfterAt).toBe(1)
  await rowOf(page, 'Tama')
    .getByRole('button', { name: /^Offer now/ })
    .click()
  await expect(page.getByText('1 seat is free. This party is 3 people.')).toBeVisible()
  const question = await ask(page, rowOf(page, 'Mere').getByRole('link', { name: /^Remove/ }))
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'Mere')).toContainText('Left')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(rowOf(page, 'Mere')).toContainText('Waiting')
})

test('a message to everybody booked: previewed, changed, sent once', { tag: NOJS }, async ({
  page,
  site,
  event,
  scripted,
}) => {
  const eventId = await event({ title: 'Written to' })
  const guest = ownersBooking(eventId)
  await site.owner.post('/api/admin/bookings', guest)
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  await unfold(cardOf(page, 'Written to'), /^More/)
  await cardOf(page, 'Written to')
    .getByRole('link', { name: /^Write to guests/ })
    .click()
  await hydrated(page)
  await page.getByLabel('Subject').fill('Bring a jersey')
  await page.getByRole('textbox', { name: 'Message' }).fill('The hall is cold.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('iframe').contentFrame().getByText(`Kia ora ${guest.firstName},`)).toBeVisible()
  if (scripted) await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
  await clean(page, 'a preview')
  await page.getByRole('button', { name: 'Change the words' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The hall is cold.')
  await page.getByRole('textbox', { name: 'Message' }).fill('The hall is warm.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('iframe').contentFrame().getByText('The hall is warm.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1 guest' }).click()
  await expect(page.getByText(/^To 1 guest booked/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await page.goto(`/admin/messages?q=${encodeURIComponent(guest.email)}`)
  await expect(rowOf(page, 'Bring a jersey')).toHaveCount(1)
})

test('the notifier list: somebody is found, removed and restored', async ({ page, site, person }) => {
  await client(site.server.url).post('/api/event-notifier', person)
  await logIn(page, site.server.owner)
  await open(page, '/admin/customers')
  await page.getByRole('link', { name: 'Notifier list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifier list')
  await page.getByRole('searchbox').fill(person.email)
  await page.getByRole('button', { name: 'Search' }).click()
  const row = rowOf(page, nameOf(person))
  const question = await ask(page, row.getByRole('link', { name: /^Remove/ }))
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row).toContainText('On the list')
})

test('the first page: the night sheet on the day, the follow-up afterwards', async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await page.setViewportSize({ width: 360, height: 800 })
  const body = { ...eventBody({ title: 'Of today', inDays: 0 }), time: '12:00am-11:59pm' }
  const today = idOf(await site.owner.post('/api/events', body))
  const guest = ownersBooking(today)
  await site.owner.post('/api/admin/bookings', guest)
  await open(page, '/admin')
  const night = page.getByRole('article', { name: 'Of today' })
  await night.getByRole('button', { name: new RegExp(nameOf(guest)) }).click()
  await expect(night.getByText('1 of 1 person here')).toBeVisible()
  await expect(night.getByRole('status')).toHaveText('Saved')
  await clean(page, 'an evening on its day')

  const past = idOf(await site.owner.post('/api/events', eventBody({ title: 'Of yesterday', inDays: -1 })))
  await site.owner.post('/api/admin/bookings', ownersBooking(past))
  await open(page, '/admin')
  const over = page.getByRole('article', { name: 'Of yesterday' })
  await expect(over.getByRole('button', { name: 'Upload photo' })).toBeVisible()
  const question = await ask(page, over.getByRole('link', { name: /^Done!/ }))
  await question.getByRole('button', { name: 'Done!' }).click()
  await expect(page).toHaveURL(/\/admin\/events/)
  await open(page, '/admin')
  await expect(page.getByRole('article', { name: 'Of yesterday' })).toHaveCount(0)
})

test('ticks made without a connection in two tabs are all saved, and a refusal says why', async ({
  page,
  context,
  site,
  event,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|status of 40/)
  const eventId = await event({ title: 'Ticked in two tabs' })
  const [hana, rewi] = ['Hana', 'Rewi'].map((firstName) => ownersBooking(eventId, { firstName }))
  for (const guest of [hana, rewi]) await site.owner.post('/api/admin/bookings', guest)
  await logIn(page, site.server.owner)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, `/admin/events/${eventId}/night-sheet`)
    await tab.route('**/arrivals', (route) => route.abort())
  }
  const sendAgain = () => other.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: /Hana/ }).click()
  await expect(page.getByText(/^No connection. 1 tick is saved on this phone/)).toBeVisible()
  await other.getByRole('button', { name: /Rewi/ }).click()
  await expect(other.getByText('2 of 2 people here')).toBeVisible()

  for (const [status, words] of [
    [403, 'Only the owner can do this.'],
    [401, 'Please log in again to save them.'],
  ] as const) {
    await other.route('**/arrivals', (route) => route.fulfill({ status, json: { message: words } }))
    await sendAgain()
    await expect(other.getByText(`2 ticks are on this phone only. ${words}`)).toBeVisible()
  }

  // Ticked in one tab while the other one sends.
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await other.route('**/arrivals', (route) => held.then(() => route.continue()))
  const sent = other.waitForRequest('**/arrivals')
  await sendAgain()
  await sent
  await page.getByRole('button', { name: /Hana/ }).click()
  await expect(page.getByRole('button', { name: /Hana/ })).toHaveAttribute('aria-pressed', 'false')
  go()
  await expect(other.getByText('1 of 2 people here')).toBeVisible()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await open(other, `/admin/events/${eventId}/night-sheet`)
  await expect(other.getByText('1 of 2 people here')).toBeVisible()
  await expect(other.getByRole('button', { name: /Rewi/ })).toHaveAttribute('aria-pressed', 'true')
})
