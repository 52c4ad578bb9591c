import { aPerson, openAuction } from '../support/makers/auction-room'
import { client } from '../support/server'
import { book, nameOf, somebody } from '../support/studio'
import { aPainting, openLot, priceOf, sendBid, signIn } from './auctions/auctions'
import { logIn } from './owner/owner-pages'
import { expect, hydrated, test } from './site'

test('a screen reader announces a lost lead, and only that', async ({ page, site, person }) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, person)
  const lot = await openLot(page, auction)
  await sendBid(page, lot, 30, 50)
  await expect(lot.getByText('Leading', { exact: true })).toBeVisible()
  const other = await aPerson(site.server)
  const said = page.getByRole('status').filter({ hasText: "You've been outbid" })

  // Their own maximum bids higher, so they still lead.
  expect((await other.bid(auction.id, 40)).status).toBe(201)
  await expect(priceOf(lot)).toHaveText('$45')
  await expect(lot.getByText('Leading', { exact: true })).toBeVisible()
  await expect(said).toHaveCount(0)

  expect((await other.bid(auction.id, 60)).status).toBe(201)
  await expect(said).toHaveText(new RegExp(`^You've been outbid on ${name}: Aroha.* bid \\$60\\.$`))
})

test('questions, a guest’s page, the map and a booking’s row have names of their own', async ({
  page,
  site,
  event,
}) => {
  const eventId = await event({ price: 65 })
  const person = somebody()
  const { confirmed } = await book(client(site.server.url), { eventId, person })
  await page.goto(`/auction?a=${await openAuction(site.owner, { name: aPainting() })}`)
  await expect(page.locator('summary').filter({ hasText: 'What is a maximum bid?' }).first()).toHaveAccessibleName(
    'What is a maximum bid?',
  )
  for (const path of ['/business-in-a-box', confirmed.json.bookingUrl]) {
    await page.goto(path)
    const summaries = await page.locator('main summary').all()
    expect(summaries.length).toBeGreaterThan(0)
    for (const summary of summaries) await expect(summary).toHaveAccessibleName((await summary.textContent()) ?? '')
  }
  await page.goto('/')
  const map = page.getByRole('link', { name: /open it on a map \(opens in a new tab\)$/ })
  await hydrated(page)
  // Before its picture is loaded.
  await map.evaluate((element) => element.replaceChildren())
  await expect(map).toHaveCount(1)
  await logIn(page, site.server.owner)
  await page.goto('/admin')
  await expect(page.getByRole('rowheader', { name: nameOf(person), exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(person.lastName) }).getByText(person.email)).toBeVisible()
})
