import { CARDS } from '../support/studio'
import { bookingForm, bookNow, expect, hydrated, payWith, test, toPayment } from './site'

test.skip(({ scripted }) => !scripted, 'Without JavaScript the booking’s own page follows.')

test('after booking the card is a ticket: when, where, booking, calendar, directions, share, more places', async ({
  page,
  event,
  scripted,
  person,
}) => {
  await event({ title: 'Tūī at Dawn', price: 65, maxCapacity: 9, location: 'The Hall, 3 Cove Road, Waipu' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: (data: object) => Object.assign(window, { shared: data }) })
  })
  await toPayment(page, scripted, person)
  await payWith(page, scripted, CARDS.paid, '$65.00')
  const card = page.getByRole('article', { name: 'Tūī at Dawn' })
  await expect(card.getByText("You're in!")).toBeVisible()
  await expect(card).toBeFocused()
  for (let time = 0; time < 2; time++) {
    await expect(bookNow(page)).toHaveCount(0)
    await expect(card.getByText('The Hall, 3 Cove Road, Waipu')).toBeVisible()
    const booking = card.getByRole('link', { name: 'Your booking' })
    await expect(booking).toHaveAttribute('href', /^\/booking\//)
    const calendar = card.getByRole('link', { name: 'Add to calendar' })
    await expect(calendar).toHaveAttribute('href', `${await booking.getAttribute('href')}/calendar.ics`)
    await expect(card.getByRole('link', { name: /Get Directions/ })).toHaveAttribute('href', /query=The%20Hall/)
    await page.reload()
    await hydrated(page)
  }
  await card.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: { text: string } }).shared.text)).toContain(
    'Tūī at Dawn',
  )
  await card.getByRole('button', { name: 'Book more places' }).click()
  await expect(bookingForm(page).getByLabel('Email')).toHaveValue('')
})

test('who takes the last places sees the ticket, not that the evening is sold out', async ({
  page,
  event,
  scripted,
  person,
}) => {
  await event({ title: 'Kererū at Dusk', price: 65, maxCapacity: 2 })
  await toPayment(page, scripted, person, { partySize: 2 })
  await payWith(page, scripted, CARDS.paid, '$130.00')
  const card = page.getByRole('article', { name: 'Kererū at Dusk' })
  await expect(card.getByText("You're in!")).toBeVisible()
  await expect(card).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(card.getByRole('link', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByText('Sold Out')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Book more places' })).toHaveCount(0)
  await expect(page.locator('#events').getByRole('button', { name: /waiting list/i })).toHaveCount(0)
})
