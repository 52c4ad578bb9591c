import { aPicture } from '../../support/makers/pictures'
import { client } from '../../support/server'
import { book, eventBody, idOf, ownersBooking } from '../../support/studio'
import { expect, fitsSideways, hydrated, NOJS, test } from '../site'
import { clean, fileOf, logIn, open, unfold } from './owner-pages'

const photo = async () => fileOf('group.jpg', await aPicture({ width: 900, height: 600 }))

test('tools: each shows its result in a box that disappears after a while', { tag: NOJS }, async ({
  page,
  site,
  event,
  scripted,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  await page.setViewportSize({ width: 360, height: 800 })
  const eventId = await event({ title: 'Tools', inDays: 1 })
  await book(client(site.server.url), { eventId })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/tools')
  if (scripted) await page.clock.install()

  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Email marketing connection failed', { exact: true })).toBeVisible()
  if (scripted) {
    await page.clock.fastForward(3_000)
    await expect(page.getByText('Email marketing connection failed', { exact: true })).toBeVisible()
    await page.clock.fastForward(7_100)
    await expect(page.getByText('Email marketing connection failed', { exact: true })).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Sync all customers' }).click()
  await expect(page.getByText('Sync successful')).toBeVisible()
  if (scripted) {
    await page.clock.fastForward(10_000)
    await expect(page.getByText('Sync successful')).toBeVisible()
    await page.clock.fastForward(5_100)
    await expect(page.getByText('Sync successful')).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('Please choose an image').filter({ visible: true }).first()).toBeVisible()
  await page.getByLabel('Group photo', { exact: true }).setInputFiles(await photo())
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('Group photo uploaded, 900 × 600 pixels.')).toBeVisible()
  await expect(page.getByAltText('The uploaded picture')).toBeVisible()
  await clean(page)

  await page.getByLabel('Send to').fill('hana@example.nz')
  await page.getByLabel('Event').selectOption({ value: String(eventId) })
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('The test email to hana@example.nz is on its way')).toBeVisible()

  await page.getByRole('button', { name: 'Send reminders now' }).click()
  await expect(page.getByText(/reminder emails? (is|are) on (its|their) way/)).toBeVisible()
  if (scripted) {
    await page.clock.fastForward(5_100)
    await expect(page.getByText(/on (its|their) way/)).toHaveCount(0)
  }
})

test('jobs: an automatic job can be run at once', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/jobs')
  await clean(page)
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Remind everybody who is booked' })
  await job.getByRole('button', { name: /^Run now/ }).click()
  await expect(page.getByText('Done', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(job).toContainText('Good')
})

test('the announcement of an event: stopped, then sent', async ({ page, site, event }) => {
  const title = 'Announced'
  await event({ title })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await unfold(card, /^More/)
  await card.getByRole('button', { name: /^Don’t announce/ }).click()
  await expect(card).toContainText('Not announced')
  await unfold(card, /^More/)
  await card.getByRole('button', { name: /^Announce now/ }).click()
  await expect(card).toContainText(/Announced(, nobody is on the lists| to \d)/)
})

test('a follow-up: from the event’s card to the group photo, a test, everybody, and once more', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 409|allow-scripts/)
  const title = 'Thanks'
  const eventId = idOf(await site.owner.post('/api/events', eventBody({ title, inDays: -2 })))
  const person = ownersBooking(eventId)
  await site.owner.post('/api/admin/bookings', person)
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await unfold(card, /^More/)
  await card.getByRole('link', { name: /^Follow-up/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await hydrated(page)
  await page.getByLabel('Choose a photo').setInputFiles(await photo())
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByAltText(`The group photo of ${title}`)).toBeVisible()
  await expect(page.getByLabel('Use another photo')).toHaveValue('')
  await expect(page.locator('iframe').contentFrame().getByText(`Kia ora ${person.firstName}`)).toBeVisible()
  await clean(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await fitsSideways(page)
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('with the group photo')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1 guest' }).click()
  await expect(page.getByText('1 follow-up email is on its way.').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/^Sent .* to 1 guest\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1 guest' }).click()
  await expect(
    page
      .getByText(/Failed to send follow-up emails/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.getByLabel('Send it again to everybody').check()
  await page.getByRole('button', { name: 'Send to 1 guest' }).click()
  await expect(page.getByText(/^Sent .* to 1 guest\.$/)).toHaveCount(2)
})
