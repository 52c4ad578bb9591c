import { client, postForm } from '../../support/server'
import { book, CARDS, eventBody, idOf, linkFor, listOf, nameOf, onlyEvent } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import {
  arriveAtBooking,
  bookingForm,
  bookNow,
  expect,
  fillBooking,
  fillName,
  fitsSideways,
  formWith,
  hydrated,
  payWith,
  says,
  test,
} from '../site'

test.use({ viewport: { width: 360, height: 740 } })

test('the third evening is found and booked while the first is sold out', async ({ page, site, person }) => {
  const first = await onlyEvent(site.owner, { title: 'Moonlit Moorings', maxCapacity: 1, inDays: 3 })
  await book(client(site.server.url), { eventId: first })
  for (const [title, inDays] of [
    ['Tūī on Harakeke', 10],
    ['Rows at Sundown', 17],
  ] as const) {
    idOf(await site.owner.post('/api/events', eventBody({ title, inDays })))
  }
  await page.goto('/')
  await fitsSideways(page)
  await page.getByRole('link', { name: 'See all evenings' }).click()
  await expect(page.getByText('Sold out, join the waiting list')).toBeVisible()
  await fitsSideways(page)
  await axeFindsNothing(page, 'all evenings')
  await page.getByRole('link', { name: 'Rows at Sundown' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rows at Sundown' })).toBeVisible()
  await hydrated(page)
  await fitsSideways(page)
  await bookNow(page).click()
  // Its code is loaded when the panel opens.
  await expect(bookingForm(page)).toBeVisible()
  await axeFindsNothing(page, 'an evening')
  await fillBooking(bookingForm(page), person, 2)
  await bookingForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, CARDS.paid, '$130.00')
  await arriveAtBooking(page)
  await page.goto('/evenings')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rows at Sundown' })).toContainText('7 of 9 places left')
})

test('the waiting list of an evening leads to others with places, and a voucher pays for its offer', async ({
  page,
  site,
  person,
}) => {
  await onlyEvent(site.owner, { title: 'The Heads', inDays: 3 })
  const eventId = idOf(await site.owner.post('/api/events', eventBody({ maxCapacity: 1, inDays: 10 })))
  await book(client(site.server.url), { eventId })
  await page.goto(`/evening/${eventId}`)
  await hydrated(page)
  await axeFindsNothing(page, 'a sold-out evening')
  await expect(page.getByRole('link', { name: 'The Heads' })).toBeVisible()
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Join Waiting List' }) })
  await fillName(form, person)
  await form.getByRole('button', { name: 'Join Waiting List' }).click()
  await says(page, person.email)
  await expect(page).toHaveURL(new RegExp(`/evening/${eventId}-`))

  const { email } = person
  await postForm(site.owner, '/admin/vouchers/new', {
    intent: 'create',
    ...{ name: nameOf(person), email, value: 65, peopleCount: 1, paymentMethod: 'free' },
  })
  const vouchers = listOf(await site.owner.get('/api/admin/vouchers'))
  const { code } = vouchers.find((voucher) => voucher.purchaserEmail === email)
  await site.owner.patch(`/api/events/${eventId}`, { maxCapacity: 2 })
  await page.goto(await linkFor(site.owner, email, /\/offer\/[\w-]+/))
  await fitsSideways(page)
  const offer = formWith(page, 'Book this place')
  await offer.getByLabel('Phone').fill(person.phone)
  await offer.getByLabel('Gift voucher code').fill(code)
  await offer.getByRole('button', { name: 'Book this place' }).click()
  await expect(page).toHaveURL(/\/booking\//)
  await fitsSideways(page)
})
