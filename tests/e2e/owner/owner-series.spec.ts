import { eventBody, idOf, localDay } from '../../support/studio'
import { expect, NOJS, says, test } from '../site'
import { clean, logIn, open, unfold } from './owner-pages'

test('a series from an evening again: its dates are ticked before it is made', { tag: NOJS }, async ({
  page,
  site,
}) => {
  const title = 'Moon over the Cove'
  const description = 'A full moon.\n\nAnd its way on the water.'
  const body = { ...eventBody({ title, inDays: 80 }), description, minimumPeople: 4 }
  const id = idOf(await site.owner.post('/api/events', body))
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, site.server.owner)
  await open(page, '/admin/events')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await expect(cards).toContainText('0 of at least 4 people; you decide on')
  await unfold(cards, /^More/)
  await cards.getByRole('link', { name: /^Again/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Description')).toHaveValue(description)
  await expect(page.getByLabel('Smallest number of people')).toHaveValue('4')
  await page.getByLabel('Date', { exact: true }).fill(localDay(80))
  await page.getByLabel('Repeat').selectOption('weekly')
  await page.getByLabel('Evenings').fill('3')
  await page.getByRole('button', { name: 'Create event' }).click()

  const panel = page.getByRole('alert', { name: 'Which evenings?' })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('checkbox')).toHaveCount(3)
  await expect(panel.getByRole('checkbox', { name: `Already on: ${title}` })).not.toBeChecked()
  await expect(page.getByLabel('Description')).toHaveValue(description)
  await clean(page)
  await panel.getByRole('checkbox').last().uncheck()
  await panel.getByRole('checkbox').nth(1).uncheck()
  await panel.getByRole('button', { name: 'Create the ticked events' }).click()
  const none = page.getByRole('alert', { name: 'Please tick at least one date' })
  await expect(none).toBeVisible()
  for (const box of await none.getByRole('checkbox').all()) await box.check()
  await none.getByRole('button', { name: 'Create the ticked events' }).click()
  await says(page, '3 events created')
  await expect(cards).toHaveCount(4)
  await site.owner.delete(`/api/events/${id}`)
})

test('an evening with too few people: Needs you asks, and it runs', { tag: NOJS }, async ({ page, site }) => {
  const title = 'Two at the Easels'
  const id = idOf(await site.owner.post('/api/events', { ...eventBody({ title }), minimumPeople: 4, decideHours: 336 }))
  await logIn(page, site.server.owner)
  await open(page, '/admin/needs-you')
  const row = page.getByRole('listitem').filter({ hasText: `Too few people. ${title}` })
  await expect(row.getByRole('link', { name: /^Call it off/ })).toHaveAttribute('href', `/admin/events/${id}/call-off`)
  await clean(page)
  await row.getByRole('button', { name: /^Run it/ }).click()
  await says(page, 'It’s on')
  await expect(row).toHaveCount(0)
  await open(page, '/admin/events')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await expect(card).toContainText('0 of at least 4 people; it runs anyway')
})
