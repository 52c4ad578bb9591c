import { client } from '../../../tests/support/server'
import { book, onlyEvent, somebody } from '../../../tests/support/studio'
import { fillBuyer, payWith, visit } from '../visitor'
import type { Area } from './index'

/** A4 at the size that browsers print at. */
const A4 = [794] as const

/** Printed pages: a booking, an order. The gift card is in the area of vouchers. */
export const paper: Area = async ({ camera, visitor, server, owner }) => {
  const page = await visitor()
  const eventId = await onlyEvent(owner, { title: 'Pōhutukawa at Dusk', inDays: 10 })
  const person = somebody({ firstName: 'Aroha', lastName: 'Fern' })
  const { confirmed } = await book(client(server.url), { eventId, partySize: 2, person })
  await visit(page, confirmed.json.bookingUrl)
  await page.emulateMedia({ media: 'print' })
  await camera.shoot(page, 'booking', { widths: A4 })
  await page.emulateMedia({ media: 'screen' })
  await camera.attempt('order', async () => {
    await visit(page, '/custom-frame')
    await fillBuyer(page, person)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payWith(page, '4242 4242 4242 4242')
    await page.waitForURL(/\/order\//)
    await page.emulateMedia({ media: 'print' })
    await camera.shoot(page, 'order', { widths: A4 })
  })
}
