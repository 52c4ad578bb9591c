import type { Page } from '@playwright/test'
import { client } from '../../support/server'
import { book, listOf, localDay, ownersBooking } from '../../support/studio'
import { expect, says, settled, test } from '../site'
import { ask, logIn, open, unfold } from './owner-pages'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/
/** The router itself reports that it cannot read such an answer. */
const BAD_ANSWER = /\b502\b|SyntaxError/
const POSTS = /\/admin\//

/** The answer of a proxy to a post while the server is down. */
const answerBadly = (page: Page) =>
  page.route(POSTS, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.continue(),
  )

test('without a connection each tool shows its own message, in a box that disappears', async ({
  page,
  context,
  site,
  event,
  expectConsole,
}) => {
  expectConsole(OFFLINE)
  await event({ title: 'Tools without a connection' })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/tools')
  await page.clock.install()
  await settled(page)
  await context.setOffline(true)
  const tools = [
    ['Test connection', 'Email marketing connection failed', 10],
    ['Sync all customers', 'Sync failed', 15],
    ['Upload photo', 'Failed to upload group photo', 10],
    ['Send test email', 'Failed to send test email', 10],
    ['Send reminders now', 'Failed to send reminder emails', 5],
  ] as const
  for (const [button, words, seconds] of tools) {
    await page.getByRole('button', { name: button }).click()
    const box = page.getByText(words, { exact: true })
    await expect(box).toHaveCount(1)
    await expect(page.getByText('Unable to connect to server')).toBeVisible()
    for (const [, others] of tools) if (others !== words) await expect(page.getByText(others)).toHaveCount(0)
    await page.clock.fastForward(seconds * 1000 - 3000)
    await expect(box).toBeVisible()
    await page.clock.fastForward(3100)
    await expect(box).toHaveCount(0)
  }
})

test('a box stays while the pointer is over it', async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/tools')
  await page.clock.install()
  await page.getByRole('button', { name: 'Send reminders now' }).click()
  const box = page.getByRole('status').getByText('Reminder emails', { exact: true })
  await expect(box).toBeVisible()
  await box.hover()
  await page.clock.fastForward(20_000)
  await expect(box).toBeVisible()
  await page.getByRole('button', { name: 'Send reminders now' }).hover()
  await page.clock.fastForward(5_100)
  await expect(box).toHaveCount(0)
})

test('forms of a customer and a follow-up show their own message on failure', async ({
  page,
  context,
  site,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(OFFLINE)
  const eventId = await event({ title: 'Own words' })
  await book(client(site.server.url), { eventId, person })
  const customers = listOf(await site.owner.get('/api/admin/customers'))
  const { id } = customers.find(({ email }) => email === person.email)
  await logIn(page, site.server.owner)
  await open(page, `/admin/customers/${id}`)
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Assign voucher' }).click()
  await says(page, 'Failed to assign voucher')
  await expect(page.getByText('Failed to update customer')).toHaveCount(0)
  await context.setOffline(false)
  await open(page, `/admin/events/${eventId}/follow-up`)
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await says(page, 'Failed to upload group photo')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await says(page, 'Failed to send test email')
  await expect(page.getByText('Failed to send follow-up emails')).toHaveCount(0)
})

test('when a proxy answers instead of the server, page and typed text stay', async ({
  page,
  site,
  event,
  expectConsole,
}) => {
  expectConsole(BAD_ANSWER)
  const eventId = await event({ title: 'Behind a proxy' })
  await logIn(page, site.server.owner)
  await open(page, `/admin/events/${eventId}/edit`)
  await page.getByLabel('Title').fill('Typed with care')
  await answerBadly(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Failed to update event')
  await says(page, /Something went wrong on our side, so this may not be saved/)
  await expect(page.getByLabel('Title')).toHaveValue('Typed with care')
  await page.unroute(POSTS)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Event updated')
})

test('a failed deletion is shown in its dialog', async ({ page, site, event, expectConsole }) => {
  expectConsole(BAD_ANSWER)
  await event({ title: 'Not deleted yet' })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  const card = page.getByRole('listitem').filter({ hasText: 'Not deleted yet' })
  await unfold(card, /^More/)
  const dialog = await ask(page, card.getByRole('link', { name: /^Delete/ }))
  await answerBadly(page)
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(dialog).toContainText(
    'Failed to delete event. Something went wrong on our side, so this may not be saved.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await ask(page, card.getByRole('link', { name: /^Delete/ }))
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await page.unroute(POSTS)
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await says(page, 'Event deleted')
  await expect(dialog).toHaveCount(0)
})

test('an evening with guests: the form says who gets an e-mail before it moves', async ({
  page,
  site,
  event,
  expectConsole,
}) => {
  expectConsole(/status of 4/)
  const title = 'Moves with guests'
  const eventId = await event({ title })
  await site.owner.post('/api/admin/bookings', ownersBooking(eventId, { partySize: 3 }))
  await logIn(page, site.server.owner)
  await open(page, `/admin/events/${eventId}/edit`)
  await page.getByLabel('Seats', { exact: true }).fill('2')
  await page.getByLabel('Date').fill(localDay(10))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, '3 people are booked already, which is more than that.')
  await page.getByLabel('Yes, 3 people are booked already').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, '1 guest will get an email')
  await expect(page.getByLabel('Date')).toHaveValue(localDay(10))
  await page.getByLabel('Your own words in the email').fill('The hall is being painted.')
  await page.getByRole('button', { name: 'Save and send the emails' }).click()
  await says(page, 'Event moved')
  await says(page, /1 guest gets an email/)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await expect(card).toContainText('3/2 (OVER!)')
})
