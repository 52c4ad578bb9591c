import type { Locator, Page } from '@playwright/test'
import { client } from '../../support/server'
import { book, localDay } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { expect, fitsSideways, hydrated, NOJS, says, test } from '../site'
import { ask, logIn, open, sendLogin, unfold } from './owner-pages'

/** The owner's area as she uses it: confirmations are dialogs with JavaScript and pages without. */
function cardOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
}

test('login: after a wrong password the username stays, and the password can be shown', { tag: NOJS }, async ({
  page,
  site,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await page.goto('/admin/login')
  await hydrated(page)
  await sendLogin(page, { username: 'owner', password: 'not this one' })
  await says(page, 'Login Failed: Invalid username or password')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Username')).toHaveValue('owner')
  if (scripted) {
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  }
  await sendLogin(page, site.server.owner)
  await expect(page).toHaveURL(/\/admin\/?$/)
})

test('a login without a connection shows a message and keeps what was typed', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  // Without a connection the router's prefetch of visible links fails too.
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/)
  await page.goto('/admin/login')
  await hydrated(page)
  await context.setOffline(true)
  await sendLogin(page, site.server.owner)
  await says(page, 'Error: Unable to connect to server')
  await expect(page.getByLabel('Username')).toHaveValue(site.server.owner.username)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
})

test('an event: created, edited, hidden, shown, archived, restored, deleted', { tag: NOJS }, async ({
  page,
  site,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const title = 'Pōhutukawa by Owner'
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  await page.getByRole('link', { name: 'Create event' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('The Long Room')
  await page.getByRole('button', { name: 'Create event' }).click()
  await says(page, 'Please fill in all required fields')
  await expect(page.getByLabel('Location')).toHaveValue('The Long Room')
  await expect(page.getByLabel('Price per person')).toHaveValue('65')
  await page.getByLabel('Date').fill(localDay(40))
  await page.getByRole('button', { name: 'Create event' }).click()
  await says(page, 'Event created')

  const card = cardOf(page, title)
  await expect(card).toContainText('6:30pm-8:30pm')
  await expect(card).toContainText('0/9')
  await unfold(card, /^More/)
  await card.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Seats', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Event updated')
  await expect(card).toContainText('0/7')

  await unfold(card, /^More/)
  await card.getByRole('button', { name: /^Hide/ }).click()
  await says(page, 'Event is hidden')
  await unfold(card, /^More/)
  await card.getByRole('button', { name: /^Show/ }).click()
  await says(page, 'Event is visible')

  await unfold(card, /^More/)
  const archive = await ask(page, card.getByRole('link', { name: /^Done!/ }))
  await archive.getByRole('button', { name: 'Done!' }).click()
  await says(page, 'Event archived')
  await page.getByText(/^Archived \(/).click()
  await unfold(card, /^More/)
  await card.getByRole('button', { name: /^Restore/ }).click()
  await says(page, 'Event restored')
  await expect(card, 'the list still shows the archived events').toHaveCount(0)
  await open(page, '/admin/events')

  await unfold(card, /^More/)
  const question = await ask(page, card.getByRole('link', { name: /^Delete/ }))
  await expect(question).toContainText('Are you sure you want to delete this event? This action cannot be undone.')
  if (scripted) {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card.getByRole('link', { name: /^Delete/ })).toBeFocused()
    await ask(page, card.getByRole('link', { name: /^Delete/ }))
  }
  await question.getByRole('button', { name: 'Delete event' }).click()
  await says(page, 'Event deleted')
  await expect(card).toHaveCount(0)
})

test('an event with bookings cannot be deleted, and its messages can be read', async ({
  page,
  site,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 409|allow-scripts/)
  const title = 'Booked by Lamplight'
  const eventId = await event({ title })
  await book(client(site.server.url), { eventId, person })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  await unfold(cardOf(page, title), /^More/)
  const question = await ask(page, cardOf(page, title).getByRole('link', { name: /^Delete/ }))
  await question.getByRole('button', { name: 'Delete event' }).click()
  await says(page, 'Cannot delete event with existing bookings. Please cancel all bookings first.')

  await page.goto(`/admin/messages?q=${encodeURIComponent(person.email)}`)
  await page
    .getByRole('row')
    .filter({ hasText: person.email })
    .filter({ has: page.getByText('with an attachment') })
    .getByRole('link')
    .first()
    .click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByText(title).first()).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /\.ics/ }).click()])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
})

test('logging out, here and everywhere', async ({ page, site, browser }) => {
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goto('/admin/events')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)

  const elsewhere = await browser.newContext({ baseURL: site.server.url })
  const other = await elsewhere.newPage()
  await logIn(other, site.server.owner)
  await logIn(page, site.server.owner)
  await page.goto('/admin/settings/account')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await other.goto('/admin')
  await expect(other).toHaveURL(/\/admin\/login/)
  await elsewhere.close()
  // This also ended the session of the client that makes this suite's events.
  await site.owner.post('/api/admin/login', site.server.owner)
})

test("the owner's other pages and their confirmations fit every width, without findings of axe", async ({
  page,
  site,
  event,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await event({ title: 'Wide' })
  await logIn(page, site.server.owner)
  // The lists have a test of their own; the account's form is tested with the settings.
  const settings = ['', '/notifications', '/rainchecks', '/account', '/people'].map((name) => `/admin/settings${name}`)
  const pages = [
    '/admin/figures',
    '/admin/books?span=year',
    '/admin/needs-you',
    '/admin/events/new',
    '/admin/setup?token=none',
  ]
  const fitsEveryWidth = async () => {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await fitsSideways(page)
    }
  }
  for (const path of [...pages, ...settings, '/admin/events']) {
    await open(page, path)
    // An e-mail address in 'Needs you' may be wider than a phone.
    if (path === '/admin/needs-you')
      await page
        .getByRole('main')
        .locator('a[href^="mailto:"]')
        .first()
        .evaluate((link) => {
          link.textContent = `Write to ${'very.'.repeat(9)}long.address@a-long-domain.example.nz`
        })
    await fitsEveryWidth()
    if (path !== '/admin/events') await axeFindsNothing(page, path)
  }
  await unfold(cardOf(page, 'Wide'), /^More/)
  await fitsEveryWidth()
  await ask(page, cardOf(page, 'Wide').getByRole('link', { name: /^Delete/ }))
  await fitsEveryWidth()
  await axeFindsNothing(page, 'question', '[role=dialog], dialog')
})
