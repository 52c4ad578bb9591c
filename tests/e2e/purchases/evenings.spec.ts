import { client } from '../../support/server'
import { book, CARDS, eventBody, idOf, onlyEvent } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import {
  arriveAtBooking,
  bookingForm,
  bookNow,
  expect,
  fillBooking,
  fillName,
  fitsSideways,
  hydrated,
  NOJS,
  payWith,
  says,
  test,
} from '../site'

test.use({ viewport: { width: 360, height: 740 } })

test(`the third evening is found and booked while the first is sold out ${NOJS}`, async ({ page, site, person }) => {
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
  // Its code comes when the panel opens.
  await expect(bookingForm(page)).toBeVisible()
  await axeFindsNothing(page, 'an evening')
  await fillBooking(bookingForm(page), person, 2)
  await bookingForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, CARDS.paid, '$130.00')
  await arriveAtBooking(page)
  await page.goto('/evenings')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rows at Sundown' })).toContainText('7 of 9 places left')
})

test(`the waiting list of an evening leads to others with places ${NOJS}`, async ({ page, site, person, scripted }) => {
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
  await says(page, scripted ? person.email : /waiting list/i)
  await expect(page).toHaveURL(new RegExp(`/evening/${eventId}-`))
})
