import { client } from '../../../tests/support/server'
import { linkFor, somebody } from '../../../tests/support/studio'
import { whileBroken } from '../database'
import { checkBalance, formWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

/** Pages of text, and the messages for missing pages, errors and a lost connection. */
export const pages: Area = async ({ camera, visitor, server, owner }) => {
  const page = await visitor()
  await visit(page, '/contact')
  await camera.shoot(page, 'contact')
  await camera.attempt('contact errors', async () => {
    await sendEmpty(formWith(page, 'Send message'), 'Send message')
    await camera.shoot(page, 'contact errors', { widths: [360] })
  })
  await visit(page, '/terms')
  await camera.shoot(page, 'terms')
  await visit(page, '/my-bookings')
  await camera.shoot(page, 'my bookings')
  await page.getByLabel('Email').fill('aroha@example.nz')
  await page.getByRole('button', { name: 'Email me my links' }).click()
  await page.getByText('If we have something for this address').waitFor()
  await camera.shoot(page, 'my bookings asked')
  await visit(page, '/nothing/here')
  await camera.shoot(page, 'not found')
  await camera.attempt('our mistake', () =>
    whileBroken(server, async () => {
      await checkBalance(page, 'SLP-NNNNNNNN')
      await camera.shoot(page, 'our mistake')
    }),
  )
  await camera.attempt('unsubscribe', async () => {
    const { firstName, lastName, email } = somebody()
    await client(server.url).post('/api/event-notifier', { firstName, lastName, email })
    await visit(page, await linkFor(owner, email, /\/unsubscribe\/[\w-]+/))
    await camera.shoot(page, 'unsubscribe')
    await page.getByRole('button', { name: /Unsubscribe/ }).click()
    await page.getByText('You’re off the list').first().waitFor()
    await camera.shoot(page, 'unsubscribed')
  })
  await camera.attempt('offline', async () => {
    await visit(page, '/')
    const form = formWith(page, 'Keep me updated!').last()
    await form.getByLabel('First name').fill('Aroha')
    await form.getByLabel('Last name').fill('Fern')
    await form.getByLabel('Email').fill('aroha@example.nz')
    // The form's code is loaded at the first touch, so it is there before the network is lost.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Keep me updated!' }).click()
    await page
      .getByText(/You’re offline|Something went wrong/)
      .first()
      .waitFor()
    await camera.shoot(page, 'offline', { at: page.locator('#contact') })
    await page.context().setOffline(false)
  })
}
