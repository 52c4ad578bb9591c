import { buyKit } from '../../support/makers/order-bought'
import { linkFor, localDay, nameOf } from '../../support/studio'
import { expect, NOJS, says, test } from '../site'
import { clean, logIn, open } from './owner-pages'

test('the owner offers times for a kit, its buyer chooses one and then another, and she withdraws them', {
  tag: NOJS,
}, async ({ page, site, person }) => {
  const name = nameOf(person)
  await buyKit(site.server, { name, email: person.email })
  await logIn(page, site.server.owner)
  await open(page, `/admin/paint-kit?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: /^Pickup of the order/ }).click()
  await expect(page.getByLabel('Where')).toHaveValue(/Easel Lane/)
  await page.getByLabel('First time').fill(`${localDay(2)}T16:00`)
  await page.getByLabel('Second time').fill(`${localDay(3)}T11:00`)
  await clean(page, 'before')
  await page.getByRole('button', { name: 'Offer these times' }).click()
  await says(page, 'gets an email and chooses one')
  await clean(page, 'offered')

  await open(page, await linkFor(site.owner, person.email, /\/order\/PK-[\w-]+/))
  await expect(page.getByRole('heading', { name: 'When would you like to collect it?' })).toBeVisible()
  await clean(page, 'the buyer chooses')
  await page.getByRole('button', { name: /^Choose this time .*4:00pm/ }).click()
  await says(page, 'See you then')
  await page.getByRole('button', { name: /^Choose this time instead .*11:00am/ }).click()
  await expect(page.getByRole('region', { name: 'Your pickup time' })).toContainText('11:00am')
  await clean(page, 'chosen')

  await open(page, `/admin/paint-kit?q=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('11:00am')
  await page.getByRole('link', { name: /^Pickup of the order/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chosen' })).toContainText('11:00am')
  await page.getByRole('button', { name: /^Take the times back/ }).click()
  await says(page, 'Times taken back')
})
