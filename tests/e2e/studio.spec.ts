import { clockText } from '../../app/lib/browser-time'
import { exactPrice, shortPrice } from '../../app/lib/money'
import { studio } from '../../app/lib/studio'
import { dateTextOf, timesText } from '../../app/lib/time'
import { openAuction } from '../support/makers/auction-room'
import { CARDS, hideAllEvents, idOf, localDay, nameOf } from '../support/studio'
import { aPainting, bidForm, openLot, ownBids, sendBid, signIn } from './auctions/auctions'
import { open as openOwners, sendLogin } from './owner/owner-pages'
import { fillBuyer, onward } from './purchases/orders'
import { openVouchers } from './purchases/vouchers'
import { arriveAtBooking, expect, hydrated, payWith, STUDIO, says, test, toPayment } from './site'

/** The main journeys, with the prices, dates and times of the server's studio. */
const title = 'Tiles by Lamplight'

test.describe('in the studio’s own formats', { tag: STUDIO }, () => {
  test('an evening is booked at the studio’s price and hours', async ({ page, site, person }) => {
    const date = localDay(5)
    const price = studio.prices.eventCents
    await hideAllEvents(site.owner)
    const evening = { title, date, price: price / 100, startTime: '18:30', endTime: '20:30' }
    idOf(await site.owner.post('/api/events', evening))
    await page.goto('/')
    const section = page.locator('#events')
    await expect(section.getByText(timesText({ start: '18:30', end: '20:30' })).first()).toBeVisible()
    await expect(section.getByText(dateTextOf(date)).first()).toBeVisible()
    await expect(section.getByText(shortPrice(price)).first()).toBeVisible()
    await toPayment(page, person, { partySize: 2 })
    await payWith(page, CARDS.paid, exactPrice(2 * price))
    await arriveAtBooking(page)
    await says(page, new RegExp(clockText('18:30')))
  })

  test('a voucher is bought', async ({ page, person }) => {
    const form = await openVouchers(page)
    await form.getByLabel('Your name').fill(nameOf(person))
    await form.getByLabel('Your email').fill(person.email)
    await form.getByLabel('Valid For').selectOption('2')
    await form.getByRole('button', { name: 'Continue to Payment' }).click()
    await payWith(page, CARDS.paid, exactPrice(studio.prices.pairVoucherCents))
    await expect(page.getByRole('heading', { name: 'Voucher Created Successfully!' })).toBeVisible()
  })

  test('a kit is ordered', async ({ page, person }) => {
    await page.goto('/paint-kit')
    await hydrated(page)
    await fillBuyer(page, person)
    await onward(page)
    await payWith(page, CARDS.paid, exactPrice(studio.prices.kitCents))
    await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  })

  test('a bid is placed', async ({ page, site, person, expectConsole }) => {
    expectConsole(/status of 400/)
    const name = aPainting()
    const id = await openAuction(site.owner, { name })
    await signIn(page, person)
    const lot = await openLot(page, { id, name })
    await sendBid(page, lot, 27)
    const amount = bidForm(page, lot).getByLabel('Your bid', { exact: true })
    await expect(amount).toHaveAccessibleDescription(new RegExp(`Minimum bid is \\${shortPrice(3000)}`))
    await amount.fill('30')
    await bidForm(page, lot).getByRole('button', { name: 'Place Bid' }).click()
    await expect(ownBids(lot).first()).toContainText(shortPrice(3000))
  })

  test('the owner logs in and moves an evening by half an hour', async ({ page, site }) => {
    const made = await site.owner.post('/api/events', {
      title,
      date: localDay(9),
      startTime: '18:30',
      endTime: '20:30',
    })
    await page.goto('/admin/login')
    await hydrated(page)
    await sendLogin(page, site.server.owner)
    await expect(page).toHaveURL(/\/admin\/?$/)
    await openOwners(page, `/admin/events/${idOf(made)}/edit`)
    await page.getByLabel('Start time').fill('19:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await says(page, 'Event moved')
    await says(page, timesText({ start: '19:00', end: '20:30' }))
  })
})
