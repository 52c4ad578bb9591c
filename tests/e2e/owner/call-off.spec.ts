import type { Locator } from '@playwright/test'
import { client } from '../../support/server'
import { book, ownersBooking } from '../../support/studio'
import { expect, NOJS, says, test } from '../site'
import { clean, logIn, open, unfold } from './owner-pages'

test('an evening is called off: the preview, a guest’s choice, the owner’s choice for a guest who rings', {
  tag: NOJS,
}, async ({ page, site, event, person }) => {
  const title = `Called off ${person.lastName}`
  const eventId = await event({ title, inDays: 10 })
  const { confirmed } = await book(client(site.server.url), { eventId, person, partySize: 2 })
  await site.owner.post('/api/admin/bookings', {
    ...ownersBooking(eventId, { paymentMethod: 'cash' }),
    firstName: 'Rewi',
    lastName: 'Papadopoulos-Featherstonehaugh',
  })
  await logIn(page, site.server.owner)
  await open(page, `/admin/events?q=${encodeURIComponent(title)}`)
  await unfold(page, /^More/)
  await page.getByRole('link', { name: /^Call off\.\.\./ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Call off: ${title}`)
  await says(page, '$130.00')
  await clean(page, 'before')
  await page.getByLabel('Your words to your guests').fill('A slip has closed the road.')
  await page.getByLabel('A raincheck').check()
  await page.getByLabel('Days to choose').fill('3')
  await page.getByRole('button', { name: 'Call this evening off' }).click()
  await says(page, '2 guests get an email.')
  await says(page, 'If they don’t answer, they get a raincheck.')
  await clean(page, 'afterwards')
  const row = page.getByRole('row').filter({ hasText: 'Rewi' })
  await row.getByRole('button', { name: /^Money back/ }).click()
  await says(page, 'The money goes back')
  await expect(row).toContainText('$65.00 to hand back')
  await says(page, '1 guest, $65.00')
  // A table cuts off wide content, so the page does not scroll.
  const edge = async (it: Locator) => it.evaluate((element) => element.getBoundingClientRect().right)
  const last = page.getByRole('button', { name: /^Raincheck/ }).first()
  expect(await edge(last)).toBeLessThanOrEqual(await edge(page.getByRole('table')))

  await open(page, confirmed.json.bookingUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your evening was called off')
  await clean(page, 'the guest chooses')
  await page.getByRole('button', { name: 'Keep my raincheck' }).click()
  await says(page, 'You can change your mind until')
  await page.getByRole('button', { name: 'Money back' }).click()
  await says(page, /(We’ve sent \$130 back|\$130 is on its way back) to your card/)
  await clean(page, 'the money goes back')

  await open(page, `/admin/events?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: /^Who chose what/ }).click()
  await says(page, 'by the guest')
})
