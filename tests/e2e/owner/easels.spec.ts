import { ownersBooking } from '../../support/studio'
import { expect, NOJS, says, test } from '../site'
import { clean, logIn, open } from './owner-pages'

test('the easels of an evening: needs noted, two swapped, arranged again and undone; the plan and name cards on paper', {
  tag: NOJS,
}, async ({ page, site, event, scripted, expectConsole }) => {
  expectConsole(/status of 400/)
  const eventId = await event({ title: 'Easels at Dusk', maxCapacity: 6, inDays: 5 })
  for (const [firstName, partySize] of [['Hana', 2] as const, ['Rewi', 1] as const]) {
    await site.owner.post('/api/admin/bookings', ownersBooking(eventId, { firstName, partySize }))
  }
  const row = page.getByRole('region', { name: 'Front row' }).getByRole('listitem')
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, `/admin/events/${eventId}/night-sheet`)
  await page.getByRole('link', { name: 'Easels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Easels: Easels at Dusk')
  await expect(row).toHaveText([/Hana/, /Guest of Hana/, /Rewi/])

  await page.getByText(/^Rewi .*, 1 person/).click()
  const needs = page.getByRole('form', { name: /^Who needs what: Rewi/ })
  await needs.getByLabel('Left-handed').selectOption('1')
  await needs.getByRole('button', { name: /^Save/ }).click()
  await says(page, 'Needs saved')
  // The form is closed again, and its button with it.
  if (scripted) await expect(page.getByRole('heading', { name: 'Who needs what' })).toBeFocused()
  await expect(row.filter({ hasText: 'left-handed' })).toHaveText(/Easel 1.*Rewi/)

  await page.getByRole('checkbox', { name: 'Easel 1: Rewi' }).check()
  await page.getByRole('button', { name: 'Swap the two' }).click()
  await says(page, 'Please tick two easels')
  await clean(page, 'a refusal')
  await expect(page.getByRole('checkbox', { name: 'Easel 1: Rewi' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Easel 2: Hana' }).check()
  await page.getByRole('button', { name: 'Swap the two' }).click()
  await says(page, 'Easels swapped')
  await expect(row).toHaveText([/Hana/, /Rewi/, /Guest of Hana/])
  await says(page, 'Rewi has no room for the left elbow.')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await clean(page, 'swapped')
  await page.getByRole('button', { name: 'Arrange again' }).click()
  await expect(row).toHaveText([/Rewi/, /Hana/, /Guest of Hana/])
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row).toHaveText([/Hana/, /Rewi/, /Guest of Hana/])

  await page.getByLabel('Easels in a row').selectOption('2')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await says(page, 'Rows changed')
  await expect(row).toHaveCount(2)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row).toHaveCount(3)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Swap the two' })).toBeHidden()
  await expect(row).toHaveText([/Hana/, /Rewi/, /Guest of Hana/])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Name cards' }).click()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveText([/Hana.*Easels at Dusk/, /Guest of Hana.*Easels at Dusk/, /Rewi.*Easels at Dusk/])
  await clean(page, 'name cards')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  expect(second?.y).toBe(first?.y)
})
