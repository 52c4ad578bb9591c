import type { Locator, Page } from '@playwright/test'
import { openAuction } from '../support/makers/auction-room'
import { client } from '../support/server'
import { book, linkFor, listOf, nameOf } from '../support/studio'
import { aPainting, fillRegistration, openLot } from './auctions/auctions'
import { logIn, open, unfold } from './owner/owner-pages'
import { expect, fillName, formWith, hydrated, says, test } from './site'

/** Presses a button by keyboard and expects that something has the focus after the answer. */
async function press(page: Page, button: Locator, answer: string | RegExp): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await says(page, answer)
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()
}

test('a form that stays keeps the focus on its button', async ({ page, person, event }) => {
  await event()
  await page.goto('/')
  await hydrated(page)
  const form = formWith(page, 'Keep me updated!').last()
  await fillName(form, person)
  const join = form.getByRole('button', { name: 'Keep me updated!' })
  await press(page, join, `We’ll write to ${person.email}.`)
  await expect(join).toBeFocused()
})

test('so does the waiting list form', async ({ page, site, person, event }) => {
  const eventId = await event({ maxCapacity: 1 })
  await book(client(site.server.url), { eventId })
  await page.goto('/')
  await hydrated(page)
  const form = formWith(page, 'Join Waiting List').first()
  await fillName(form, person)
  const join = form.getByRole('button', { name: 'Join Waiting List' })
  await press(page, join, `We’ll write to ${person.email}.`)
  await expect(join).toBeFocused()
})

test('a dialog whose opener no longer exists moves the focus to the heading there', async ({ page, site, person }) => {
  const name = aPainting()
  await openLot(page, { id: await openAuction(site.owner, { name }), name })
  await page.getByRole('button', { name: 'Register to bid' }).first().click()
  await fillRegistration(page, person)
  await press(page, page.getByRole('button', { name: 'Register', exact: true }), `Bidding as ${person.firstName}`)
})

test('a guest’s own changes of a booking', async ({ page, site, person, event }) => {
  const eventId = await event({ inDays: 10 })
  await book(client(site.server.url), { eventId, person })
  await page.goto(await linkFor(site.owner, person.email, /\/booking\/[\w-]+/))
  await hydrated(page)
  await page.getByText('Change your details').click()
  await page.getByLabel('Phone').fill('021 555 0177')
  await press(page, page.getByRole('button', { name: 'Save changes' }), 'saved')
  await page.getByText('I can’t make it').click()
  await press(page, page.getByRole('button', { name: 'Take a raincheck' }), 'Your Raincheck')
})

test('what the owner saves, marks and archives', async ({ page, site, person, event }) => {
  await event({ title: 'Gone with its Button' })
  await logIn(page, site.server.owner)
  await open(page, '/admin/paint-kit')
  const order = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Grace Meadow' }) })
  await order.getByLabel('Your notes').fill('Anew')
  await press(page, order.getByRole('button', { name: /^Save/ }), 'Order updated')
  await expect(order.getByRole('button', { name: /^Save/ })).toBeFocused()
  await press(page, order.getByRole('button', { name: /^Archive/ }), 'Order archived')
  await press(page, order.getByRole('button', { name: /^Unarchive/ }), 'Order restored')

  await open(page, '/admin/settings/notifications')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }), 'Settings saved')

  await client(site.server.url).post('/api/enquiries', {
    name: nameOf(person),
    email: person.email,
    message: 'Kia ora',
  })
  await open(page, `/admin/enquiries?q=${encodeURIComponent(person.email)}`)
  await press(page, page.getByRole('button', { name: /^Mark answered/ }), 'Marked as answered')

  // Other tests pay with the demo's vouchers.
  const [{ id }] = listOf(await site.owner.get('/api/admin/customers'))
  const given = await site.owner.post(`/api/admin/customers/${id}/assign-voucher`, { value: 65, peopleCount: 1 })
  await open(page, `/admin/vouchers?q=${given.json.code}`)
  await page.getByRole('link', { name: /^Void/ }).first().click()
  await page.getByLabel('Why').fill('Test')
  await press(page, page.getByRole('button', { name: /^Void/ }), 'voided')

  await open(page, '/admin/events')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gone with its Button' }) })
  await unfold(card, /^More/)
  await card.getByRole('link', { name: /^Delete/ }).click()
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete event' }), 'Event deleted')
})

test('a link that disappears, because somebody else has deleted its evening', async ({ page, site, event }) => {
  const id = await event({ title: 'Gone with its Link' })
  await site.owner.post('/api/events', { title: 'Still Here', date: '2030-12-06' })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await unfold(card('Gone with its Link'), /^More/)
  await unfold(card('Still Here'), /^More/)
  await card('Gone with its Link')
    .getByRole('link', { name: /^Delete/ })
    .focus()
  await site.owner.delete(`/api/events/${id}`)
  await card('Still Here')
    .getByRole('button', { name: /^(Hide|Show)/ })
    .evaluate((button) => (button as HTMLButtonElement).form!.requestSubmit())
  await expect(card('Gone with its Link')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
})
