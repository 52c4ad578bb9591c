import { disputePayment } from '../../support/makers/disputes'
import { client, until } from '../../support/server'
import { book } from '../../support/studio'
import { expect, isScripted, NOJS, says, test } from '../site'
import { clean, logIn, open } from './owner-pages'

test('an invoice gets another buyer; all evidence about a dispute is copied with one tap', {
  tag: NOJS,
}, async ({ page, context, site, event, person }) => {
  const eventId = await event({ title: `Disputed ${person.lastName}` })
  await book(client(site.server.url), { eventId, person, partySize: 2 })
  await logIn(page, site.server.owner)
  await open(page, `/admin/payments?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: /^Disputed/ }).click()
  await page.getByRole('link', { name: /^INV-/ }).click()
  await page.getByLabel('Name of the buyer').fill('Fern & Co')
  await page.getByLabel('Address of the buyer').fill('1 Cove Road\nWaipu 0510')
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Saved')
  await expect(page.getByRole('article')).toContainText('Fern & Co')
  await clean(page, 'the invoice')

  await page.getByRole('link', { name: 'Payment', exact: true }).click()
  await page.waitForURL(/\/admin\/payments\/pay_[\w-]+$/)
  disputePayment(site.server.dataDir, page.url().split('/').at(-1)!)
  await until(async () => (await site.owner.get(page.url())).text.includes('/admin/disputes/'), 'the dispute')
  await open(page, page.url())
  await page.getByRole('link', { name: '$130.00 open' }).click()
  await says(page, 'Answer at the card provider by')
  await clean(page, 'the dispute')
  const text = await page.getByLabel('Everything as text').inputValue()
  expect(text).toContain(`Evening: Disputed ${person.lastName}`)
  if (!(await isScripted(page))) return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy everything' }).click()
  await says(page, 'Copied, ready to paste')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})
