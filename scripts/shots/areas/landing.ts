import { client } from '../../../tests/support/server'
import { book, eventBody, hideAllEvents, intentBody, onlyEvent, somebody } from '../../../tests/support/studio'
import { visit } from '../visitor'
import type { Area } from './index'

/** The landing page: an evening, its menu, without scripts, sold out, held seats only, several evenings and their pages, no evening. */
export const landing: Area = async ({ camera, visitor, server, owner }) => {
  const page = await visitor()
  await visit(page, '/')
  await camera.shoot(page, 'landing')
  await camera.shoot(page, 'first sight', { view: true })
  await camera.attempt('menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page
      .getByRole('button', { name: /menu/i })
      .or(page.locator('summary', { hasText: /menu/i }))
      .first()
      .click()
    await camera.shoot(page, 'menu', { view: true, widths: [360] })
  })
  const plain = await visitor({ scripted: false })
  await plain.goto('/')
  await camera.shoot(plain, 'without JavaScript', { widths: [360] })

  await camera.attempt('held seats', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 2 })
    await client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 2))
    await visit(page, '/')
    await camera.shoot(page, 'held seats')
  })
  await camera.attempt('sold out', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 2 })
    await book(client(server.url), { eventId, partySize: 2 })
    await visit(page, '/')
    await camera.shoot(page, 'sold out')
    await page.getByRole('button', { name: 'Join Waiting List' }).click()
    await page.getByText('There is a problem').first().waitFor()
    await page.locator('#events').scrollIntoViewIfNeeded()
    await camera.shoot(page, 'waiting list errors', { widths: [360] })
  })
  await camera.attempt('several evenings', async () => {
    const off = await onlyEvent(owner, { title: 'The Heads', inDays: 5 })
    for (const [week, title] of ['Tūī on Harakeke', 'Moonlit Moorings', 'Rows at Sundown'].entries()) {
      await owner.post('/api/events', eventBody({ title, inDays: 7 * (week + 1) }))
    }
    await visit(page, '/')
    await camera.shoot(page, 'several evenings')
    await visit(page, '/evenings')
    await camera.shoot(page, 'all evenings')
    await visit(page, `/evening/${off}`)
    await camera.shoot(page, 'an evening')
  })
  await camera.attempt('no event', async () => {
    await hideAllEvents(owner)
    await visit(page, '/')
    await camera.shoot(page, 'no event')
    await onlyEvent(owner)
  })
}
